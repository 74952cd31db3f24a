import { clean } from '../normalise.ts'
import { isObject } from './json.ts'

type Fields = Record<string, unknown>
/** A shape of records that a service answers with: keys that only its records have, and where each column is. */
type Shape = { keys: string[]; columns: Record<string, string | ((record: Fields) => unknown)> }

/**
 * Where records of services keep what a list of places has in columns. A path names keys, positions in lists, and `*` for
 * every entry of a list. What a path does not find, a column of the record's own may say.
 */
const SHAPES: Shape[] = [
  // Overture Maps.
  {
    keys: ['names', 'addresses'],
    columns: {
      ...{ name: 'names.primary', address: 'addresses.0.freeform', town: 'addresses.0.locality' },
      ...{ region: 'addresses.0.region', postcode: 'addresses.0.postcode' },
      ...{ country: 'addresses.0.country', phone: 'phones.0', website: 'websites.0' },
      ...{ primarycategory: 'categories.primary', additionalcategories: 'categories.alternate' },
    },
  },
  // TomTom.
  {
    keys: ['poi', 'position'],
    columns: {
      ...{ name: 'poi.name', housenumber: 'address.streetNumber', street: 'address.streetName' },
      ...{ town: 'address.municipality', region: 'address.countrySubdivisionCode' },
      ...{ postcode: 'address.postalCode', country: 'address.countryCode', phone: 'poi.phone' },
      ...{ website: 'poi.url', category: 'poi.categories', address: () => undefined },
      ...{ latitude: 'position.lat', longitude: 'position.lon' },
    },
  },
  // HERE.
  {
    keys: ['title', 'position', 'address'],
    columns: {
      ...{ name: 'title', housenumber: 'address.houseNumber', street: 'address.street' },
      ...{ town: 'address.city', region: 'address.stateCode', postcode: 'address.postalCode' },
      ...{ country: 'address.countryCode', address: () => undefined },
      ...{ latitude: 'position.lat', longitude: 'position.lng', category: 'categories.*.name' },
      ...{ cuisine: 'foodTypes.*.name', phone: 'contacts.0.phone.0.value' },
      ...{
        website: 'contacts.0.www.0.value',
        hours: (record) => linesAt(record, 'openingHours.0.text'),
      },
    },
  },
  // Google Places (new).
  {
    keys: ['displayName', 'formattedAddress'],
    columns: {
      ...{ name: 'displayName.text', address: 'formattedAddress' },
      ...{ housenumber: component('street_number'), street: component('route') },
      ...{ unit: component('subpremise'), town: component('locality') },
      ...{ region: component('administrative_area_level_1', 'shortText') },
      ...{ postcode: component('postal_code'), country: component('country', 'shortText') },
      ...{ latitude: 'location.latitude', longitude: 'location.longitude' },
      ...{ primarycategory: 'primaryType', additionalcategories: 'types' },
      ...{ phone: (record) => record['internationalPhoneNumber'] ?? record['nationalPhoneNumber'] },
      ...{ website: 'websiteUri', hours: 'regularOpeningHours.weekdayDescriptions' },
      status: ({ businessStatus }) => clean(businessStatus).replace('OPERATIONAL', ''),
    },
  },
  // Food hygiene ratings of the United Kingdom.
  {
    keys: ['FHRSID', 'BusinessName'],
    columns: {
      ...{ name: 'BusinessName', id: 'FHRSID', businesstype: fhrsKind, postcode: 'PostCode' },
      address: (record) => fhrsAddress(record).street,
      town: (record) => fhrsAddress(record).town,
      region: (record) => fhrsAddress(record).county,
      country: () => 'GB',
      latitude: (record) => fhrsPoint(record, 'latitude'),
      longitude: (record) => fhrsPoint(record, 'longitude'),
      ...{ fhrsid: 'FHRSID', AddressLine1: () => '', AddressLine2: () => '' },
      phone: 'Phone',
    },
  },
  // schema.org.
  {
    keys: ['@type'],
    columns: {
      ...{
        address: (record) => pathIn(record, 'address.streetAddress') ?? textOf(record['address']),
      },
      ...{ town: 'address.addressLocality', region: 'address.addressRegion' },
      ...{ postcode: 'address.postalCode', latitude: 'geo.latitude', longitude: 'geo.longitude' },
      ...{
        country: (record) =>
          pathIn(record, 'address.addressCountry.name') ?? pathIn(record, 'address.addressCountry'),
      },
      ...{
        category: '@type',
        cuisine: 'servesCuisine',
        hours: hoursOfSchema,
        location: () => undefined,
      },
      ...{ menu: (record) => record['hasMenu'] ?? record['menu'], reservations: () => undefined },
    },
  },
]

const linesAt = (record: Fields, path: string) =>
  [pathIn(record, path) ?? []].flat().map(clean).join('; ') || undefined

