import { ApiError } from '#contracts/api-error.ts'
import { invalidLink, parseMapsLink, type MapsLink } from '../maps-link.ts'

const MAX_HOPS = 5
const FINAL = new Set<MapsLink['identifies']>(['yes', 'address_only'])

type Options = {
  /** A server that stands in: it is asked for `/HOST/PATH?QUERY` of each address. */
  baseUrl?: string
  /** For all hops together. */
  timeoutMs?: number
}

/**
 * Follows a short link to the Google Maps address behind it, which may still identify no place.
 * Only addresses that parseMapsLink takes are asked. Throws ApiError 400 for a link that is dead or
 * leads elsewhere and 504 when Google cannot be reached in time.
 */
export async function resolveMapsLink(
  link: MapsLink,
  { baseUrl, timeoutMs = 8000 }: Options = {},
): Promise<MapsLink> {
  if (!link.isShort) return link
  const signal = AbortSignal.timeout(timeoutMs)
  let current = link
  for (let hop = 1; hop <= MAX_HOPS; hop++) {
    const location = await askForLocation(current.url, baseUrl, signal)
    if (!location && current.isShort) throw deadLink()
    if (!location) return current
    current = parseLocation(location, current.url)
    if (FINAL.has(current.identifies)) return current
  }
  throw invalidLink()
}

/** Where an address redirects to, or null when it does not. */
async function askForLocation(
  url: URL,
  baseUrl: string | undefined,
  signal: AbortSignal,
): Promise<string | null> {
  const address = baseUrl ? `${baseUrl}/${url.host}${url.pathname}${url.search}` : url
  try {
    const response = await fetch(address, { redirect: 'manual', signal })
    await response.body?.cancel()
    const { status, headers } = response
    if (status === 429 || status >= 500) throw new Error(`${url.host} answered ${status}`)
    return status >= 300 && status < 400 ? headers.get('location') : null
  } catch (cause) {
    const detail = 'Google Maps did not answer in time. Please try again.'
    throw new ApiError(504, detail, { cause })
  }
}

/** Google may ask for consent first and name the page that follows. */
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
