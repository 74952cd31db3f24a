import type { Features } from '../../../domain/place.ts'
import { streetLine } from '../../../domain/contact/address.ts'
import { cleanStreet, withUnit } from '../addresses.ts'
import { readCountry, splitAddress } from '../countries.ts'
import { readCuisine } from '../cuisine.ts'
import type { File } from './generic.ts'
import { refuseByKind } from '../eatery.ts'
import { readKinds } from '../kinds.ts'
import { readHoursWithDays, readOpeningHours } from '../hours.ts'
import { type Candidate, notesOf, type Row } from '../candidate.ts'
import { wholePoint } from './position.ts'
import { cleanName } from '../names.ts'
import {
  clean,
  isLost,
  readEmail,
  readLinks,
  readPhone,
  readPoint,
  readPostalCode,
  readRegion,
  readSocialPages,
  readWebsite,
} from '../normalise.ts'

/** Shops that serve what they sell; any other `shop` is refused as another trade. */
const EATING_SHOPS = new Set(['bakery', 'pastry', 'deli', 'ice_cream', 'coffee'])

/** The guide's feature for each tag. `limited` and unknown values say neither yes nor no. */
const FEATURE_TAGS = {
  takeaway: 'Takeout',
  delivery: 'Delivery',
  drive_through: 'Drive-through',
  outdoor_seating: 'Outdoor seating',
  wheelchair: 'Wheelchair-accessible entrance',
  'toilets:wheelchair': 'Wheelchair-accessible restroom',
  internet_access: 'Wi-Fi',
  'diet:vegetarian': 'Vegetarian options',
  'diet:vegan': 'Vegan options',
  'diet:gluten_free': 'Gluten-free options',
  'diet:halal': 'Halal food',
  air_conditioning: 'Air conditioning',
  highchair: 'High chairs',
  reservation: 'Accepts reservations',
} as const
const LINK_TAGS = {
  menuUrl: ['website:menu', 'menu:website', 'menu:url', 'url:menu'],
  reservationUrl: [
    ...['website:booking', 'booking:website', 'website:reservation', 'reservation:website'],
    ...['reservation:url', 'booking:url'],
  ],
  orderUrl: ['website:orders', 'website:order', 'order:website', 'order:url', 'website:delivery'],
}
const YES = /^(yes|only|designated|wlan|wifi|patio|terrace|sidewalk|garden|required|recommended)$/

/** Whether the keys are those of OpenStreetMap's tags, also as the columns of a table. */
export function isOsm(keys: string[], { isTable }: { isTable: boolean }): boolean {
  // A table may well have a column `amenity` and an address of one column.
  const pattern = isTable ? /^addr[:_.](housenumber|street)$/i : /^(amenity|addr[:_].+)$/
  return keys.some((key) => pattern.test(key)) || isElement(keys)
}

/** Elements of Overpass have an id; so have records of linked data, whose other keys begin with `@` as well. */
const isElement = (keys: string[]) =>
  keys.includes('@id') &&
  !keys.some((key) => key === '@type' || key === '@context' || key === '@graph')

/** `addr_street` and `addr.street` → `addr:street`, as tags are called where their colon had to go. */
function tagsOf(fields: Row['fields']): Row['fields'] {
  const tags = Object.entries(fields).map(([key, value]) => [
    key
      .replace(/^(addr|contact|diet|toilets|website|reservation|booking)[_.](?=\w)/i, '$1:')
      .toLowerCase(),
    value,
  ])
  return Object.fromEntries(tags) as Row['fields']
}

/** `node/1`, from one column or from two. */
function readId(tags: Row['fields']): string {
  const [type, id] = [tags['@type'] ?? tags['osm_type'], tags['@id'] ?? tags['osm_id']].map(clean)
  if (type && /^\d+$/.test(id ?? '')) return `${type}/${id}`
  const [, letter = '', digits] = /^([nwr])(\d+)$/.exec(clean(tags['full_id'])) ?? []
  if (digits) return `${{ n: 'node', w: 'way', r: 'relation' }[letter]}/${digits}`
  return id || clean(tags['id'])
}

