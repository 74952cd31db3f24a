import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { startApi } from './api.ts'

type Send = Awaited<ReturnType<typeof startApi>>['send']

/** The functions behind an address on this machine. The caller closes it. */
export async function serveApi(send: Send) {
  const server = createServer((request, response) => {
    void (async () => {
      const { authorization, 'content-type': type } = request.headers
      const body = request.method === 'GET' ? undefined : Buffer.concat(await request.toArray())
      const headers = {
        ...(authorization && { authorization }),
        ...(type && { 'content-type': type }),
      }
      const answer = await send(request.method!, request.url!, { body, headers })
      response.writeHead(answer.status, Object.fromEntries(answer.headers))
      response.end(Buffer.from(await answer.arrayBuffer()))
    })()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.closeAllConnections(),
  }
}
