import { streetLine } from '../../../domain/contact/address.ts'
import { faultOfDays, MOST_SPECIAL_HOURS } from '../../../domain/hours/special-hours.ts'
import type { SpecialHours } from '../../../domain/place.ts'
import { eachField } from '../../../domain/place-fields.ts'
import { cleanStreet, withoutTown, withUnit } from '../addresses.ts'
import { type Candidate, notesOf, type Refusal, type Row, TEXTS } from '../candidate.ts'
import { readCountry, splitAddress, splitTown } from '../countries.ts'
import { readCuisine } from '../cuisine.ts'
import { refuseByKind, refuseOtherLabels, refuseOtherNames, refuseUnknownKind } from '../eatery.ts'
import { readDay, readHoursWithDays, readWeekdays, type StatedHours } from '../hours.ts'
import { readKinds } from '../kinds.ts'
import { cleanName, cleanRegisterName } from '../names.ts'
import {
  clean,
  isLost,
  readEmail,
  readLinks,
  readPhone,
  readPoint,
  readPostalCode,
  readPrice,
  readRegion,
  readSocialPages,
  readWebsite,
} from '../normalise.ts'
import { COLUMNS, REGISTER_COLUMNS } from '../words/headers.ts'
import { cellsOf, foldHeader, readList } from './columns.ts'
import { isObject } from './json.ts'
import { wholePoint } from './position.ts'

type Column = keyof typeof COLUMNS

/** The columns that a list cannot do without, as a person would name them; empty when all are there. */
export function missingColumns(headers: string[], { needsTown }: { needsTown: boolean }): string[] {
  const found = new Set(headers.map(foldHeader))
  const has = (column: Column) => COLUMNS[column].some((header) => found.has(header))
  const hasAddress = has('address') || has('fullAddress') || has('street')
  return [
    ...(has('name') ? [] : ['name']),
    ...(hasAddress ? [] : ['address']),
    ...(has('town') || !needsTown ? [] : ['town']),
  ]
}

const cellsIn = ({ fields }: Row) => cellsOf<Column>(fields, COLUMNS)

/** What a reader knows of the file that a row is from. */
export type File = {
  /** Whether other rows say that they are of a kind that is known. */
  areKindsStated?: boolean
  /** The town and the country (ISO 3166) of the rows that name none. */
  town?: string
  country?: string
  /** What kinds are, by the operator's word: `gastronomie` is a `restaurant`. */
  kinds?: ReadonlyMap<string, string>
}

/** Whether a row says of what kind of business it is, in words that are known. */
export function statesKind(row: Row, file: File = {}): boolean {
  const cell = cellsIn(row)
  return readKinds(categoriesOf(cell, file)).kind !== 'unknown' || Boolean(clean(cell('fsqLabels')))
}

/** The categories of a row; a column of narrower ones is the end of a path. */
function categoriesOf(cell: Cell, { kinds }: File = {}): string[] {
  const separator = clean(cell('wofId')) ? '|' : /[|;,/]/
  const listed = (column: Column) =>
    readList(cell(column))
      .join(';')
      // Within brackets are examples, and `w/` is with.
      .replace(/\([^()]*\)/g, (text) => text.replace(/[|;,/]/g, ' '))
      .replace(/\bw\/ ?/g, 'with ')
      .split(separator)
      .map(clean)
      // Some programs export their own numbers for categories.
      .filter((each) => /\p{L}/u.test(each))
  const [broad, narrow] = [listed('category'), listed('subcategory')]
  const stated =
    narrow.length > 0 ? narrow.map((each) => [broad[0], each].filter(Boolean).join(' > ')) : broad
  return stated.map((each) => kinds?.get(each.toLowerCase()) ?? each)
}

/**
 * A row of a spreadsheet or of a plain list of points, by the names of its columns. Where other rows of its file state
 * their kind (`areKindsStated`), a row that does not is refused unless its name tells.
 */
