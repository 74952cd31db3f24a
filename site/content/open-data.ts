import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ical, { ICalEventRepeatingFreq } from 'ical-generator'
import Papa from 'papaparse'
import { guide } from '#guide'
import { guardFormula } from '#domain/formula-guard.ts'
import { DATA_LICENSES } from '#domain/guide/data-licenses.ts'
import { withShortTimes } from '#domain/hours/hours-text.ts'
import { osmHours, osmTimes } from '#domain/hours/osm-hours.ts'
import { parseDay } from '#domain/hours/parse.ts'
import { dayAfter, isYearly, timeOf } from '#domain/hours/schedule.ts'
import { slugify } from '#domain/slug.ts'
import { townDay } from '#domain/town-clock.ts'
import type { WholePlace } from '#site/lib/content-types.ts'
import { creditOf } from '#site/lib/credit.ts'
import { checkMayRead } from './render/reading.ts'
import { replica } from './replica/open.ts'
import { countPlaces, readOpenPlaces, sumUpOpenPlaces } from './replica/place-rows.ts'
import { getMeta, setMeta } from './replica/replica.ts'

type Field = {
  type: 'integer' | 'number' | 'string' | 'date'
  says: string
  read: (place: WholePlace, site: string) => string | number | undefined
}

/** The facts of a place in open data, by name: facts alone, no words or pictures of the guide, and no rating. */
const OPEN_FIELDS: Record<string, Field> = {
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
    read: ({ hours }) => osmHours(hours),
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
    read: ({ checkedAt }) => townDay(new Date(checkedAt)),
  },
  credit: {
    type: 'string',
    says: 'Whom its data is from, if somebody has to be named',
    read: (place) => creditOf(place)?.text,
  },
}

type Special = WholePlace['specialHours'][number]

const isoDay = (day: string) => (isYearly({ from: day }) ? `--${day}` : day)

function specialText({ from, to, hours }: Special) {
  const spans = parseDay(hours)
  return `${isoDay(from)}/${isoDay(to)} ${spans ? osmTimes(spans) : hours}`
}

/** Places in one file: hosts limit files to 25 MiB, and a place takes about one KiB. */
const PART = 10_000

const numbered = (name: string, part: number) =>
  part === 0 ? name : name.replace('.', `-${part + 1}.`)

type About = { site: string; day: string; license: keyof typeof DATA_LICENSES }
type Format = {
  mediatype: string
  says: string
  write: (places: WholePlace[], about: About) => string
}

/** The files of open data by name, each as it is written of the places in one part. */
const FORMATS: Record<string, Format> = {
  'places.csv': {
    mediatype: 'text/csv',
    says: 'Places for spreadsheets and databases',
    write: (places, { site }) => Papa.unparse(places.map((place) => cellsOf(factsOf(place, site)))),
  },
  'places.json': {
    mediatype: 'application/json',
    says: 'Places for programs',
    write: (places, about) =>
      listOf(
        headOf(about),
        'places',
        places.map((place) => factsOf(place, about.site)),
      ),
  },
  'places.geojson': {
    mediatype: 'application/geo+json',
    says: 'Places with a position for maps',
    write: (places, about) =>
      listOf(
        { type: 'FeatureCollection', ...headOf(about) },
        'features',
        places.flatMap((place) => featureOf(place, about.site) ?? []),
      ),
  },
  'special-days.ics': {
    mediatype: 'text/calendar',
    says: 'Days with other hours than usual for calendars, from today on',
    write: calendarOf,
  },
}

const headOf = ({ day, license }: About) => ({
  date: day,
  license,
  licenseUrl: DATA_LICENSES[license],
})

/** A JSON object with a long list in it, one entry per line. */
function listOf(head: object, name: string, entries: object[]) {
  const lines = entries.map((entry) => JSON.stringify(entry)).join(',\n')
  return `${JSON.stringify(head).slice(0, -1)},"${name}":[\n${lines}\n]}\n`
}

const factsOf = (place: WholePlace, site: string) =>
  Object.fromEntries(
    Object.entries(OPEN_FIELDS).map(([name, { read }]) => [name, read(place, site)]),
  )

/** All columns in every row; a phone number is the only text with a sign in front that spreadsheets may read as they like. */
const cellsOf = (facts: ReturnType<typeof factsOf>) =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      typeof value === 'string' && name !== 'phone' ? guardFormula(value) : value,
    ]),
  )

function featureOf(place: WholePlace, site: string) {
  const { latitude, longitude, ...properties } = factsOf(place, site)
  if (!place.point) return undefined
  const geometry = { type: 'Point', coordinates: [longitude, latitude] }
  return { type: 'Feature', id: place.id, geometry, properties }
}

