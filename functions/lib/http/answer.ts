import type * as z from 'zod/mini'
import type { Route } from '#contracts/route.ts'

/** Headers of every answer of a function, whatever its status. */
const COMMON_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Frame-Options': 'DENY',
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
}

/**
 * Browsers keep such an answer for a minute, the CDN for five. A deploy empties the caches of Netlify and of the Worker;
 * `Cache-Tag` lets an operator purge by hand.
 */
const CACHE_HEADERS = {
  'Cache-Control': 'public, max-age=60',
  'CDN-Cache-Control': 'public, max-age=300, stale-while-revalidate=60',
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=300, stale-while-revalidate=60',
  'Netlify-Vary': 'query',
  'Cache-Tag': 'guide',
}

/** The answer as JSON, or 204. A cached one has an ETag, and is a 304 for a client that already holds it. */
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
  if (!route.isCached || !isPlain(route, request)) return new Response(body, { status, headers })
  for (const [name, content] of Object.entries(CACHE_HEADERS)) headers.set(name, content)
  const etag = await entityTag(body)
  headers.set('ETag', etag)
  const ifNoneMatch = request.headers.get('if-none-match') ?? ''
  const isUnmodified = ifNoneMatch.trim() === '*' || ifNoneMatch.includes(etag.replace('W/', ''))
  return isUnmodified
    ? new Response(null, { status: 304, headers })
    : new Response(body, { status, headers })
}

/** Whether the query has only fields of the call, each once: any other address would be one more entry of the caches. */
function isPlain({ input }: Route, { url }: Request) {
  const names = [...new URL(url).searchParams.keys()]
  const known = Object.keys((input as z.ZodMiniObject).shape)
  return names.every((name, i) => known.includes(name) && names.indexOf(name) === i)
}

/** An answer of plain text, the form of every error on the wire. */
export function text(status: number, sentence: string, headers: HeadersInit = {}): Response {
  const response = new Response(sentence, { status, headers })
  response.headers.set('Content-Type', 'text/plain; charset=utf-8')
  return response
}

/** A page of two sentences, for browsers without JavaScript and for mail services; with it, pages show their own words. */
export function page(status: number, title: string, sentence: string): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<h1>${title}</h1>
<p>${sentence}</p>
<p><a href="/">Back to the guide</a></p>
</html>
`
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(html, { status, headers })
}

/** Adds the common headers that the answer does not set itself; without its body for a HEAD request. */
export function withHeaders(response: Response, requestId: string, isHead: boolean): Response {
  const headers = new Headers(response.headers)
  for (const [name, content] of Object.entries(COMMON_HEADERS)) {
    if (!headers.has(name)) headers.set(name, content)
  }
  headers.set('Strict-Transport-Security', process.env['HSTS'] || 'max-age=63072000')
  headers.set('X-Request-Id', requestId)
  return new Response(isHead ? null : response.body, { status: response.status, headers })
}

/** A weak ETag, because hosts compress the body on the way. */
async function entityTag(body: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(body))
  const text = btoa(String.fromCharCode(...new Uint8Array(digest).subarray(0, 15)))
  return `W/"${text}"`
}
