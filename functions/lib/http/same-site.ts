import { ApiError } from '#contracts/api-error.ts'
import { isFromOwnPages, type Route } from '#contracts/route.ts'

/**
 * Throws a 403 if another website made a browser send what anybody may send: a claim, a subscription. Clients
 * other than browsers send neither header and cannot be tricked into a request. Events check it themselves, and count
 * what they refuse.
 */
export function assertSameSite(route: Route, request: Request): void {
  if (isFromOwnPages(route) && route.body !== 'beacon' && isFromOtherSite(request)) {
    throw fromOtherSite()
  }
}

/** Whether a page of another website made a browser send the request. */
export function isFromOtherSite({ headers, url }: Request): boolean {
  const site = headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  // Older browsers name only the origin.
  return origin !== null && URL.parse(origin)?.host !== new URL(url).host
}

/** The answer to a request that another website caused. */
export const fromOtherSite = () =>
  new ApiError(403, 'This can only be sent from a page of the guide')