function calendarOf(places: WholePlace[], { site, day, license }: About) {
  const { host } = new URL(site)
  const midnight = (date: string) => new Date(timeOf(date))
  const calendar = ical({
    name: `${guide.name}: special days`,
    prodId: { company: guide.name, product: 'Open data' },
    description: `As of ${day}. License: ${license}, ${DATA_LICENSES[license]}`,
  })
  for (const { id, name, path, fullAddress, specialHours } of places) {
    for (const { from, to, hours, note } of specialHours) {
      const isEveryYear = isYearly({ from })
      if (!isEveryYear && to < day) continue
      const [first, last] = isEveryYear ? daysOfYear(from, to, Number(day.slice(0, 4))) : [from, to]
      calendar.createEvent({
        id: `${id}-${from}-${to}@${host}`,
        stamp: midnight(day),
        start: midnight(first),
        end: midnight(dayAfter(last, 1)),
        allDay: true,
        summary: `${name}: ${withShortTimes(hours)}`,
        description: note ?? null,
        location: fullAddress,
        url: new URL(path, site).href,
        repeating: isEveryYear ? { freq: ICalEventRepeatingFreq.YEARLY } : null,
      })
    }
  }
  return calendar.toString()
}

/** The days of special hours of every year as they begin in this year, or in the last if they end in this. */
const daysOfYear = (from: string, to: string, year: number): [string, string] => [
  `${from <= to ? year : year - 1}-${from}`,
  `${year}-${to}`,
]

/** What the page about open data tells; undefined while the guide's config names no license, as then there is none. */
export function openData() {
  checkMayRead('openData')
  const { dataLicense: license } = guide
  if (!license) return undefined
  const { count, sources } = sumUpOpenPlaces(replica)
  const credits = sources.flatMap((source) => creditOf(source) ?? [])
  const parts = Array.from({ length: Math.ceil(count / PART) || 1 }, (_, part) => part)
  return {
    ...{ license, licenseUrl: DATA_LICENSES[license], count },
    credits: [...new Map(credits.map((credit) => [credit.text, credit])).values()],
    files: Object.entries(FORMATS).map(([name, { mediatype, says }]) => ({
      mediatype,
      says,
      paths: parts.map((part) => `/data/${numbered(name, part)}`),
    })),
    fields: Object.entries(OPEN_FIELDS).map(([name, { type, says }]) => ({ name, type, says })),
  }
}

/**
 * Writes the open data below `folder`, unless it is as it was last written. Returns its files, and those of a larger guide
 * before that are no longer needed.
 */
export function writeOpenData(folder: string, site: string) {
  const { dataLicense: license } = guide
  const state = { version: replica.version, count: countPlaces(replica) }
  const last = getMeta<typeof state & { files: string[] }>(replica, 'openData')
  if (!license || (last?.version === state.version && last.count === state.count))
    return { files: [], removed: [] }
  const about = { site, license, day: townDay() }
  const files: string[] = []
  const credits = new Set<string>()
  const write = (name: string, text: string) => {
    files.push(`data/${name}`)
    writeFileSync(join(folder, 'data', name), text)
  }
  mkdirSync(join(folder, 'data'), { recursive: true })
  const resources: object[] = []
  for (let part = 0, after = 0; ; part++) {
    const places = readOpenPlaces(replica, after, PART)
    if (part > 0 && places.length === 0) break
    after = places.at(-1)?.id ?? 0
    for (const place of places) credits.add(creditOf(place)?.text ?? '')
    for (const [name, format] of Object.entries(FORMATS)) {
      const path = numbered(name, part)
      write(path, format.write(places, about))
      resources.push(resourceOf(path, format.mediatype))
    }
    if (places.length < PART) break
  }
  credits.delete('')
  write(
    'datapackage.json',
    `${JSON.stringify(packageOf(about, [...credits], resources), null, 2)}\n`,
  )
  setMeta(replica, 'openData', { ...state, files })
  return { files, removed: last?.files.filter((file) => !files.includes(file)) ?? [] }
}

/** What a file is, as https://datapackage.org/standard/data-resource/ has it; that of a table has the names and types of its columns. */
const resourceOf = (path: string, mediatype: string) => ({
  ...{ name: path.replace('.', '-'), path, mediatype, encoding: 'utf-8' },
  ...(mediatype === 'text/csv' && {
    schema: {
      fields: Object.entries(OPEN_FIELDS).map(([name, { type, says }]) => ({
        name,
        type,
        description: says,
      })),
      primaryKey: ['id'],
    },
  }),
})

/** What the files are together, as https://datapackage.org/standard/data-package/ has it. */
const packageOf = ({ site, day, license }: About, credits: string[], resources: object[]) => ({
  $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
  name: slugify(guide.name) || 'guide',
  title: guide.name,
  homepage: new URL('/data', site).href,
  created: day,
  licenses: [{ name: license, path: DATA_LICENSES[license] }],
  ...(credits.length > 0 && { sources: credits.map((title) => ({ title })) }),
  resources,
})
