import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import host from '#functions/hosts/workers.ts'

/** A process of its own that serves all functions on this machine, as a host does, and may be killed: tells its port. */
const images = new Map<string, Uint8Array<ArrayBuffer>>()
const bindings = {
  ASSETS: { fetch: () => Promise.resolve(new Response(null, { status: 404 })) },
  IMAGES: {
    put: (name: string, bytes: Uint8Array) => Promise.resolve(images.set(name, bytes.slice())),
    get: (name: string) => {
      const bytes = images.get(name)
      return Promise.resolve(bytes ? new Response(bytes) : null)
    },
    delete: (name: string) => Promise.resolve(images.delete(name)),
  },
}

async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk)
  const { method, url, headers } = incoming
  const request = new Request(`http://guide.test${url}`, {
    method,
    headers: headers as Record<string, string>,
    body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
  })
  const response = await host.fetch(request, bindings, { waitUntil: () => {} })
  const body = Buffer.from(await response.arrayBuffer())
  outgoing.writeHead(response.status, Object.fromEntries(response.headers)).end(body)
}

// Whoever goes away before the answer has no use for it.
const server = createServer((incoming, outgoing) => void answer(incoming, outgoing).catch(() => {}))
server.listen(Number(process.env.PORT ?? 0), '127.0.0.1', () =>
  process.send!((server.address() as AddressInfo).port),
)
process.on('disconnect', () => process.exit())
