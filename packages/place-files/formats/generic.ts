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
import { eachField, PLACE_FIELDS } from '../../../domain/place-fields.ts'
import { type Candidate, notesOf, type Refusal, type Row, TEXTS } from '../candidate.ts'
import { cleanName, cleanRegisterName } from '../names.ts'
import { cellsOf, foldHeader, readList } from './columns.ts'
import { wholePoint } from './position.ts'
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

/** Headers that people give to a column, folded to letters and digits. The first that is there counts. */
const COLUMNS = {
  ...eachField(TEXTS, (text) => [foldHeader(PLACE_FIELDS[text].label), foldHeader(text)]),
  wofId: ['wofid'],
  fsqId: ['fsqplaceid', 'fsqid'],
  fsqLabels: ['fsqcategorylabels'],
  id: ['id', 'sourceid', 'placeid', 'recordid', 'businessid', 'restaurantid'],
  // The name under which a company does business is the one that people know.
  name: [
    ...['dbaname', 'dba', 'doingbusinessas', 'doingbusinessasname', 'tradename', 'name'],
    ...['restaurant', 'restaurantname', 'establishmentname', 'facilityname', 'businessname'],
    ...['business', 'placename', 'title'],
  ],
  fullAddress: ['addressfull', 'fulladdress'],
  address: ['address', 'streetaddress', 'address1', 'addressline1', 'addr'],
  houseNumber: ['housenumber', 'streetnumber', 'building'],
  street: ['street', 'streetname'],
  unit: ['unit', 'suite', 'address2', 'addressline2'],
  town: [
    ...['town', 'city', 'towncity', 'citytown', 'cityname', 'townname', 'neighborhood'],
    ...['locality', 'municipality', 'borough', 'boro'],
  ],
  region: ['state', 'region', 'province'],
  postalCode: ['zip', 'zipcode', 'postcode', 'postalcode'],
  phone: ['phone', 'phonenumber', 'telephone', 'tel', 'displayphone'],
  website: ['website', 'web', 'url', 'homepage', 'site'],
  menuUrl: ['menulink', 'menuurl', 'menu'],
  reservationUrl: ['reservationlink', 'reservationurl', 'reservations', 'bookinglink', 'booking'],
  orderUrl: ['orderlink', 'orderurl', 'orderonline', 'onlineordering'],
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
  isOpen: ['isopen'],
  isClosed: ['isclosed', 'permanentlyclosed'],
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

const cellsIn = ({ fields }: Row) => cellsOf<Column>(fields, COLUMNS)

/** Whether a row says what kind of business it is. */
export function statesKind(row: Row): boolean {
  const cell = cellsIn(row)
  return Boolean(cell('category') ?? cell('fsqLabels'))
}

/**
 * A row of a spreadsheet or of a plain list of points, by the names of its columns. Where other rows of its file state
 * their kind (`areKindsStated`), a row that does not is refused unless its name tells.
 */
export function fromColumns(row: Row, { areKindsStated = false } = {}): Candidate {
  const { number, fields, point } = row
  const cell = cellsIn(row)
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
    // `Latin (Cuban, Dominican)` is one, and its first word says enough.
    .replace(/\([^()]*\)/g, '')
    .split(/[;,|/]/)
    .map(clean)
    .filter(Boolean)
  const stated = clean(cell('category')).split(wofId ? '|' : /[|;,]/)
  const categories = [...stated.map(clean), ...labels].filter(Boolean)
  // Yelp names every trade of a place by its own words, so a place without a known one is none to eat at.
  const isYelp = 'business_id' in fields && 'is_open' in fields
  const trades = wofId || isYelp ? categories : fsqId ? [] : categories.filter(isKnownKind)
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
  const position = point ?? readPoint(cell('latitude'), cell('longitude')) ?? wholePoint(fields)

  return {
    row: number,
    source: wofId ? 'wof' : fsqId ? 'foursquare' : 'csv',
    sourceId: wofId || fsqId || clean(cell('id')),
    name,
    address,
    ...eachField(TEXTS, (text) => clean(cell(text)) || undefined),
    ...readLinks(cell),
    contactEmail: readEmail(cell('contactEmail')),
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
      refuseGone(cell) ??
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

function refuseGone(cell: Cell): Refusal | undefined {
  const [successor, closed] = [clean(cell('supersededBy')), clean(cell('closed'))]
  const reason = 'closed or replaced since'
  if (closed) return { reason, detail: closed }
  if (successor) return { reason, detail: `by ${successor}` }
  const isGone = /^(0|no|false)$/i.test(clean(cell('isCurrent')) || clean(cell('isOpen')))
  return isGone || /^(1|yes|true)$/i.test(clean(cell('isClosed'))) ? { reason } : undefined
}