export function fromColumns(row: Row, file: File = {}): Candidate {
  const { number, fields, point } = row
  const { areKindsStated = false } = file
  const cell = cellsIn(row)
  const [wofId, fsqId] = [clean(cell('wofId')), clean(cell('fsqId'))]
  const labels = readList(cell('fsqLabels'))
  const isBought = Boolean(wofId || fsqId)
  // Yelp names every trade of a place by its own words, so a place without a known one is none to eat at.
  const isYelp = 'business_id' in fields && 'is_open' in fields
  const isRegister = isBought || (!isYelp && isFromRegister(fields))
  const name = isRegister ? cleanRegisterName(cell('name')) : cleanName(cell('name'))
  const country = readCountry(cell('country')) ?? file.country
  const place = readPlace(cell, { country, known: file.town })
  const tags = clean(cell('cuisine'))
    // `Latin (Cuban, Dominican)` is one, and its first word says enough.
    .replace(/\([^()]*\)/g, '')
    .split(/[;,|/]/)
    .map(clean)
    .filter(Boolean)
  const categories = categoriesOf(cell, file)
  const kinds = readKinds(categories)
  const isStrict = Boolean(wofId) || isYelp || areKindsStated
  const more = readKinds(readList(cell('moreCategories')))
  const { cuisine, isGuessed } = readCuisine({
    name,
    // In a list made by hand the category is often the cuisine.
    tags: isBought
      ? [...tags, ...labels.map(dishOf)]
      : [...tags.flatMap(cuisinesOf), ...kinds.cuisines, ...more.cuisines],
    kinds: isBought ? [...categories, ...labels].map(lastOf) : kinds.eateries,
    isNameFirst: isBought,
  })
  const { isRead, ...hours }: HoursOfRow = readHoursOf(row, cell('hours'), place.region)
  const phone = readPhone(cell('phone'), country)
  const website = readWebsite(clean(cell('website')).split(',')[0])
  const pages = readSocialPages(cell)
  const position = point ?? readPoint(cell('latitude'), cell('longitude')) ?? wholePoint(fields)

  return {
    row: number,
    source: wofId ? 'wof' : fsqId ? 'foursquare' : 'csv',
    sourceId: wofId || fsqId || clean(cell('id')),
    name,
    ...eachField(TEXTS, (text) => clean(cell(text)) || undefined),
    description: withoutTags(cell('description')),
    ...readLinks(cell),
    contactEmail: readEmail(cell('contactEmail')),
    ...place,
    phone,
    website,
    cuisine,
    isCuisineGuessed: isGuessed,
    priceRange: readPrice(cell('price')),
    ...hours,
    specialHours: readDatedHours(cell('specialHours')) ?? hours.specialHours,
    features: Object.keys(pages).length > 0 ? pages : undefined,
    ...position,
    asOf: clean(cell('isCurrent')).replace(/^(?!1$).*/, '0') + clean(cell('changed')),
    notes: notesOf({
      'phone not valid': isLost(cell('phone'), phone),
      'website not valid': isLost(cell('website'), website),
      'hours kept as text': !isRead,
      'position not valid': !position && isLost(cell('latitude') ?? cell('longitude'), undefined),
    }),
    refusal:
      refuseGone(cell) ??
      (fsqId ? undefined : refuseByKind(kinds, isStrict)) ??
      refuseOtherLabels(labels) ??
      (isRegister
        ? refuseOtherNames(name, tags, { isKindKnown: isBought || kinds.kind === 'eatery' })
        : undefined) ??
      (areKindsStated && categories.length + labels.length === 0
        ? refuseUnknownKind(name, cuisine)
        : undefined),
  }
}

type Cell = (column: Column) => unknown

const isFromRegister = (fields: Row['fields']) =>
  Object.keys(fields).some((key) => REGISTER_COLUMNS.has(foldHeader(key)))

/** The English words of a cuisine as it is written; another trade is none. */
export function cuisinesOf(tag: string): string[] {
  const { kind, cuisines } = readKinds([tag])
  if (cuisines.length > 0) return cuisines
  return kind === 'eatery' || kind === 'unknown' ? [tag] : []
}

const lastOf = (category: string) => category.split('>').at(-1)?.trim() ?? ''

/** A text of a web page as plain words. */
const withoutTags = (value: unknown) =>
  clean(
    clean(value)
      .replace(/<[^<>]*>/g, ' ')
      .replaceAll('&amp;', '&')
      .replaceAll('&nbsp;', ' '),
  ) || undefined

