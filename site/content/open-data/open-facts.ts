import { guide } from '#guide'
import { osmHours, osmTimes } from '#domain/hours/osm-hours.ts'
import { parseDay } from '#domain/hours/parse.ts'
import { decodeSchedule, isYearly } from '#domain/hours/schedule.ts'
import { townDay } from '#domain/town-clock.ts'
import type { WholePlace } from '#site/lib/content-types.ts'
import { creditOf } from '#site/lib/credit.ts'

type Field = {
  type: 'integer' | 'number' | 'string' | 'date'
  says: string
  read: (place: WholePlace, site: string) => OpenFacts[string]
}

/** The facts of a place in open data, by name: facts alone, no words or pictures of the guide, and no rating. */
export const OPEN_FIELDS: Record<string, Field> = {
  id: {
    type: 'integer',
    says: 'The number of the place, which stays the same',
    read: ({ id }) => id,
  },
  name: { type: 'string', says: 'Its name', read: ({ name }) => name },
  url: {
    type: 'string',
    says: 'Its page in this guide',
    read: ({ path }, site) => new URL(path, site).href,
  },
  status: {
    type: 'string',
    says: 'open, or paused while it is temporarily closed',
    read: ({ isOpen }) => (isOpen ? 'open' : 'paused'),
  },
  cuisine: { type: 'string', says: 'Its cuisine', read: ({ cuisine }) => cuisine },
  priceRange: { type: 'string', says: 'From $ to $$$$', read: ({ priceRange }) => priceRange },
  street: { type: 'string', says: 'Street and number', read: ({ address }) => address },
  town: { type: 'string', says: 'Its town', read: ({ town }) => town },
  region: { type: 'string', says: 'The state, province or county', read: ({ region }) => region },
  postalCode: { type: 'string', says: 'The postal code', read: ({ postalCode }) => postalCode },
  country: { type: 'string', says: 'The country, ISO 3166-1', read: () => guide.country },
  latitude: { type: 'number', says: 'Degrees, WGS 84', read: ({ point }) => point?.latitude },
  longitude: { type: 'number', says: 'Degrees, WGS 84', read: ({ point }) => point?.longitude },
  phone: { type: 'string', says: 'The phone number, E.164', read: ({ phone }) => phone?.e164 },
  website: { type: 'string', says: 'Its website', read: ({ website }) => website },
  menu: { type: 'string', says: 'Its menu', read: ({ menuUrl }) => menuUrl },
  reservations: { type: 'string', says: 'Where to reserve', read: (place) => place.reservationUrl },
  orders: { type: 'string', says: 'Where to order', read: ({ orderUrl }) => orderUrl },
  hours: {
    type: 'string',
    says: 'The usual week in the syntax of OpenStreetMap’s opening_hours; days that are not known are missing',
    read: ({ week }) => (week === undefined ? undefined : osmHours(decodeSchedule(week).week)),
  },
  hoursAsGiven: {
    type: 'string',
    says: 'Hours in the words of their source, where they cannot be read as a week',
    read: ({ hoursAsGiven }) => hoursAsGiven,
  },
  specialHours: {
    type: 'string',
    says: 'Hours of single days or seasons instead of the usual: 2026-12-24/2026-12-26 off; --01-01/--01-01 11:00-15:00 is that of every year',
    read: ({ specialHours }) => specialHours.map(specialText).join('; ') || undefined,
  },
  features: {
    type: 'string',
    says: 'What it has, divided by semicolons',
    read: ({ has }) => has.replaceAll('\n', '; ') || undefined,
  },
  checked: {
    type: 'date',
    says: 'When its facts were last checked, or added if nobody has checked them since',
    read: ({ checkedAt }) => dayOf(checkedAt),
  },
  credit: {
    type: 'string',
    says: 'Whom its data is from, if somebody has to be named',
    read: (place) => creditOf(place)?.text,
  },
}

/** Places are checked by the hundred, and a day takes longer to tell than all other facts. */
const days = new Map<string, string>()
function dayOf(time: string): string {
  const day = days.get(time) ?? townDay(new Date(time))
  days.set(time, day)
  return day
}

type Special = WholePlace['specialHours'][number]

const isoDay = (day: string) => (isYearly({ from: day }) ? `--${day}` : day)

function specialText({ from, to, hours }: Special) {
  const spans = parseDay(hours)
  return `${isoDay(from)}/${isoDay(to)} ${spans ? osmTimes(spans) : hours}`
}

export type OpenFacts = Record<string, string | number | undefined>

/** The facts of a place by their fields; what is not known is undefined. */
export function factsOf(place: WholePlace, site: string): OpenFacts {
  const facts: OpenFacts = {}
  for (const [name, { read }] of Object.entries(OPEN_FIELDS)) facts[name] = read(place, site)
  return facts
}
