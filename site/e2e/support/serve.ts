import { setTimeout as sleep } from 'node:timers/promises'
import { spawnNode } from '#scripts/lib/spawn-node.ts'
import { SERVERS } from './servers.ts'

const isOpen = async (url: string) => (await fetch(url).catch(() => undefined))?.ok === true

/** Starts the guides under test before the browser tests do, and tells its parent once they are open. */
await Promise.all(
  SERVERS.map(async ({ program, url, env }) => {
    const server = spawnNode(program, 'inherit', env)
    server.on('exit', (code) => process.exit(code ?? 1))
    while (!(await isOpen(url))) await sleep(200)
  }),
)
process.send!('open')
