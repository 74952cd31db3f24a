import { cleanStreet, withoutTown, withUnit } from '../addresses.ts'
import { readCuisine } from '../cuisine.ts'
import {
  isKnownKind,
  refuseOtherLabels,
  refuseOtherNames,
  refuseOtherTrades,
  refuseUnknownKind,
} from '../eatery.ts'
import { readHours, readWeekdays } from '../hours.ts'
import { eachField, PLACE_FIELDS } from '../../place-fields.ts'
import { type Candidate, notesOf, type Refusal, type Row, TEXTS } from '../candidate.ts'
import { cleanName, cleanRegisterName } from '../names.ts'
import {
  clean,
  isLost,
  readPhone,
  readPoint,
  readPostalCode,
  readPrice,
  readRegion,
  readSocialPages,
  readWebsite,
} from '../normalise.ts'

const foldHeader = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Headers that people give to a column, folded to letters and digits. The first that is there counts. */
const COLUMNS = {
  ...eachField(TEXTS, (text) => [foldHeader(PLACE_FIELDS[text].label), foldHeader(text)]),
  wofId: ['wofid'],
  fsqId: ['fsqplaceid', 'fsqid'],
  fsqLabels: ['fsqcategorylabels'],
  id: ['id', 'sourceid', 'placeid', 'recordid', 'businessid'],
  name: ['name', 'restaurant', 'restaurantname', 'businessname', 'business', 'placename', 'title'],
  fullAddress: ['addressfull', 'fulladdress'],
  address: ['address', 'streetaddress', 'address1', 'addressline1', 'addr'],
  houseNumber: ['housenumber', 'streetnumber'],
  street: ['street', 'streetname'],
  unit: ['unit', 'suite', 'address2', 'addressline2'],
  town: ['town', 'city', 'neighborhood', 'locality', 'municipality'],
  region: ['state', 'region', 'province'],
  postalCode: ['zip', 'zipcode', 'postcode', 'postalcode'],
  phone: ['phone', 'phonenumber', 'telephone', 'tel'],
  website: ['website', 'web', 'url', 'homepage', 'site'],
  description: ['description', 'about'],
  cuisine: ['cuisine', 'cuisines', 'tags', 'food'],
  category: ['category', 'categories', 'type', 'amenity'],
  price: ['price', 'pricerange', 'pricelevel'],
  latitude: ['lat', 'latitude', 'y'],
  longitude: ['lon', 'lng', 'long', 'longitude', 'x'],
  hours: ['hours', 'openinghours'],
  Facebook: ['facebook'],
  Instagram: ['instagram'],
  isCurrent: ['iscurrent'],
  supersededBy: ['supersededby'],
  closed: ['dateclosed'],
  changed: ['lastmodified', 'updatedat', 'updated', 'daterefreshed'],
}
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

const cellsOf = ({ fields }: Row) => {
  const cells = new Map(Object.entries(fields).map(([header, cell]) => [foldHeader(header), cell]))
  return (column: Column) =>
    COLUMNS[column].map((header) => cells.get(header)).find((value) => clean(readList(value)[0]))
}

/** Whether a row says what kind of business it is. */
export function statesKind(row: Row): boolean {
  const cell = cellsOf(row)
  return Boolean(cell('category') ?? cell('fsqLabels'))
}

/**
 * A row of a spreadsheet or of a plain list of points, by the names of its columns. Where other rows of its file state
 * their kind (`areKindsStated`), a row that does not is refused unless its name tells.
 */
