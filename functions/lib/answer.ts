import type { Route } from '#contracts/route.ts'

/** What every answer of a function carries, whatever its status. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
}

/**
 * Kept by browsers for a minute and by the CDN for five, unless a publication comes first: a new deploy
 * empties Netlify's cache and the Worker's, and `Cache-Tag` lets an operator purge by hand.
 */
const CACHED = {
  'Cache-Control': 'public, max-age=60',
  'CDN-Cache-Control': 'public, max-age=300, stale-while-revalidate=60',
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=300, stale-while-revalidate=60',
  'Netlify-Vary': 'query',
  'Cache-Tag': 'guide',
}

/** The answer as JSON; a cached one has a tag by which a client that holds it is told so (304). */
export async function json(
  route: Route,
  request: Request,
  value: unknown,
  headers: Headers,
): Promise<Response> {
  const status = route.status ?? 200
  if (status === 204) return new Response(null, { status, headers })
  const body = JSON.stringify(value)
  headers.set('Content-Type', 'application/json; charset=utf-8')
  if (!route.isCached) return new Response(body, { status, headers })
  for (const [name, content] of Object.entries(CACHED)) headers.set(name, content)
  const etag = await entityTag(body)
  headers.set('ETag', etag)
  const held = request.headers.get('if-none-match') ?? ''
  const isHeld = held.trim() === '*' || held.includes(etag.replace('W/', ''))
  return isHeld
    ? new Response(null, { status: 304, headers })
    : new Response(body, { status, headers })
}

/** Plain text, because that is what an error is on the wire. */
export function text(status: number, sentence: string, headers: HeadersInit = {}): Response {
  const response = new Response(sentence, { status, headers })
  response.headers.set('Content-Type', 'text/plain; charset=utf-8')
  return response
}

/** The same answer with the headers that all have, where it has none of its own. */
export function withHeaders(response: Response, requestId: string, isHead: boolean): Response {
  const headers = new Headers(response.headers)
  for (const [name, content] of Object.entries(HEADERS)) {
    if (!headers.has(name)) headers.set(name, content)
  }
  headers.set('X-Request-Id', requestId)
  return new Response(isHead ? null : response.body, { status: response.status, headers })
}

/** Weak, as hosts compress on the way. */
async function entityTag(body: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  const text = btoa(String.fromCharCode(...new Uint8Array(digest).subarray(0, 15)))
  return `W/"${text}"`
}
