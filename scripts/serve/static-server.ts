import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { type Http2ServerRequest, type Http2ServerResponse, createSecureServer } from 'node:http2'
import type { AddressInfo, Socket } from 'node:net'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { headersByPath } from '#functions/hosts/site-rules.ts'

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}
/** Headers of an API response that no longer apply: fetch has decoded the body, and the connection is another one. */
const NOT_FORWARDED = new Set([
  'content-encoding',
  'content-length',
  'transfer-encoding',
  'connection',
  'keep-alive',
])
/** File types that are compressed already. */
const COMPRESSED = new Set(['.jpg', '.png', '.webp', '.woff2'])
const CERTIFICATE_REQUEST =
  'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -noenc -days 2 -subj /CN=127.0.0.1 -addext subjectAltName=IP:127.0.0.1 -keyout - -out -'

/**
 * Serves a built guide as a host does: HTTP/2, Brotli, the headers of its `_headers` file, URLs without `.html`.
 * Calls are forwarded to the functions at `api`; without it every call gets an empty list. The certificate is
 * self-signed, so browsers must be told to accept it. The caller closes the server.
 */
export async function serveGuide(dist: string, api?: string): Promise<{ url: string } & Closable> {
  const headersFor = await headersByPath(join(dist, '_headers'))
  const encoded = new Map<string, Buffer>()
  const sendFile = async (path: string, response: Http2ServerResponse) => {
    const page = await readPage(dist, decodeURI(path))
    const { file, body } = page ?? { file: '404.html', body: await readFile(`${dist}/404.html`) }
    const type = extname(file)
    const isCompressed = COMPRESSED.has(type)
    response.writeHead(page ? 200 : 404, {
      'Content-Type': TYPES[type] ?? 'application/octet-stream',
      'Cache-Control': 'public, max-age=0, must-revalidate',
      ...(!isCompressed && { 'Content-Encoding': 'br', Vary: 'Accept-Encoding' }),
      ...headersFor(path),
    })
    const bytes = isCompressed ? body : (encoded.get(file) ?? brotliCompressSync(body, BROTLI))
    encoded.set(file, bytes)
    response.end(bytes)
  }
  const server = createSecureServer(
    { ...makeCertificate(), allowHTTP1: true },
    (request, response) => {
      const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
      const isCall = /^\/(api|uploads)\//.test(pathname) && pathname !== '/api/openapi.json'
      const sent = isCall
        ? forward(request, response, api && `${api}${pathname}${search}`)
        : sendFile(pathname, response)
      sent.catch((error: unknown) => request.socket.destroy(error as Error))
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

/** A new self-signed certificate for 127.0.0.1. openssl prints key and certificate together; each option reads its part. */
function makeCertificate(): { key: string; cert: string } {
  const pem = execFileSync('openssl', CERTIFICATE_REQUEST.split(' '), {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { key: pem, cert: pem }
}

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
  const headers = [...answer.headers].filter(([name]) => !NOT_FORWARDED.has(name))
  response.writeHead(answer.status, Object.fromEntries(headers))
  response.end(Buffer.from(await answer.arrayBuffer()))
}
