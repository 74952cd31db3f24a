import { ApiError } from '#contracts/api-error.ts'
import { invalidLink, parseMapsLink, type MapsLink } from './maps-link.ts'
import { fetchOutbound } from '../images/fetch-public.ts'

const MAX_HOPS = 5
const FINAL = new Set<MapsLink['identifies']>(['yes', 'address_only'])

/**
 * Follows a short link to the Google Maps link behind it, which may still identify no place. Requests only URLs that
 * `parseMapsLink` accepts; `timeoutMs` is for all hops together. Throws an ApiError: 400 if the link is dead or leads
 * elsewhere, 504 if Google does not answer in time.
 */
export async function resolveMapsLink(
  link: MapsLink,
  { timeoutMs = 8000 } = {},
): Promise<MapsLink> {
  if (!link.isShort) return link
  const signal = AbortSignal.timeout(timeoutMs)
  let current = link
  for (let hop = 1; hop <= MAX_HOPS; hop++) {
    const location = await askForLocation(current.url, signal)
    if (!location && current.isShort) throw deadLink()
    if (!location) return withCid(current, link.cid)
    current = parseLocation(location, current.url)
    if (FINAL.has(current.identifies)) return withCid(current, link.cid)
  }
  throw invalidLink()
}

/** Adds the cid of a short link to a link behind it that only has a name. */
function withCid(link: MapsLink, cid: string | undefined): MapsLink {
  if (!cid || link.cid || link.placeId || link.identifies === 'address_only') return link
  return { ...link, cid, name: link.text, text: undefined, identifies: 'yes' }
}

/** The URL that a URL redirects to, null if it does not redirect. */
async function askForLocation(url: URL, signal: AbortSignal): Promise<string | null> {
  try {
    const response = await fetchOutbound(url, signal)
    await response.body?.cancel()
    const { status, headers } = response
    if (status === 429 || status >= 500) throw new Error(`${url.host} answered ${status}`)
    return status >= 300 && status < 400 ? headers.get('location') : null
  } catch (cause) {
    const detail = 'Google Maps did not answer in time. Please try again.'
    throw new ApiError(504, detail, { cause })
  }
}

/** Parses a redirect; one to Google's consent page names the real target in `continue`. */
function parseLocation(location: string, base: URL): MapsLink {
  const url = URL.parse(location, base)
  if (!url) throw invalidLink()
  const asksConsent = url.protocol === 'https:' && url.hostname === 'consent.google.com'
  return parseMapsLink((asksConsent && url.searchParams.get('continue')) || url.href)
}

function deadLink(): ApiError {
  const detail =
    'That short link no longer leads to a place. Open it in Google Maps and copy the address from there.'
  return new ApiError(400, detail)
}