/** Where a row says that it is: its own columns, else what an address of one line says. */
export function readPlace(cell: Cell, { country, known }: { country?: string; known?: string }) {
  const { town, region } = splitTown(clean(cell('town')), country)
  const stated = {
    town,
    region: readRegion(cell('region')) ?? region,
    postalCode: readPostalCode(cell('postalCode'), country),
  }
  const parts = streetLine(clean(cell('houseNumber')), clean(cell('street')), country)
  const whole = oneLine(cell('fullAddress') ?? cell('address')) || parts
  const street = withoutTown(whole, stated)
  const split = splitAddress(street, { known: town || known, country })
  return {
    address: withUnit(cleanStreet(split?.street ?? street), cell('unit')),
    town: town || (split?.town ?? ''),
    region: stated.region ?? split?.region,
    postalCode: stated.postalCode ?? split?.postalCode,
  }
}

/** An address of several lines as one; portals put its position below. */
const oneLine = (value: unknown) =>
  clean(typeof value === 'string' ? value.replace(/,?[\r\n]+/g, ', ') : value).replace(
    /,? ?\(-?[\d.]+, ?-?[\d.]+\)$/,
    '',
  )

type HoursOfRow = StatedHours & { isRead: boolean }

/** The hours of each weekday's column or, without any, of the one column for all. */
function readHoursOf({ fields }: Row, text: unknown, region: string | undefined): HoursOfRow {
  const { hours, isRead } = readWeekdays(fields)
  if (hours ?? !clean(text)) return { hours, isRead }
  const days = isObject(text) ? text : parsedDays(clean(text))
  if (days) return readWeekdays(days)
  // Directories for WordPress: `["Mo 11:00-21:00","Tu 11:00-22:00"],["UTC":"-8"]`.
  const listed = /^\[("[^[\]]*")\]/.exec(clean(text))?.[1]
  const stated = readHoursWithDays(listed ? readList(listed).join('; ') : text, region)
  return { ...stated, isRead: stated.hoursAsGiven === undefined }
}

function parsedDays(text: string): Record<string, unknown> | undefined {
  if (!text.startsWith('{')) return undefined
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}

/** Hours by date, as Google's file for many branches has them: `2026-12-24: 11:00AM-03:00PM, 2026-12-25: x`. */
function readDatedHours(value: unknown): SpecialHours[] | undefined {
  const days = new Map<string, string[]>()
  for (const [, day = '', text = ''] of clean(value).matchAll(/(\d{4}-\d\d-\d\d): ?([^,]*)/g))
    days.set(day, [...(days.get(day) ?? []), text])
  const read = [...days].flatMap(([day, texts]) => {
    const hours = /^x$/i.test(texts.join()) ? 'Closed' : readDay(texts.join(', '))
    return hours ? [{ from: day, to: day, hours }] : []
  })
  const sound = read.filter((day) => faultOfDays(day) === undefined).slice(0, MOST_SPECIAL_HOURS)
  return sound.length > 0 ? sound : undefined
}

/** `Dining and Drinking > Restaurant > Italian Restaurant` → `Italian`. */
const dishOf = (label: string) =>
  lastOf(label).replace(/\b(restaurant|joint|shop|spot|parlor|house)$/i, '')

const GONE =
  /\bclosed|out of business|^(inactive|dropped|ceased|dissolved|terminated|dauerhaft geschlossen|geschlossen)$/i
const NOT_PUBLISHED = /^(draft|auto-draft|pending|private|trash|unpublished|expired)$/i

export function refuseGone(cell: Cell): Refusal | undefined {
  const [successor, closed, status] = [
    clean(cell('supersededBy')),
    clean(cell('closed')),
    clean(cell('status')).replaceAll('_', ' '),
  ]
  const reason = 'closed or replaced since'
  if (closed) return { reason, detail: closed }
  if (successor) return { reason, detail: `by ${successor}` }
  if (GONE.test(status)) return { reason, detail: status }
  if (NOT_PUBLISHED.test(status)) return { reason: 'not published', detail: status }
  const isGone = /^(0|no|false)$/i.test(clean(cell('isCurrent')) || clean(cell('isOpen')))
  return isGone || /^(1|yes|true)$/i.test(clean(cell('isClosed'))) ? { reason } : undefined
}
