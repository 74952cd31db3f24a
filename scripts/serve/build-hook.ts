import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Stands in for a host's build hook: a POST to `url`, which nobody can guess, runs `build`. One build runs at a time;
 * any number of calls during a build cause one more build after it.
 */
export async function startBuildHook(build: () => Promise<void>) {
  const path = `/${randomBytes(24).toString('base64url')}`
  let running: Promise<void> | undefined
  let isQueued = false
  const run = async () => {
    do {
      isQueued = false
      await build().catch((error: unknown) => console.error(String(error)))
    } while (isQueued)
    running = undefined
  }
  const server = createServer((request, response) => {
    const isCall = request.method === 'POST' && request.url === path
    if (isCall && running) isQueued = true
    else if (isCall) running = run()
    response.writeHead(isCall ? 202 : 404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`,
    close: () => void server.close(),
  }
}
