import { setTimeout as sleep } from 'node:timers/promises'
import { spawnNode } from '#scripts/lib/spawn-node.ts'
import { SERVERS } from './servers.ts'

const signal = AbortSignal.timeout(1_800_000)
const isOpen = async (url: string) =>
  (await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined))?.ok === true

/**
 * Starts the guides under test before the browser tests do, and tells its parent once they are open. Fails after half an
 * hour, and where another program answers already.
 */
await Promise.all(
  SERVERS.map(async ({ program, url, env }) => {
    if (await isOpen(url))
      throw new Error(`Something answers at ${url} already: end it, or set TEST_PORT`)
    const server = spawnNode(program, 'inherit', env)
    server.on('exit', (code) => process.exit(code ?? 1))
    while (!(await isOpen(url))) await sleep(200, undefined, { signal })
  }),
)
process.send!('open')
