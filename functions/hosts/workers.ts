import { text, withHeaders } from '../lib/answer.ts'
import { setting } from '../lib/env.ts'
import { createImageStore, provideImageStore } from '../lib/image-store.ts'
import { matchPath } from '../lib/match-path.ts'
import { sweep } from '../lib/sweep.ts'
import { functions } from './functions.ts'

/** What `wrangler.jsonc` binds, as far as we use it. */
type Bindings = {
  ASSETS: { fetch: (request: Request) => Promise<Response> }
  IMAGES: {
    put: (name: string, bytes: Uint8Array) => Promise<unknown>
    get: (name: string) => Promise<{ arrayBuffer: () => Promise<ArrayBuffer> } | null>
  }
}
type Work = { waitUntil: (work: Promise<unknown>) => void }

/** The Cloudflare entry: our functions by their addresses, everything else from the built site. */
export default {
  async fetch(request: Request, { ASSETS, IMAGES }: Bindings, work: Work): Promise<Response> {
    const { pathname } = new URL(request.url)
    const found = functions.find(
      ({ config: { path, method = request.method } }) =>
        method === request.method && matchPath(path, pathname),
    )
    if (!found) return serveAsset(request, ASSETS)
    provideImageStore(
      createImageStore({
        put: (name, bytes) => IMAGES.put(name, bytes),
        get: async (name) => (await IMAGES.get(name))?.arrayBuffer(),
      }),
    )
    return found.default(request, {
      // Cloudflare sets the header on every request, over whatever the client sent. Without Cloudflare
      // before us anybody could write it, so there all clients are one.
      ip: setting('CLIENT_ADDRESS') ?? request.headers.get('cf-connecting-ip') ?? '',
      requestId: requestId(request),
      waitUntil: (promise) => work.waitUntil(promise),
    })
  },

  scheduled(_: unknown, __: Bindings, work: Work): void {
    work.waitUntil(sweep())
  },
}

/** Below `/api` whatever is no page of the site is no page for people either. */
async function serveAsset(request: Request, assets: Bindings['ASSETS']): Promise<Response> {
  const response = await assets.fetch(request)
  const isCall = new URL(request.url).pathname.startsWith('/api/')
  if (!isCall || response.status < 400) return response
  await response.body?.cancel()
  const sentence = 'There is nothing at this address'
  return withHeaders(text(404, sentence), requestId(request), request.method === 'HEAD')
}

/** Cloudflare's own id of the request; where Cloudflare is not before us, anybody could have written it. */
function requestId({ headers }: Request): string {
  const ray = setting('CLIENT_ADDRESS') ? null : headers.get('cf-ray')
  return ray && /^[\w-]{1,64}$/.test(ray) ? ray : crypto.randomUUID()
}
