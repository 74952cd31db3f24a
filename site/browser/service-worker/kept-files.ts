import { linkPagesAnd } from '#site/lib/link-pages.ts'

/** What the service worker keeps of the guide, and how much. */

export const OFFLINE_PAGE = '/offline'
export const INDEX = '/search.json'
/** What works in flight mode after one visit, whatever was seen. */
export const CORE = [OFFLINE_PAGE, '/', '/restaurants', '/saved', INDEX]

/** The most that is kept of each kind; the oldest go first. A file that is larger than all of its kind is not kept. */
const LIMITS = {
  core: { files: CORE.length, bytes: 4e6 },
  pages: { files: 60, bytes: 6e6 },
  saved: { files: 60, bytes: 6e6 },
  pictures: { files: 150, bytes: 8e6 },
  scripts: { files: 100, bytes: 3e6 },
}
export type Kind = keyof typeof LIMITS

/** The names of caches. Those of another build's core are dropped; the rest is the visitor's, and stays. */
const nameOf = (kind: Kind) => (kind === 'core' ? `core-${import.meta.env.BUILD_ID}` : kind)

/** Pages for one person, and answers of functions. */
const PRIVATE = linkPagesAnd('admin', 'api')

/** What an address is kept as; undefined for those that are not. `isPage` says that it is one if it is no file. */
export function kindOf({ origin, pathname }: URL, isPage: boolean): Kind | undefined {
  if (origin !== location.origin || PRIVATE.test(pathname)) return undefined
  if (CORE.includes(pathname)) return 'core'
  if (pathname.startsWith('/_astro/')) return 'scripts'
  if (/\.(avif|gif|ico|jpe?g|png|svg|webp)$/.test(pathname)) return 'pictures'
  return isPage && !pathname.includes('.') ? 'pages' : undefined
}

export const isPrivate = (address: string) => PRIVATE.test(new URL(address).pathname)

/** When a file was stored, in milliseconds. */
const STORED_AT = 'x-stored-at'
export const ageOf = ({ headers }: Response) => Date.now() - Number(headers.get(STORED_AT))

/** The cached response for a path; the query is ignored. */
export async function find(kind: Kind, path: string): Promise<Response | undefined> {
  const options = { ignoreVary: true }
  const cache = await caches.open(nameOf(kind))
  const kept = await cache.match(path, options)
  return kept ?? (kind === 'pages' ? (await caches.open('saved')).match(path, options) : undefined)
}

export const forget = async (kind: Kind, path: string) =>
  (await caches.open(nameOf(kind))).delete(path)

/** Keeps a whole, public answer. */
export async function store(kind: Kind, path: string, response: Response): Promise<void> {
  const { status, type, redirected, headers } = response
  const isPublic = !/no-store|private/.test(headers.get('cache-control') ?? '')
  if (status !== 200 || type !== 'basic' || redirected || !isPublic) return
  const body = await response.blob()
  const limit = LIMITS[kind]
  if (body.size > limit.bytes) return
  const kept = new Headers(headers)
  // The body is unpacked.
  kept.delete('content-encoding')
  kept.set('content-length', String(body.size))
  kept.set(STORED_AT, String(Date.now()))
  const cache = await caches.open(nameOf(kind))
  await cache.put(path, new Response(body, { headers: kept }))
  await trim(cache, limit)
}

async function trim(cache: Cache, limit: { files: number; bytes: number }) {
  const [requests, responses] = await Promise.all([cache.keys(), cache.matchAll()])
  let bytes = 0
  let files = 0
  for (const [index, { headers }] of [...responses.entries()].reverse()) {
    bytes += Number(headers.get('content-length'))
    files += 1
    if (files > limit.files || bytes > limit.bytes) await cache.delete(requests[index]!)
  }
}

/** Deletes the caches of other builds. */
export async function dropOld(): Promise<void> {
  const current = (Object.keys(LIMITS) as Kind[]).map(nameOf)
  for (const name of await caches.keys()) if (!current.includes(name)) await caches.delete(name)
}
