import { ApiError } from '#contracts/api-error.ts'
import { readMapsUrl } from '#domain/contact/maps-url.ts'
import { fetchOutbound } from '../http/fetch-outbound.ts'
import { askGoogle } from './google-errors.ts'
import { joinIds, pageCodeToCid, type PlaceIds } from './maps-ids.ts'

type Coordinates = { lat: number; lng: number }
type Viewport = Coordinates & { zoom?: number }

/** What the text of a link states. All text is unescaped: it is not safe as HTML, in a path or in a query. */
export type MapsLink = PlaceIds & {
  url: URL
  isShort: boolean
  /** The name of the business. */
  name?: string
  /** An address, an area, or a name without an id. */
  text?: string
  /** The text that was searched for. */
  query?: string
  /** The position of the place. */
  pin?: Coordinates
  /** The center of the map, which may be elsewhere. */
  viewport?: Viewport
  /** The position in a link to coordinates without a name. */
  point?: Coordinates
  identifies: 'yes' | 'after_resolving' | 'address_only' | 'text_search_only' | 'no'
}

/** How many redirects of a short link are followed. */
const MAX_HOPS = 5
/** A link that is not followed any further. */
const FINAL = new Set<MapsLink['identifies']>(['yes', 'address_only'])
const VIEWPORT = /^@-?\d/
const DATA = /^_?data=/
/** A street with a house number before a comma, or a postal code after one. */
const ADDRESS = /^\d[\d-]*[a-z]? [^,]+,|,.*\b\d{5}/i
/** A town with its state. A business can be called so, too: the id of its topic then begins with `/g/`. */
const AREA = /^[^,\d]+, [A-Z]{2}(, USA)?$/

/** The 400 for a link that is refused. */
function invalidLink(): ApiError {
  return new ApiError(400, 'Please enter a valid Google Business or Google Maps URL.')
}

/** Parses a Google Maps link without a request. Throws a 400 for anything else. */
export function parseMapsLink(text: string): MapsLink {
  const address = text.trim()
  if (!address) throw new ApiError(400, 'Please enter a Google Business or Google Maps URL.')
  const found = readMapsUrl(address)
  if (!found) throw invalidLink()
  const link = found.isShort ? readShortLink(found.url) : readMapsPage(found.url)
  if (!link) throw invalidLink()
  return link
}

function readShortLink(url: URL): MapsLink {
  const [, code] = /^\/r\/([\w-]+)/.exec(url.pathname) ?? []
  const cid = url.hostname === 'g.page' && code ? pageCodeToCid(code) : undefined
  return { url, isShort: true, cid, identifies: 'after_resolving' }
}

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
  return askGoogle(timeoutMs, (signal) => follow(link, signal))
}

