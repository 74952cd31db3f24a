import { guide } from '../../guide/config.ts'
import { foldLetters } from '../../domain/slug.ts'
import { clean } from './normalise.ts'

/** Countries whose names are known, ISO 3166. */
const CODES =
  'US CA GB IE AU NZ DE AT CH LI LU BE NL FR MC IT SM ES PT PL CZ SK HU SI HR RS BA ME AL GR CY MT TR RO BG MD UA RU LT LV EE FI SE NO DK IS MX BR AR CL CO PE UY ZA IN JP KR CN TW HK SG MY TH VN ID PH IL AE EG MA TN'.split(
    ' ',
  )
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'nl']

/** The codes by their names in those languages, folded; made when a file first names a country. */
let names: Map<string, string> | undefined
function namesOfCountries() {
  names ??= new Map([
    ...LANGUAGES.flatMap((language) => {
      const display = new Intl.DisplayNames(language, { type: 'region' })
      return CODES.map((code) => [foldLetters(display.of(code) ?? code), code] as const)
    }),
    ...CODES.map((code) => [code.toLowerCase(), code] as const),
    ...Object.entries({ usa: 'US', uk: 'GB', england: 'GB', scotland: 'GB', wales: 'GB' }),
  ])
  return names
}

/** The country that a cell names, by its code or its name; undefined if none is known. */
export function readCountry(value: unknown): string | undefined {
  const text = foldLetters(clean(value).replaceAll('.', ''))
  return text ? namesOfCountries().get(text) : undefined
}

const CODES_OF_REGIONS: Record<string, Set<string>> = Object.fromEntries(
  Object.entries({
    US: 'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA VI WA WV WI WY GU',
    CA: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
    AU: 'NSW VIC QLD WA SA TAS ACT NT',
  }).map(([country, codes]) => [country, new Set(codes.split(' '))]),
)

/** What ends an address of one line, in countries that write the town before its state and postal code. */
const POSTAL_CODES: Record<string, RegExp> = {
  US: /(?<![\s,])[\s,]+(\d{5})(?:-\d{4})?$/,
  CA: /(?<![\s,])[\s,]+([A-Z]\d[A-Z] ?\d[A-Z]\d)$/i,
  GB: /(?<![\s,])[\s,]+([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2})$/i,
  AU: /(?<![\s,])[\s,]+(\d{4})$/,
}
/** `10115 Berlin`, `1012 JM Amsterdam`, `CH-8001 Zürich`, `20121 Milano MI`, as the last part of an address. */
const CODE_AND_TOWN =
  /^(?:(?:[A-Z]{1,2})[- ])?(\d{4} ?[A-Z]{2}|\d{4,5}) (\p{L}[\p{L} .'’/-]*?)(?: \(?([A-Z]{2})\)?)?$/u

type Parts = { street: string; town?: string; region?: string; postalCode?: string }

/**
 * An address of one line in its parts: `1 Main St, Newark, DE 19711, USA`, `Hauptstr. 5, 10115 Berlin`. A town that nothing
 * sets apart from its street must be the `known` one. Undefined if there is nothing to take apart.
 */
export function splitAddress(
  line: string,
  { known = '', country: stated }: { known?: string; country?: string } = {},
): Parts | undefined {
  const comma = line.lastIndexOf(',')
  const [before, last] = [line.slice(0, Math.max(comma, 0)).trimEnd(), line.slice(comma + 1).trim()]
  const named = before ? readCountry(last) : undefined
  // `CA` and `DE` are states as well.
  const isCountry = named && (last.length > 2 || named === 'US')
  const whole = isCountry ? before : line
  const country = (isCountry ? named : stated) ?? countryOf(whole)
  return POSTAL_CODES[country] ? fromTail(whole, country, known) : fromCodeAndTown(whole)
}

/** The country whose codes end an address, else the guide's. */
function countryOf(line: string): string {
  const found = ['CA', 'GB'].find((country) => POSTAL_CODES[country]!.test(line))
  return found ?? guide.country
}

function fromTail(line: string, country: string, known: string): Parts | undefined {
  const postalCode = POSTAL_CODES[country]!.exec(line)?.[1]
  const noCode = postalCode ? line.replace(POSTAL_CODES[country]!, '') : line
  const [end = '', code = ''] = /(?<![\s,])[\s,]+([A-Z]{2,3}|[A-Z][a-z])$/.exec(noCode) ?? []
  const noRegion = end && noCode.slice(0, -end.length)
  const isRegion = noRegion && CODES_OF_REGIONS[country]?.has(code.toUpperCase())
  // A ZIP code is told from a house number or a route by the state before it.
  if ((country === 'US' || country === 'AU') && !isRegion) return undefined
  if (!postalCode && !isRegion) return undefined
  const rest = isRegion ? noRegion : noCode
  const facts = {
    region: isRegion ? code.toUpperCase() : undefined,
    postalCode: postalCode?.toUpperCase(),
  }
  const parts = rest.split(',').map((part) => part.trim())
  const at = parts.findIndex((part, index) => index > 0 && isSame(part, known))
  if (at > 0) return { street: parts.slice(0, at).join(', '), town: parts[at], ...facts }
  if (
    known &&
    isSame(rest.slice(-known.length), known) &&
    /[\s,]/.test(rest.at(-known.length - 1) ?? '')
  ) {
    return {
      street: rest.slice(0, -known.length).replace(/(?<![\s,])[\s,]+$/, ''),
      town: known,
      ...facts,
    }
  }
  // Without a state, the last of several parts may be a county.
  if (parts.length < 2 || (!isRegion && parts.length > 2)) return undefined
  return { street: parts.slice(0, -1).join(', '), town: parts.at(-1), ...facts }
}

function fromCodeAndTown(line: string): Parts | undefined {
  const parts = line.split(',').map((part) => part.trim())
  const [, postalCode, town, region] = CODE_AND_TOWN.exec(parts.at(-1) ?? '') ?? []
  if (!postalCode || parts.length < 2) return undefined
  return { street: parts.slice(0, -1).join(', '), town, region, postalCode }
}

const isSame = (one: string, other: string) =>
  other !== '' && foldLetters(one) === foldLetters(other)

/** A town that a list writes with its state or country: `Stratford ON`, `Newark, DE`, `Zagreb, Croatia`. */
export function splitTown(
  town: string,
  country = guide.country,
): { town: string; region?: string } {
  const [, before, last] = /^([^,]+), ([\p{L} .]{4,40})$/u.exec(town) ?? []
  if (before && readCountry(last)) return { town: before.trim() }
  const [end = '', code = ''] = /(?<![\s,])[\s,]+([A-Z]{2,3})$/.exec(town) ?? []
  const name = end && town.slice(0, -end.length)
  const isRegion = ['US', 'CA', country].some((each) => CODES_OF_REGIONS[each]?.has(code))
  return name && isRegion ? { town: name, region: code } : { town }
}
