import { guide } from '../../guide/config.ts'
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import { eachField, type FieldsWith, fieldsWith } from '../../domain/place-fields.ts'
import {
  PRICE_RANGES,
  type PriceRange,
  SOCIAL_SITES,
  type SocialSite,
} from '../../domain/vocabulary.ts'

const PLACEHOLDER =
  /^(n[/.]?a|none|null|nil|undefined|unknown|tb[ad]|(not|un) ?(list|applic|avail|provid|specifi)\w+(\/not \w+)?)$/i

/** More than any field takes, so that what was cut is refused as too long. */
const LONGEST = 10_000

/** Any value as one clean line, cut where no field is so long; empty for placeholders such as `------`, `N/A` and `null`. */
export function clean(value: unknown): string {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const line = String(value)
    // Postgres takes no NUL, and no control or invisible sign belongs into a name.
    .replace(/[\s\p{Cc}\u200b-\u200f\u2028-\u202e\u2060\ufeff]+/gu, ' ')
    .trim()
    // The next steps make one letter of four at most.
    .slice(0, 4 * LONGEST)
    .toWellFormed()
    .normalize('NFC')
    .slice(0, LONGEST)
  return PLACEHOLDER.test(line) || !/[\p{L}\p{N}$#&@]/u.test(line) ? '' : line
}

const MOST_PHONES = 10

/** The first valid number of a `;` list in E.164, for example `+14105550134`. */
export function readPhone(value: unknown, country: string = guide.country): string | undefined {
  for (const part of clean(value).split(/[;|]/, MOST_PHONES)) {
    const phone = parsePhoneNumberFromString(part.trim(), country as CountryCode)
    if (phone?.isValid()) return phone.number
  }
  return undefined
}

/** A full http(s) address without user info, or undefined. */
export function readWebsite(value: unknown): string | undefined {
  const text = clean(value).split(/[;\s]/)[0] ?? ''
  if (!text) return undefined
  const url = URL.parse(
    /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text) ? text : `http://${text}`,
  )
  const isWeb =
    url && /^https?:$/.test(url.protocol) && /^[^.].*\.[a-z][a-z\d-]+$/.test(url.hostname)
  return isWeb && !url.username && !url.password ? url.href : undefined
}

/** The first email address of a text, or undefined. */
export function readEmail(value: unknown): string | undefined {
  const text =
    clean(value)
      .replace(/^mailto:/i, '')
      .split(/[;,\s]/)[0] ?? ''
  if (text.length > 254) return undefined
  return /^[\w+-]+(\.[\w+-]+)*@([a-z\d][a-z\d-]*\.)+[a-z]{2,}$/i.test(text) ? text : undefined
}

/** The links to a restaurant's menu, reservations and orders; `read` returns what the row has for each. */
export const readLinks = (read: (name: LinkField) => unknown) =>
  eachField(fieldsWith({ isLink: true }), (name) => readWebsite(read(name)))
type LinkField = FieldsWith<{ isLink: true }>

/** The pages on social sites, by feature; `read` returns what the row has for a site. */
export function readSocialPages(read: (site: SocialSite) => unknown): Record<string, string> {
  const pages = SOCIAL_SITES.map((site) => [site, readSocialPage(read(site), site)] as const)
  return Object.fromEntries(pages.filter((page): page is [SocialSite, string] => Boolean(page[1])))
}

/** A page on a social site, from its address or from the bare account name. */
export function readSocialPage(value: unknown, site: SocialSite): string | undefined {
  const text = clean(value)
  const host = `${site.toLowerCase()}.com`
  if (!text) return undefined
  if (/^@?[\w.-]+$/.test(text) && !/\.com$/i.test(text)) {
    return `https://www.${host}/${text.replace(/^@/, '')}`
  }
  const address = readWebsite(text)
  if (!address) return undefined
  const url = new URL(address)
  const isOnSite = `.${url.hostname}`.endsWith(`.${host}`)
  if (!isOnSite || url.pathname === '/') return undefined
  url.protocol = 'https:'
  return url.href
}

/** Both halves of a position or nothing; 0, 0 is a hole in a spreadsheet and no place to eat. */
export function readPoint(latitude: unknown, longitude: unknown) {
  const point = { latitude: readNumber(latitude), longitude: readNumber(longitude) }
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  return isOnEarth && (point.latitude !== 0 || point.longitude !== 0) ? point : undefined
}

function readNumber(value: unknown): number {
  const text = clean(value)
  return text ? Number(text) : NaN
}

const PRICE_WORDS = new Map(
  Object.entries<PriceRange>({
    inexpensive: '$',
    cheap: '$',
    moderate: '$$',
    expensive: '$$$',
    'very expensive': '$$$$',
  }),
)

export function readPrice(value: unknown): PriceRange | undefined {
  const text = clean(value).toLowerCase()
  if (/^\$+$/.test(text)) return PRICE_RANGES.find((price) => price === text)
  if (/^[1-4]$/.test(text)) return PRICE_RANGES[Number(text) - 1]
  return PRICE_WORDS.get(text.replace(/^price_level_/, '').replaceAll('_', ' '))
}

/** `md` → `MD`; a written-out state stays as it is. */
export function readRegion(value: unknown): string | undefined {
  const text = clean(value)
  return (text.length === 2 ? text.toUpperCase() : text) || undefined
}

/** Spreadsheets drop the leading zero of a ZIP code of the United States; four digits get it back. */
export function readPostalCode(
  value: unknown,
  country: string = guide.country,
): string | undefined {
  const text = clean(value)
  return (country === 'US' && /^\d{4}$/.test(text) ? `0${text}` : text) || undefined
}

/** True when a cell says something that the reader of its kind could not use. */
export function isLost(value: unknown, read: unknown): boolean {
  return clean(value) !== '' && read === undefined
}