/** `Restaurant/Cafe/Canteen` is one kind, whose first word says what all are. */
function fhrsKind({ BusinessType }: Fields): string {
  return clean(BusinessType).replace(/^(Restaurant|Pub|Takeaway)\/.*/i, '$1')
}

const fhrsPoint = (record: Fields, axis: 'latitude' | 'longitude') =>
  pathIn(record, `geocode.${axis}`) ??
  pathIn(record, `Geocode.${axis[0]!.toUpperCase()}${axis.slice(1)}`)

/** The counties that stand below a town in addresses of the United Kingdom. */
const COUNTY =
  /^((north|south|east|west|mid|greater|county|co) )?([a-z]+(shire|sex)|cornwall|cumbria|devon|dorset|durham|kent|norfolk|northumberland|rutland|suffolk|surrey|tyne (and|&) wear|west midlands|yorkshire|london|manchester|merseyside|isle of wight|isle of man|clwyd|dyfed|gwent|gwynedd|powys|glamorgan|fife|lothian|highland|antrim|armagh|down|fermanagh|tyrone|england|scotland|wales|united kingdom|uk)$/i

/** Its lines are the place's own name or unit, the street, perhaps a part of the town, the town, and perhaps the county. */
function fhrsAddress(record: Fields) {
  const lines = [1, 2, 3, 4].map((line) => clean(record[`AddressLine${line}`])).filter(Boolean)
  const isCounty = lines.length > 2 && COUNTY.test(lines.at(-1)!)
  const county = isCounty ? lines.pop() : undefined
  const numbered = lines.findIndex((line) => /^\d+[a-z]?(?:[-–/]\d+[a-z]?)? \p{L}/iu.test(line))
  const at = Math.max(numbered, 0)
  const unit = /^(unit|flat|suite|shop|kiosk|stall)\b/i.test(lines[at - 1] ?? '')
    ? lines[at - 1]
    : ''
  const town = at < lines.length - 1 ? lines.at(-1) : undefined
  // A single line may be anything.
  const street = numbered >= 0 || town ? lines[at] : undefined
  return { street: [unit, street].filter(Boolean).join(', ') || undefined, town, county }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

function component(type: string, text = 'longText') {
  return ({ addressComponents }: Fields) =>
    (Array.isArray(addressComponents) ? addressComponents : [])
      .filter(isObject)
      .find(({ types }) => Array.isArray(types) && types.includes(type))?.[text]
}

const SCHEMA_DAY = /^(?:https?:\/\/schema\.org\/)?(Mo|Tu|We|Th|Fr|Sa|Su)[a-z]*$/

/** Opening hours of schema.org in OpenStreetMap's format: as texts, else from its specifications that hold all year. */
function hoursOfSchema({ openingHours, openingHoursSpecification }: Fields): unknown {
  if (openingHours) return [openingHours].flat().map(clean).join('; ')
  const rules = [openingHoursSpecification ?? []].flat().filter(isObject)
  if (rules.some((rule) => rule['validFrom'] ?? rule['validThrough'])) return undefined
  const texts = rules.map(({ dayOfWeek, opens, closes }) => {
    const days = [dayOfWeek].flat().map((day) => SCHEMA_DAY.exec(clean(day))?.[1])
    const [from, to] = [opens, closes].map((time) =>
      clean(time).replace(/^(\d\d:\d\d):\d\d.*$/, '$1'),
    )
    return days.every(Boolean) ? { days: days as string[], span: `${from}-${to}` } : undefined
  })
  if (texts.some((text) => !text)) return undefined
  const byDay = new Map<string, string[]>()
  for (const { days, span } of texts.flatMap((text) => text ?? []))
    for (const day of days) byDay.set(day, [...(byDay.get(day) ?? []), span])
  return [...byDay].map(([day, spans]) => `${day} ${spans.join(',')}`).join('; ')
}

/** The record as a row of columns, if it is of a known shape. */
export function fromShape(record: Fields): Fields | undefined {
  const shape = SHAPES.find(({ keys }) => keys.every((key) => key in record))
  if (!shape) return undefined
  const found = Object.entries(shape.columns).flatMap(([column, path]) => {
    const value = typeof path === 'function' ? path(record) : pathIn(record, path)
    const isOwn = typeof path === 'string' && value === undefined && column in record
    return isOwn ? [] : [[column, value]]
  })
  // Without the keys by which it is known, nothing takes it apart again.
  const rest = Object.entries(record).filter(([key]) => !shape.keys.includes(key))
  return Object.fromEntries([...rest, ...found]) as Fields
}

/** The value at a path of keys, such as `address.0.street`; `*` stands for each of a list. */
export function pathIn(value: unknown, path: string): unknown {
  const [key = '', ...rest] = path.split('.')
  if (key === '*') {
    return Array.isArray(value) ? value.map((each) => pathIn(each, rest.join('.'))) : undefined
  }
  const part = Array.isArray(value)
    ? (value[Number(key)] as unknown)
    : isObject(value)
      ? value[key]
      : undefined
  return rest.length > 0 ? pathIn(part, rest.join('.')) : part
}
