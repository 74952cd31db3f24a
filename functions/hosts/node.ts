import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import compression from 'compression'
import send from 'send'
import { text, withHeaders } from '../lib/http/answer.ts'
import { database } from '../lib/http/database.ts'
import { logRequest } from '../lib/http/log.ts'
import { setting } from '../lib/http/settings.ts'
import { createImageStore, provideImageStore } from '../lib/images/store.ts'
import { callDueHook } from '../lib/jobs/build-hook.ts'
import { cleanup } from '../lib/jobs/cleanup.ts'
import { provideDelivery } from '../lib/jobs/deliver-mails.ts'
import { deliverDueMails } from '../lib/mail/deliver.ts'
import { functionAt } from './functions.ts'
import { imageFolder } from './image-folder.ts'
import { s3Bucket, type S3Settings } from './s3-bucket.ts'
import { readRules } from './site-rules.ts'

type Options = {
  host: string
  port: number
  /** The folder of the built site, and that of uploaded images. */
  outDir: string
  imagesDir: string
  /** Where uploaded images are instead of the folder. */
  s3?: S3Settings | undefined
  /** How many trusted proxies stand before this server. */
  proxies: number
}

/** Nobody waits for mails, and this process has time. */
const CLOCK_MAIL_SECONDS = 600
/** Longer than proxies keep a connection, so that they are the ones who close it. */
const KEEP_ALIVE_MS = 75_000
/** Longer than any call may take. */
const STOP_MS = 20_000

/**
 * Serves the functions by their paths and everything else from the built site, as one process of one's own server. The settings
 * of the functions are those of the process.
 */
