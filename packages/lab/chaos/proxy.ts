import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What happens to a query: it passes, or its connection is cut before the database gets it or after it has run. */
export type Fate = 'pass' | 'cut before' | 'cut after'

const HOP_BY_HOP = new Set([
  'connection',
  'host',
  'content-length',
  'transfer-encoding',
  'keep-alive',
])

/**
 * A proxy between the functions and the database that passes everything until a case changes that: `fate` decides about
 * each query, `connectMs` delays the first query of a connection, `refuse` closes the port for some milliseconds.
 */
export async function startProxy(target: string) {
  const { port } = new URL(target)
  const seen = new WeakSet<Socket>()
  const open = new Set<Socket>()
  let active = 0
  let peak = 0
  let wasClosed = false
  const proxy = {
    fate: (): Fate => 'pass',
    connectMs: 0,
    /** The number of queries that were cut, of connections that were delayed, and of connections after a refusal. */
    hits: { cut: 0, slowed: 0, refused: 0 },
  }

  function cut(socket: Socket) {
    proxy.hits.cut++
    socket.destroy()
  }

  async function forward(request: IncomingMessage, response: ServerResponse) {
    const { socket } = request
    if (!seen.has(socket) && proxy.connectMs > 0) {
      proxy.hits.slowed++
      await sleep(proxy.connectMs)
    }
    seen.add(socket)
    const fate = proxy.fate()
    const body = Buffer.concat(await request.toArray())
    if (fate === 'cut before') return cut(socket)
    const answer = await fetch(`http://127.0.0.1:${port}${request.url}`, {
      method: request.method,
      headers: forwardedHeaders(request),
      body,
    })
    const text = Buffer.from(await answer.arrayBuffer())
    if (fate === 'cut after') return cut(socket)
    const type = answer.headers.get('content-type') ?? 'text/plain'
    response.writeHead(answer.status, { 'content-type': type }).end(text)
  }

  const server = createServer((request, response) => {
    peak = Math.max(peak, (active += 1))
    forward(request, response)
      .catch(() => request.socket.destroy())
      .finally(() => (active -= 1))
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
  const proxyPort = (server.address() as AddressInfo).port

  return Object.assign(proxy, {
    /** Changes a URL of the database so that it leads through the proxy; throws when it names another port. */
    urlThrough: (url: string) => {
      const proxied = url.replace(`:${port}/`, `:${proxyPort}/`)
      if (proxied === url) throw new Error('This leads past the proxy')
      return proxied
    },
    /** Closes all connections, so that every client has to connect again. */
    disconnect: () => server.closeAllConnections(),
    refuse: async (milliseconds: number) => {
      await close()
      await sleep(milliseconds)
      wasClosed = true
      await listen(proxyPort)
    },
    connections: () => open.size,
    /** The largest number of simultaneous queries since the last call. */
    takePeak: () => {
      const lastPeak = peak
      peak = active
      return lastPeak
    },
    close,
  })
}

/** All headers but the hop-by-hop ones, which belong to a single connection. */
function forwardedHeaders({ headers }: IncomingMessage) {
  const entries = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name))
  return Object.fromEntries(entries) as Record<string, string>
}
