import { text, withHeaders } from '../lib/http/answer.ts'
import { setting } from '../lib/http/settings.ts'
import { createImageStore, provideImageStore } from '../lib/images/store.ts'
import { cleanup } from '../lib/jobs/cleanup.ts'
import { provideDelivery } from '../lib/jobs/deliver-mails.ts'
import { database } from '../lib/http/database.ts'
import { deliverDueMails } from '../lib/mail/deliver.ts'
import { functionAt } from './functions.ts'

/** The bindings of `wrangler.jsonc` that we use. */
type Bindings = {
  ASSETS: { fetch: (request: Request) => Promise<Response> }
  IMAGES: {
    put: (name: string, bytes: Uint8Array) => Promise<unknown>
    get: (name: string) => Promise<{ arrayBuffer: () => Promise<ArrayBuffer> } | null>
    delete: (name: string) => Promise<unknown>
  }
}
type Work = { waitUntil: (work: Promise<unknown>) => void }

/** A Worker on a schedule has 15 minutes. */
const CRON_MAIL_SECONDS = 600

// A Worker cannot call itself.
provideDelivery(() => deliverDueMails(database('admin')))

/** The Cloudflare entry: serves our functions by their paths, everything else from the built site. */
export default {
  async fetch(request: Request, { ASSETS, IMAGES }: Bindings, work: Work): Promise<Response> {
    const found = functionAt(new URL(request.url).pathname)
    const { method = request.method } = found?.config ?? {}
    if (!found || method !== request.method) return serveAsset(request, ASSETS)
    provideImages(IMAGES)
    return found.default(request, {
      // Cloudflare overwrites this header on every request. Without Cloudflare a client could set it, so CLIENT_ADDRESS
      // then stands for all clients.
      ip: setting('CLIENT_ADDRESS') ?? request.headers.get('cf-connecting-ip') ?? '',
      requestId: requestId(request),
      waitUntil: (promise) => work.waitUntil(promise),
    })
  },

  scheduled(_: unknown, { IMAGES }: Bindings, work: Work): void {
    provideImages(IMAGES)
    work.waitUntil(cleanup(undefined, CRON_MAIL_SECONDS))
  },
}

/** A file of the built site. A missing one is the site's 404 page, the page of what is gone, or below `/api` a sentence. */
async function serveAsset(request: Request, assets: Bindings['ASSETS']): Promise<Response> {
  const response = await assets.fetch(request)
  if (response.status < 400) return response
  const { pathname } = new URL(request.url)
  const isHead = request.method === 'HEAD'
  if (pathname.startsWith('/api/')) {
    await response.body?.cancel()
    return withHeaders(text(404, 'There is nothing at this address'), requestId(request), isHead)
  }
  if (response.status !== 404) return response
  const file = (path: string) => assets.fetch(new Request(new URL(path, request.url)))
  const gone = await file('/gone/list.json')
  const isGone = gone.ok && ((await gone.json()) as string[]).includes(pathname.replace(/\/$/, ''))
  await response.body?.cancel()
  const page = await file(isGone ? '/gone' : '/404')
  const headers = new Headers(page.headers)
  // The rules of `_headers` are those of the address that was asked for.
  for (const [name, value] of response.headers) headers.set(name, value)
  return new Response(isHead ? null : page.body, { status: isGone ? 410 : 404, headers })
}

/** Cloudflare's id of the request; a random one without Cloudflare, where a client could set the header. */
function requestId({ headers }: Request): string {
  const ray = setting('CLIENT_ADDRESS') ? null : headers.get('cf-ray')
  return ray && /^[\w-]{1,64}$/.test(ray) ? ray : crypto.randomUUID()
}

const provideImages = (bucket: Bindings['IMAGES']) =>
  provideImageStore(
    createImageStore({
      put: (name, bytes) => bucket.put(name, bytes),
      get: async (name) => (await bucket.get(name))?.arrayBuffer(),
      delete: (name) => bucket.delete(name),
    }),
  )
