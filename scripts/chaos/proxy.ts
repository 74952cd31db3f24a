import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What happens to a query: it goes through, or its connection is cut before it is sent or once it is done. */
export type Fate = 'pass' | 'cut before' | 'cut after'

/**
 * Stands between the functions and the database, where everything is well until a case says otherwise: `fate` is
 * asked about each query, `connectMs` is what a new connection costs, `refuse` turns everybody away for a while.
 */
export async function startProxy(target: string) {
  const { port } = new URL(target)
  const known = new WeakSet<Socket>()
  const open = new Set<Socket>()
  let underWay = 0
  let most = 0
  let wasClosed = false
  const proxy = {
    fate: (): Fate => 'pass',
    connectMs: 0,
    /** Queries that were cut off, connections that took long, and those of who came again after a refusal. */
    hits: { cut: 0, slowed: 0, refused: 0 },
  }

  function cut(socket: Socket) {
    proxy.hits.cut++
    socket.destroy()
  }

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const { socket } = request
    if (!known.has(socket) && proxy.connectMs > 0) {
      proxy.hits.slowed++
      await sleep(proxy.connectMs)
    }
    known.add(socket)
    const fate = proxy.fate()
    const body = await readAll(request)
    if (fate === 'cut before') return cut(socket)
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: request.method,
      headers: withoutHop(request),
      body,
    })
    const text = Buffer.from(await answer.arrayBuffer())
    if (fate === 'cut after') return cut(socket)
    const type = answer.headers.get('content-type') ?? 'text/plain'
    response.writeHead(answer.status, { 'content-type': type }).end(text)
  }

  const server = createServer((request, response) => {
    most = Math.max(most, (underWay += 1))
    forward(request, response)
      .catch(() => request.socket.destroy())
      .finally(() => (underWay -= 1))
  })
  server.keepAliveTimeout = 600_000
  server.on('connection', (socket: Socket) => {
    if (wasClosed) proxy.hits.refused++
    open.add(socket)
    socket.on('close', () => open.delete(socket))
  })
  const listen = (at: number) =>
    new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve))
  const close = () => {
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    return closed
  }
  await listen(0)
  const own = (server.address() as AddressInfo).port

  return Object.assign(proxy, {
    /** An address of the database, as reached from here. */
    through: (url: string) => {
      const there = url.replace(`:${port}/`, `:${own}/`)
      if (there === url) throw new Error('This leads past the proxy')
      return there
    },
    /** Everybody has to connect anew. */
    disconnect: () => server.closeAllConnections(),
    refuse: async (milliseconds: number) => {
      await close()
      await sleep(milliseconds)
      wasClosed = true
      await listen(own)
    },
    connections: () => open.size,
    /** How many queries were under way at most since the last time this was asked. */
    mostUnderWay: () => {
      const before = most
      most = underWay
      return before
    },
    close,
  })
}

async function readAll(request: IncomingMessage) {
  const chunks: Buffer[] = []
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** What concerns one connection alone stays with it. */
function withoutHop({ headers }: IncomingMessage) {
  const own = new Set(['connection', 'host', 'content-length', 'transfer-encoding', 'keep-alive'])
  const kept = Object.entries(headers).filter(([name]) => !own.has(name))
  return Object.fromEntries(kept) as Record<string, string>
}
