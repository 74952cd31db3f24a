import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type Http2ServerRequest, type Http2ServerResponse, createSecureServer } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { makeCertificate } from './certificate.ts'
import { headersFor, parseHeaders } from './headers.ts'

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** What fetch has undone, or holds for one connection. */
const HOP = new Set([
  ...['content-encoding', 'content-length', 'transfer-encoding', 'connection', 'keep-alive'],
])
const PACKED = new Set(['.jpg', '.png', '.webp', '.woff2'])

/**
 * A built guide the way a host sends it: HTTP/2, Brotli, the headers of its `_headers`, addresses without `.html`.
 * Calls go to the functions at `api`; without it every call is answered with an empty list. No browser trusts its
 * certificate unless told to. The caller closes the server.
 */
export async function serveGuide(dist: string, api?: string): Promise<{ url: string } & Closable> {
  const rules = parseHeaders(await readFile(join(dist, '_headers'), 'utf8'))
  const packed = new Map<string, Buffer>()
  const sendFile = async (path: string, response: Http2ServerResponse) => {
    const found = await readPage(dist, decodeURI(path))
    const { file, body } = found ?? { file: '404.html', body: await readFile(`${dist}/404.html`) }
    const type = extname(file)
    const isPacked = PACKED.has(type)
    response.writeHead(found ? 200 : 404, {
      'Content-Type': TYPES[type] ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ...(!isPacked && { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' }),
      ...headersFor(rules, path),
    })
    const bytes = isPacked ? body : (packed.get(file) ?? brotliCompressSync(body, BROTLI))
    packed.set(file, bytes)
    response.end(bytes)
  }
  const server = createSecureServer(
    { ...makeCertificate(), allowHTTP1: true },
    (request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
      const isCall = /^\/(api|uploads)\//.test(pathname) && pathname !== '/api/openapi.json'
      const answered = isCall
        ? forward(request, response, api && `${api}${pathname}${search}`)
        : sendFile(pathname, response)
      answered.catch((error: unknown) => request.socket.destroy(error as Error))
    },
  )
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  server.unref()
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  const { port } = server.address() as AddressInfo
  return { url: `https://127.0.0.1:${port}`, close }
}

type Closable = { close: () => Promise<void> }

async function readPage(dist: string, path: string) {
  const names = path === '/' ? ['index.html'] : [path, `${path}.html`]
  for (const name of extname(path) ? names : names.toReversed()) {
    const body = await readFile(join(dist, name)).catch(() => undefined)
    if (body) return { file: name, body }
  }
  return undefined
}

async function forward(request: Http2ServerRequest, response: Http2ServerResponse, url?: string) {
  if (!url) return void response.writeHead(200, { 'Content-Type': TYPES['.json'] }).end('[]')
  const { authorization, 'content-type': type } = request.headers
  const answer = await fetch(url, {
    method: request.method ?? 'GET',
    body: request.method === 'GET' ? null : Buffer.concat(await request.toArray()),
    headers: { ...(type && { 'content-type': type }), ...(authorization && { authorization }) },
  })
  const headers = [...answer.headers].filter(([name]) => !HOP.has(name))
  response.writeHead(answer.status, Object.fromEntries(headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}
