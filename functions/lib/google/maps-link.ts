import { ApiError } from '#contracts/api-error.ts'
import type { Coordinates, Viewport } from './maps-data.ts'
import { pageCodeToCid, type PlaceIds } from './maps-ids.ts'
import { readMapsPage } from './maps-page.ts'

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

const MAX_LENGTH = 2048
const COUNTRIES =
  'ae at be bg ca ch cl co.cr co.id co.il co.in co.jp co.ke co.kr co.ma co.nz co.th co.uk co.za ' +
  'com com.ar com.au com.bd com.bo com.br com.co com.cu com.do com.ec com.eg com.gh com.gt com.hk ' +
  'com.jm com.mt com.mx com.my com.ng com.ni com.pa com.pe com.ph com.pk com.pr com.py com.sa ' +
  'com.sg com.sv com.tr com.tw com.ua com.uy com.vn cz de dk ee es fi fr gr hn hr hu ie is it lk ' +
  'lt lu lv nl no pl pt ro rs se si sk'
const GOOGLE = new Set(COUNTRIES.split(' ').map((country) => `google.${country}`))
const UNSAFE = /\p{Cc}|^[^?#]*\\/u
const MAPS_PATH = /^\/maps(\/?$|\/(place|search|dir|embed)(\/|$)|\/@)/
const SHORT_PATHS = new Map([
  ['maps.app.goo.gl', /^\/[\w-]+\/?$/],
  ['goo.gl', /^\/maps\/[\w-]+\/?$/],
  ['g.page', /^\/(r\/[\w-]+|(?!r(\/|$))[\w.-]+)(\/review)?\/?$/],
  ['share.google', /^\/[\w-]+\/?$/],
  ['g.co', /^\/kgs\/[\w-]+\/?$/],
])

/** The 400 for a link that is refused. */
export function invalidLink(): ApiError {
  return new ApiError(400, 'Please enter a valid Google Business or Google Maps URL.')
}

/** Parses a Google Maps link without a request. Throws a 400 for anything else. */
export function parseMapsLink(text: string): MapsLink {
  const address = text.trim()
  if (!address) throw new ApiError(400, 'Please enter a Google Business or Google Maps URL.')
  const url = address.length <= MAX_LENGTH ? URL.parse(address) : null
  if (url?.protocol !== 'https:' || url.username || url.password || url.port) throw invalidLink()
  // The text must say what the parser reads: no other spelling of the host, no character that parsers drop or replace.
  if (!address.toLowerCase().startsWith(url.origin) || UNSAFE.test(address)) throw invalidLink()
  if (SHORT_PATHS.get(url.hostname)?.test(url.pathname)) return readShortLink(url)
  const link = isMapsPage(url) ? readMapsPage(url) : undefined
  if (!link) throw invalidLink()
  return link
}

function isMapsPage({ hostname, pathname, searchParams }: URL): boolean {
  if (hostname === 'search.google.com') return pathname === '/local/writereview'
  const [, subdomain, host = ''] = /^(www\.|maps\.)?(google\..+)$/.exec(hostname) ?? []
  if (!GOOGLE.has(host)) return false
  if (subdomain === 'maps.' && pathname === '/') return true
  if (subdomain !== 'maps.' && pathname === '/search') return searchParams.has('ludocid')
  return MAPS_PATH.test(pathname)
}

function readShortLink(url: URL): MapsLink {
  const [, code] = /^\/r\/([\w-]+)/.exec(url.pathname) ?? []
  const cid = url.hostname === 'g.page' && code ? pageCodeToCid(code) : undefined
  return { url, isShort: true, cid, identifies: 'after_resolving' }
}
