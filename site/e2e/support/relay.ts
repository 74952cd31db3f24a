import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createProxyServer } from 'httpxy'

/**
 * Another address of the guide under test, where answers can be replaced and the network can die: requests are then taken
 * and never answered. The caller closes it.
 */
export async function startRelay(target: string) {
  const proxy = createProxyServer({ target })
  const replaced = new Map<string, { status?: number; type?: string; body: string }>()
  const asked: string[] = []
  const held: ServerResponse[] = []
  let isDead = false
  const server = createServer((request, response) => {
    const path = new URL(request.url!, target).pathname
    asked.push(path)
    if (isDead) return void held.push(response)
    const answer = replaced.get(path)
    if (!answer) return void proxy.web(request, response).catch(() => response.destroy())
    const { status = 200, type = 'text/html', body } = answer
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-cache' }).end(body)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    replaced,
    /** The paths of all requests so far. */
    asked,
    die: () => (isDead = true),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
