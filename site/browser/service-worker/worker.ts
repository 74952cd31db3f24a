import { EMPTY } from '#site/lib/drawings.ts'
import { type FetchEvent, worker } from './scope.ts'
import {
  type Kind,
  CORE,
  INDEX,
  OFFLINE_PAGE,
  ageOf,
  dropOld,
  find,
  forget,
  isPrivate,
  kindOf,
  store,
} from './kept-files.ts'

/**
 * The service worker, `/sw.js`: keeps the pages that a visitor has seen, for when there is no network. With one, pages and
 * the search index come from it, so nobody online sees an old page.
 */

/** How long a network that does not answer is waited for, if the page is kept. */
const PATIENCE_MS = 3000
/** How old the search index may become while the visitor reads on. */
const INDEX_AGE_MS = 3600_000
/** Milliseconds for which pictures stay fresh, as in the hosts' cache headers. */
const PICTURE_AGE_MS = 24 * 3600_000

worker.addEventListener('install', (event) => {
  event.waitUntil(fill().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      dropOld(),
      worker.clients.claim(),
      // The network is asked while the worker starts.
      worker.registration.navigationPreload?.enable(),
    ]),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  const isPage = request.mode === 'navigate'
  if (request.method !== 'GET') return
  const kind = kindOf(url, isPage)
  // A core page counts only when it is navigated to.
  const isWanted = kind && (kind !== 'core' || isPage || url.pathname === INDEX)
  if (isWanted) event.respondWith(answer(event, kind, url.pathname))
  // The network is being asked already.
  else if (isPage) event.respondWith(load(event))
})

/** A message from a page: addresses that it loaded before the worker started, or the page of a saved place. */
export type Message = { addresses: string[]; isSaved?: boolean }
worker.addEventListener('message', (event) => {
  event.waitUntil(keep(event.data as Message).catch(() => {}))
})

async function answer(event: FetchEvent, kind: Kind, path: string): Promise<Response> {
  const kept = await find(kind, path)
  if (kept && kind === 'scripts') return kept
  if (kept && kind === 'pictures' && ageOf(kept) < PICTURE_AGE_MS) return kept
  const network = load(event)
  event.waitUntil(
    network
      .then((response) => storeFor(event.clientId, kind, path, response.clone()))
      .then(() => (event.request.mode === 'navigate' ? refresh() : undefined))
      // Without a network or room for it, nothing is kept.
      .catch(() => {}),
  )
  if (!kept) return network.catch((error: unknown) => offline(event.request, error))
  const patience = new Promise<Response>((resolve) => {
    setTimeout(() => resolve(kept), PATIENCE_MS)
  })
  return Promise.race([network, patience]).catch(() => kept)
}

const load = async (event: FetchEvent) => (await event.preloadResponse) ?? fetch(event.request)

/** Caches a response, unless a page of the administrator requested it. */
async function storeFor(clientId: string, kind: Kind, path: string, response: Response) {
  const client = clientId ? await worker.clients.get(clientId) : undefined
  if (client && isPrivate(client.url)) return
  const isSaved = kind === 'pages' && (await find('saved', path))
  await store(isSaved ? 'saved' : kind, path, response)
}

/** The guide's own page in place of one that is not kept; it says that this is not the page. */
async function offline({ mode }: Request, error: unknown) {
  const page = mode === 'navigate' ? await find('core', OFFLINE_PAGE) : undefined
  if (!page) throw error
  return new Response(page.body, { status: 503, headers: page.headers })
}

/** Keeps the core, the picture of the offline page, and every script, face and style sheet that these pages may load. */
async function fill() {
  const isThrifty = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData
  const seen = new Set<string>()
  const add = async (path: string): Promise<void> => {
    if (seen.has(path)) return
    seen.add(path)
    const kind = kindOf(new URL(path, location.href), true)!
    let response = kind === 'scripts' ? await find(kind, path) : undefined
    if (!response) {
      response = await fetch(path, { priority: 'low' })
      await store(kind, path, response.clone())
    }
    if (!/html|javascript/.test(response.headers.get('content-type') ?? '')) return
    const text = await response.text()
    const parts = text.matchAll(
      /["'`](?:\.|\/_astro)\/((?:fonts\/)?[\w.-]+\.(?:css|js|woff2))["'`]/g,
    )
    await Promise.all(Array.from(parts, ([, name]) => add(`/_astro/${name}`)))
  }
  await Promise.all([EMPTY, ...(isThrifty ? [OFFLINE_PAGE] : CORE)].map(add))
}

async function refresh() {
  const index = await find('core', INDEX)
  if (index && ageOf(index) > INDEX_AGE_MS) await fill()
}

async function keep({ addresses, isSaved }: Message) {
  for (const address of addresses) {
    const url = new URL(address)
    const kind = kindOf(url, address === addresses[0])
    const wanted = isSaved && kind === 'pages' ? 'saved' : kind
    if (!wanted || wanted === 'core' || (await find(wanted, url.pathname))) continue
    await store(wanted, url.pathname, await fetch(url.pathname))
    if (wanted === 'saved') await forget('pages', url.pathname)
  }
}
