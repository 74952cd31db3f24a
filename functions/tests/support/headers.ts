import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { matchPath } from '#functions/lib/http/match-path.ts'

/** What every answer of a function carries, whatever its status. */
const EVERY = {
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=63072000',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'x-robots-tag': 'noindex, nofollow',
}
const OWN = {
  ...EVERY,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
}
const TEXT = 'text/plain; charset=utf-8'
const JSON_TYPE = 'application/json; charset=utf-8'
/** An image that people uploaded; mails and other sites may show it. */
const IMAGE = {
  ...EVERY,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-disposition': /^inline; filename="[\w.]+"$/,
  'content-type': /^image\/(png|jpeg|gif|webp)$/,
}
/** Who leaves the letter is answered with a page. */
const typeOf = (path: string) =>
  path.startsWith('/unsubscribe') ? 'text/html; charset=utf-8' : JSON_TYPE
const UNWANTED = /^(x-powered-by|expect-ct|public-key-pins|x-xss-protection|access-control-.*)$/

function isCached(path: string) {
  const [pathname = ''] = path.split('?')
  const all = Object.values<Route>(routes)
  return all.some((route) => route.isCached && matchPath(route.path, pathname))
}

/** How the headers of an answer differ from what they must be. */
export function headerFaults(path: string, status: number, headers: Headers): string[] {
  const isFine = status < 400
  const isBare = status === 204 || status === 304
  const required: Record<string, string | RegExp> =
    isFine && path.startsWith('/uploads/')
      ? IMAGE
      : {
          ...OWN,
          ...(isFine && isCached(path) && { 'cache-control': 'public, max-age=60' }),
          ...(!isBare && { 'content-type': isFine ? typeOf(path) : TEXT }),
        }
  const wrong = Object.entries(required).filter(([name, value]) => {
    const found = headers.get(name)
    return value instanceof RegExp ? !value.test(found ?? '') : found !== value
  })
  const unwanted = [...headers.keys()].filter((name) => UNWANTED.test(name))
  return [...wrong.map(([name]) => `${name}: ${headers.get(name)}`), ...unwanted]
}
