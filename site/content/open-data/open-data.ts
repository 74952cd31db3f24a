import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ical, { ICalEventRepeatingFreq } from 'ical-generator'
import Papa from 'papaparse'
import { guide } from '#guide'
import { guardFormula } from '#domain/formula-guard.ts'
import { DATA_LICENSES } from '#domain/guide/data-licenses.ts'
import { withShortTimes } from '#domain/hours/hours-text.ts'
import { dayAfter, isYearly, timeOf } from '#domain/hours/schedule.ts'
import { slugify } from '#domain/slug.ts'
import { townDay } from '#domain/town-clock.ts'
import type { WholePlace } from '#site/lib/content-types.ts'
import { creditOf } from '#site/lib/credit.ts'
import { checkMayRead } from '../render/reading.ts'
import { replica } from '../replica/open.ts'
import { countPlaces, readOpenPlaces, sumUpOpenPlaces } from '../replica/place-rows.ts'
import { getMeta, setMeta } from '../replica/replica.ts'
import { factsOf, OPEN_FIELDS, type OpenFacts } from './open-facts.ts'

/** Places in one file: hosts limit files to 25 MiB, and a place takes about one KiB. */
const PART = 10_000

const numbered = (name: string, part: number) =>
  part === 0 ? name : name.replace('.', `-${part + 1}.`)

type About = { site: string; day: string; license: keyof typeof DATA_LICENSES }
/** The places of a file, and their facts in the same order. */
type Part = { places: WholePlace[]; facts: OpenFacts[] }
type Format = { mediatype: string; says: string; write: (part: Part, about: About) => string }

/** The files of open data by name. */
const FORMATS: Record<string, Format> = {
  'places.csv': {
    mediatype: 'text/csv',
    says: 'Places for spreadsheets and databases',
    write: ({ facts }) => Papa.unparse(facts.map(cellsOf), { columns: Object.keys(OPEN_FIELDS) }),
  },
  'places.json': {
    mediatype: 'application/json',
    says: 'Places for programs',
    write: ({ facts }, about) => listOf(headOf(about), 'places', facts),
  },
  'places.geojson': {
    mediatype: 'application/geo+json',
    says: 'Places with a position for maps',
    write: ({ facts }, about) =>
      listOf(
        { type: 'FeatureCollection', ...headOf(about) },
        'features',
        facts.flatMap((place) => featureOf(place) ?? []),
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

/** A phone number is the only text with a sign in front that spreadsheets may read as they like. */
function cellsOf(facts: OpenFacts): OpenFacts {
  const cells = { ...facts }
  for (const [name, value] of Object.entries(facts))
    if (typeof value === 'string' && name !== 'phone') cells[name] = guardFormula(value)
  return cells
}

function featureOf({ latitude, longitude, ...properties }: OpenFacts) {
  if (latitude === undefined) return undefined
  const geometry = { type: 'Point', coordinates: [longitude, latitude] }
  return { type: 'Feature', id: properties['id'], geometry, properties }
}

function calendarOf({ places }: Part, { site, day, license }: About) {
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
  for (let number = 0, after = 0; ; number++) {
    const places = readOpenPlaces(replica, after, PART)
    if (number > 0 && places.length === 0) break
    const part = { places, facts: places.map((place) => factsOf(place, site)) }
    after = places.at(-1)?.id ?? 0
    for (const { credit } of part.facts) if (credit) credits.add(String(credit))
    for (const [name, format] of Object.entries(FORMATS)) {
      const path = numbered(name, number)
      write(path, format.write(part, about))
      resources.push(resourceOf(path, format.mediatype))
    }
    if (places.length < PART) break
  }
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