/** One OpenStreetMap element with its tags. */
export function fromOsm({ number, fields, point: outline }: Row, file: File = {}): Candidate {
  const tags = tagsOf(fields)
  const sourceId = readId(tags)
  const latitude = tags['@lat'] ?? tags['lat'] ?? tags['latitude'] ?? tags['y']
  const longitude = tags['@lon'] ?? tags['lon'] ?? tags['longitude'] ?? tags['x']
  const point = outline ?? readPoint(latitude, longitude) ?? wholePoint(fields)
  const name = cleanName(tags['name'])
  const kinds = [
    tags['amenity'] ?? kindIn(tags['type']),
    EATING_SHOPS.has(clean(tags['shop'])) ? tags['shop'] : '',
  ]
    .map(clean)
    .filter(Boolean)
  const { cuisine, isGuessed } = readCuisine({
    name,
    tags: clean(tags['cuisine']).split(';'),
    kinds,
  })
  const country = readCountry(tags['addr:country']) ?? file.country
  // Opendatasoft adds the municipality to what it takes from OpenStreetMap.
  const town = clean(tags['addr:city'] ?? tags['meta_name_com'])
  const whole = splitAddress(clean(tags['addr:full']), { known: town, country })
  const region = readRegion(tags['addr:state'] ?? whole?.region)
  const website = tags['website'] ?? tags['contact:website'] ?? tags['url']
  const phone = tags['phone'] ?? tags['contact:phone']
  const hours = tags['opening_hours']
  const found = {
    phone: readPhone(phone, country),
    contactEmail: readEmail(tags['email'] ?? tags['contact:email']),
    website: readWebsite(website),
    ...readHoursWithDays(hours, region),
  }

  return {
    row: number,
    // A table may have lost the ids; it then is a list like any other.
    source: sourceId || outline ? 'osm' : 'csv',
    sourceId,
    name,
    address: readStreet(tags, country) || cleanStreet(whole?.street),
    town: town || (whole?.town ?? ''),
    region,
    postalCode: readPostalCode(tags['addr:postcode'] ?? whole?.postalCode, country),
    description: clean(tags['description']) || undefined,
    cuisine,
    isCuisineGuessed: isGuessed,
    features: readFeatures(tags),
    ...readLinks((link) => LINK_TAGS[link].map((tag) => tags[tag]).find(Boolean)),
    kitchenHours: readOpeningHours(tags['opening_hours:kitchen'], region),
    ...found,
    ...point,
    asOf: clean(tags['check_date']),
    notes: notesOf({
      'phone not valid': isLost(phone, found.phone),
      'website not valid': isLost(website, found.website),
      'hours kept as text': found.hoursAsGiven !== undefined,
      'position not valid': !point,
    }),
    refusal:
      kinds.length > 0
        ? refuseByKind(readKinds(kinds.map((kind) => file.kinds?.get(kind.toLowerCase()) ?? kind)))
        : noAmenity(tags),
  }
}

/** A column `type` may also say whether it is a node or a way. */
const kindIn = (type: unknown) => (readKinds([clean(type)]).kind === 'unknown' ? undefined : type)

function noAmenity(tags: Row['fields']) {
  const kind = ['shop', 'tourism', 'leisure', 'office', 'craft']
    .map((key) => clean(tags[key]))
    .find(Boolean)
  return { reason: 'not a place to eat', detail: kind ?? 'no amenity tag' }
}

/** Number and street are both needed: a street alone leads nobody to a door. */
function readStreet(tags: Row['fields'], country: string | undefined): string {
  const houseNumber = clean(clean(tags['addr:housenumber']).split(';')[0])
  const street = clean(tags['addr:street'])
  const line = houseNumber && street ? streetLine(houseNumber, street, country) : ''
  return withUnit(cleanStreet(line || tags['addr:street_address']), tags['addr:unit'])
}

function readFeatures(tags: Row['fields']): Features | undefined {
  const features: Features = {}
  for (const [tag, feature] of Object.entries(FEATURE_TAGS)) {
    const value = clean(tags[tag]).toLowerCase()
    if (YES.test(value)) features[feature] = true
    else if (value === 'no') features[feature] = false
  }
  const pages = readSocialPages((site) => {
    const tag = site.toLowerCase()
    return tags[`contact:${tag}`] ?? tags[tag]
  })
  Object.assign(features, pages)
  return Object.keys(features).length > 0 ? features : undefined
}