async function follow(link: MapsLink, signal: AbortSignal): Promise<MapsLink> {
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
  const response = await fetchOutbound(url, { signal })
  void response.body?.cancel().catch(() => {})
  const { status, headers } = response
  if (status === 429 || status >= 500) throw new Error(`${url.host} answered ${status}`)
  return status >= 300 && status < 400 ? headers.get('location') : null
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

/** Reads the URL of a Google Maps page; undefined if it names two different places. */
function readMapsPage(url: URL): MapsLink | undefined {
  const segments = url.pathname.split('/').slice(2).map(decodeSegment)
  const data = readPlaceData(segments.find((segment) => DATA.test(segment)) ?? '')
  const embed = readEmbedData(url.searchParams.get('pb') ?? '')
  const title = normalizeText(embed.name || titleAfter('place', segments))
  const search = normalizeText(
    paramsOf(url, 'query', 'q', 'destination').find(Boolean) ||
      titleAfter('search', segments) ||
      lastStop(segments),
  )
  const [, searchedId] = /^place_id:(.*)$/.exec(search) ?? []
  const ids = joinIds({
    featureIds: [data.featureId, embed.featureId, ...paramsOf(url, 'ftid'), reviewsOf(url)],
    cids: paramsOf(url, 'cid', 'ludocid'),
    placeIds: [
      data.placeId,
      ...paramsOf(url, 'query_place_id', 'destination_place_id', 'placeid'),
      searchedId,
    ],
  })
  if (!ids) return undefined
  const isPlace = Boolean(ids.cid ?? ids.placeId)
  const heading = readCoordinates(title) ? undefined : title || undefined
  const isArea = AREA.test(heading ?? '') && !data.topic?.startsWith('/g/')
  const isAddress = ADDRESS.test(heading ?? '') || isArea
  const query = searchedId || readCoordinates(search) ? undefined : search || undefined
  return {
    url,
    isShort: false,
    ...ids,
    ...(isPlace && !isAddress ? { name: heading } : { text: heading }),
    query,
    pin: data.pin,
    viewport: segments.map(readViewport).find(Boolean) ?? embed.viewport,
    point: [title, search, ...paramsOf(url, 'll')].map(readCoordinates).find(Boolean),
    identifies: identifies({ isPlace, isAddress, query }),
  }
}

function identifies({ isPlace, isAddress, query }: Clues): MapsLink['identifies'] {
  if (isAddress) return 'address_only'
  if (isPlace) return 'yes'
  return query ? 'text_search_only' : 'no'
}

type Clues = { isPlace: boolean; isAddress: boolean; query: string | undefined }

function paramsOf({ searchParams }: URL, ...names: string[]): string[] {
  return names.flatMap((name) => searchParams.getAll(name))
}

/** The feature id in `#lrd=0xA:0xB,3`, which opens the reviews of a place on a search page. */
function reviewsOf({ hash }: URL): string | undefined {
  return new URLSearchParams(hash.slice(1)).get('lrd')?.split(',')[0]
}

function titleAfter(page: string, [first, title = '']: string[]): string {
  return first === page && !VIEWPORT.test(title) && !DATA.test(title) ? title : ''
}

/** Where directions lead. */
function lastStop([first, ...others]: string[]): string {
  const stops = others.filter((text) => !VIEWPORT.test(text) && !DATA.test(text))
  return (first === 'dir' && stops.findLast(Boolean)) || ''
}

/** Decodes a path segment, in which a plus sign is a space. Unlike decodeURIComponent it never throws. */
function decodeSegment(segment: string): string {
  return new URLSearchParams(`text=${segment.replaceAll('&', '%26')}`).get('text') ?? ''
}

/** Collapses white space and control characters, of which Postgres refuses NUL. */
function normalizeText(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, ' ').trim()
}

/** Reads `lat,lng` or `loc:lat lng` in degrees; undefined for other text and for values out of range. */
function readCoordinates(text: string): Coordinates | undefined {
  const [, lat, lng] = /^(?:loc:)?(-?\d+(?:\.\d+)?)[,\s]\s*(-?\d+(?:\.\d+)?)$/.exec(text) ?? []
  const coordinates = { lat: Number(lat), lng: Number(lng) }
  return Math.abs(coordinates.lat) <= 90 && Math.abs(coordinates.lng) <= 180
    ? coordinates
    : undefined
}

/** Reads `@lat,lng,17z`; a number with another unit than z is not a zoom. */
function readViewport(text: string): Viewport | undefined {
  const [, pair = '', rest = ''] = /^@([^,]*,[^,]*)(.*)$/.exec(text) ?? []
  const coordinates = readCoordinates(pair)
  const [, zoom] = /^,(\d{1,2}(?:\.\d+)?)z/.exec(rest) ?? []
  return coordinates && { ...coordinates, zoom: zoom ? Number(zoom) : undefined }
}

/** Reads the `!4m6!3m5!1s…` text of `data=` in the URL of a place. */
function readPlaceData(text: string) {
  const values = readFields(text)
  return {
    featureId: values.get('4.3.1'),
    placeId: values.get('4.3.19'),
    topic: values.get('4.3.16'),
    pin: readCoordinates(`${values.get('4.3.8.3')},${values.get('4.3.8.4')}`),
  }
}

/** Reads the `!1m18!1m12!…` text of `pb=` in the URL of an embedded map. */
function readEmbedData(text: string) {
  const values = readFields(text)
  return {
    featureId: values.get('1.3.1.1'),
    name: values.get('1.3.1.2'),
    viewport: readCoordinates(`${values.get('1.1.1.3')},${values.get('1.1.1.2')}`),
  }
}

/**
 * The values of a `!<field><type><value>` text by their path, such as `4.3.1`. Only the path distinguishes the place
 * from others in the text, such as the town that was searched, which have the same form.
 */
function readFields(text: string): Map<string, string> {
  const values = new Map<string, string>()
  collect([...text.matchAll(/!(\d+)([a-z])([^!]*)/g)], '', values)
  return values
}

/** Type m is a message; its value is the number of fields in it, including nested ones. */
function collect(fields: RegExpExecArray[], parent: string, values: Map<string, string>): void {
  for (let field = fields.shift(); field; field = fields.shift()) {
    const [, number = '', type, value = ''] = field
    if (type === 'm') collect(fields.splice(0, Number(value)), `${parent}${number}.`, values)
    else values.set(parent + number, value)
  }
}