export async function serveNode({ host, port, outDir, imagesDir, s3, proxies }: Options) {
  provideImageStore(createImageStore(s3 ? s3Bucket(s3) : imageFolder(imagesDir)))
  provideDelivery(() => deliverDueMails(database('admin')))
  const root = resolve(outDir)
  let rules = await readRules(root)
  const underWay = new Set<Promise<unknown>>()

  async function answer(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = 'GET', headers, url = '/' } = incoming
    const address = URL.parse(`http://${headers.host}${url}`)
    if (!address) return void outgoing.writeHead(400).end('The address cannot be read')
    const found = functionAt(address.pathname)
    if (!found || (found.config.method ?? method) !== method)
      return serveFile(address, incoming, outgoing)
    const response = await found.default(requestOf(address, incoming), {
      ip: clientOf(incoming, proxies),
      requestId: crypto.randomUUID(),
      waitUntil: keep,
    })
    await write(response, outgoing)
  }

  /** Work that the process does not end without. */
  function keep(work: Promise<unknown>) {
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }

  /** A file of the built site. A missing one is the site's 404 page, the page of what is gone, or below `/api` a sentence. */
  async function serveFile(address: URL, incoming: IncomingMessage, outgoing: ServerResponse) {
    const { pathname, search } = address
    const { method = 'GET' } = incoming
    const started = performance.now()
    let route = ''
    outgoing.once('close', () => {
      const ms = Math.round(performance.now() - started)
      const { statusCode: status } = outgoing
      logRequest({ requestId: crypto.randomUUID(), method, route, status, ms })
    })
    if (pathname.startsWith('/api/') && !(await isFile(pathname))) {
      const refusal = text(404, 'There is nothing at this address')
      return write(withHeaders(refusal, crypto.randomUUID(), method === 'HEAD'), outgoing)
    }
    const headers = rules.headersFor(pathname)
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
    const redirect = rules.redirectOf(pathname)
    if (redirect && redirect.status !== 410)
      return void outgoing.writeHead(redirect.status, { Location: redirect.to + search }).end()

    const page = redirect ? undefined : await findPage(pathname)
    if (page && page.path !== pathname)
      return void outgoing.writeHead(307, { Location: page.path + search }).end()
    if (page && method !== 'GET' && method !== 'HEAD')
      return void outgoing.writeHead(405, { Allow: 'GET, HEAD' }).end()
    route = page?.file ?? (redirect ? 'gone.html' : '404.html')
    outgoing.statusCode = page ? 200 : redirect ? 410 : 404
    outgoing.setHeader('Cache-Control', headers['Cache-Control'] ?? REVALIDATE)
    sendFile(route, incoming, outgoing)
  }

  /** Sends a file with its type and ETag, or the ranges of a page that was asked for. */
  function sendFile(file: string, incoming: IncomingMessage, outgoing: ServerResponse) {
    const acceptRanges = outgoing.statusCode === 200
    send(incoming, encodeURIComponent(file), {
      root,
      acceptRanges,
      dotfiles: 'allow',
      index: false,
      cacheControl: false,
    })
      .on('error', ({ status }: { status: number }) => {
        // Removed since it was found, or a range that is not there.
        outgoing.writeHead(status).end()
      })
      .pipe(outgoing)
  }

  /** The file of an address, and the path at which it is served: a page's without `.html` and without a slash at the end. */
  async function findPage(pathname: string) {
    const path = pathname.replace(/(\/index)?(\.html)?\/?$/, '') || '/'
    const file = path === '/' ? '/index.html' : extname(path) ? path : `${path}.html`
    return (await isFile(file)) ? { path, file: decodeURIComponent(file.slice(1)) } : undefined
  }

  /** Whether an encoded path is that of a file within the site. */
  async function isFile(path: string) {
    try {
      const file = join(root, decodeURIComponent(path))
      return file.startsWith(root + sep) && (await stat(file)).isFile()
    } catch {
      return false
    }
  }

  const compress = compression({
    // A range is one of the bytes as they are stored.
    filter: (request, response) =>
      !response.hasHeader('Content-Range') && compression.filter(request, response),
  })
  const server = createServer((incoming, outgoing) =>
    compress(incoming, outgoing, () =>
      keep(
        answer(incoming, outgoing).catch((error: unknown) => {
          logRequest({ requestId: '', method: '', route: '', status: 500, ms: 0, error })
          if (outgoing.headersSent) outgoing.destroy()
          else outgoing.writeHead(500).end('Something went wrong')
        }),
      ),
    ),
  )
  server.keepAliveTimeout = KEEP_ALIVE_MS
  server.listen(port, host)
  await once(server, 'listening')

  return {
    /** Reads the headers and redirects of a new build. */
    reload: async () => {
      rules = await readRules(root)
    },
    /** Builds that are due. */
    requestBuild: () =>
      callDueHook(database('admin'), setting('BUILD_HOOK_URL'), {
        pauseSeconds: setting('BUILD_PAUSE'),
      }),
    /** What a host does on its schedule. */
    tick: () => keep(cleanup(undefined, CLOCK_MAIL_SECONDS)),
    /** Takes no more requests, and resolves when those under way, and what they continue after their answer, are done. */
    close: async () => {
      const closed = once(server.close(), 'close')
      const late = sleep(STOP_MS, undefined, { ref: false })
      // A connection that was in use becomes idle with its answer.
      const idle = setInterval(() => server.closeIdleConnections(), 50)
      await Promise.race([closed.then(() => Promise.all(underWay)), late])
      clearInterval(idle)
      server.closeAllConnections()
    },
  }
}

/** As static hosts say it: browsers keep a page and ask each time whether it is still the same. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** The client's address: the one that the outermost trusted proxy saw. Without proxies nobody is believed but the connection. */
function clientOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const direct = socket.remoteAddress ?? ''
  if (proxies === 0) return direct
  const forwarded = String(headers['x-forwarded-for'] ?? '').split(',')
  return (forwarded.at(-proxies) ?? forwarded[0])?.trim() || direct
}

function requestOf(address: URL, incoming: IncomingMessage): Request {
  const { method = 'GET', headersDistinct } = incoming
  const headers = Object.entries(headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  const hasBody = method !== 'GET' && method !== 'HEAD'
  // A body that nobody reads to its end must not take the connection, and with it the answer, along.
  const body = hasBody ? ReadableStream.from(incoming.iterator({ destroyOnReturn: false })) : null
  const init = { method, headers, body: body as BodyInit | null, duplex: 'half' }
  return new Request(address, init)
}

async function write(response: Response, outgoing: ServerResponse) {
  const body = Buffer.from(await response.arrayBuffer())
  outgoing.setHeaders(response.headers)
  outgoing.writeHead(response.status).end(body)
  // What is left of a body that was refused.
  outgoing.req.resume()
}