export function fromColumns(row: Row, { areKindsStated = false } = {}): Candidate {
  const { number, point } = row
  const cell = cellsOf(row)
  const [wofId, fsqId] = [clean(cell('wofId')), clean(cell('fsqId'))]
  const labels = readList(cell('fsqLabels'))
  const isRegister = Boolean(wofId || fsqId)
  const name = isRegister ? cleanRegisterName(cell('name')) : cleanName(cell('name'))
  const place = {
    town: clean(cell('town')),
    region: readRegion(cell('region')),
    postalCode: readPostalCode(cell('postalCode')),
  }
  const address = readAddress(cell, place)
  const tags = clean(cell('cuisine'))
    // `Latin (Cuban, Dominican)` is one.
    .split(/[;,|/](?![^(]*\))/)
    .map(clean)
    .filter(Boolean)
  const categories = [...clean(cell('category')).split('|').map(clean), ...labels].filter(Boolean)
  const trades = wofId ? categories : fsqId ? [] : categories.filter(isKnownKind)
  const { cuisine, isGuessed } = readCuisine({
    name,
    // In a list made by hand the category is often the cuisine.
    tags: isRegister
      ? [...tags, ...labels.map(dishOf)]
      : [...tags, ...categories.filter((each) => !isKnownKind(each))],
    kinds: categories.map((category) => category.split('>').at(-1)?.trim() ?? ''),
    isNameFirst: isRegister,
  })
  const { isRead, ...hours } = readHoursOf(row, cell('hours'), place.region)
  const phone = readPhone(cell('phone'))
  const website = readWebsite(cell('website'))
  const pages = readSocialPages(cell)
  const position = point ?? readPoint(cell('latitude'), cell('longitude'))

  return {
    row: number,
    source: wofId ? 'wof' : fsqId ? 'foursquare' : 'csv',
    sourceId: wofId || fsqId || clean(cell('id')),
    name,
    address,
    ...eachField(TEXTS, (text) => clean(cell(text)) || undefined),
    ...place,
    phone,
    website,
    cuisine,
    isCuisineGuessed: isGuessed,
    priceRange: readPrice(cell('price')),
    ...hours,
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
      refuseGone(cell('isCurrent'), cell('supersededBy'), cell('closed')) ??
      refuseOtherTrades(trades) ??
      refuseOtherLabels(labels) ??
      (isRegister ? refuseOtherNames(name, tags) : undefined) ??
      (areKindsStated && categories.length === 0 ? refuseUnknownKind(name, cuisine) : undefined),
  }
}

type Cell = (column: Column) => unknown

function readAddress(cell: Cell, place: { town: string; region?: string; postalCode?: string }) {
  const parts = [cell('houseNumber'), cell('street')].map(clean).filter(Boolean).join(' ')
  const whole = clean(cell('fullAddress') ?? cell('address')) || parts
  return withUnit(cleanStreet(withoutTown(whole, place)), cell('unit'))
}

/** The hours of each weekday's column or, without any, of the one column for all. */
function readHoursOf({ fields }: Row, text: unknown, region: string | undefined) {
  const { hours, isRead } = readWeekdays(fields)
  if (hours ?? !clean(text)) return { hours, isRead }
  const stated = readHours(text, region)
  return { ...stated, isRead: stated.hoursAsGiven === undefined }
}

/** `Dining and Drinking > Restaurant > Italian Restaurant` → `Italian`. */
const dishOf = (label: string) =>
  (label.split('>').at(-1) ?? '').replace(/\b(restaurant|joint|shop|spot|parlor|house)$/i, '')

/** The values of a list, also of one that a program printed: `['Cafe', "Joe's"]`, `[Cafe, Bar]`, `["Cafe"]`. */
function readList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(clean).filter(Boolean)
  const text = clean(value).replace(/^\[(.*)\]$/, '$1')
  const quoted = [...text.matchAll(/'([^']*)'(?=,|$)|"([^"]*)"/g)].map(
    (found) => found[1] ?? found[2],
  )
  return (quoted.length > 0 ? quoted : [text]).map(clean).filter(Boolean)
}

function refuseGone(
  isCurrent: unknown,
  supersededBy: unknown,
  closed: unknown,
): Refusal | undefined {
  if (clean(closed)) return { reason: 'closed or replaced since', detail: clean(closed) }
  if (clean(supersededBy))
    return { reason: 'closed or replaced since', detail: `by ${clean(supersededBy)}` }
  return clean(isCurrent) === '0' ? { reason: 'closed or replaced since' } : undefined
}
