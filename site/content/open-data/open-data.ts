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
import { writeFresh } from '../render/write-fresh.ts'
import { replica } from '../replica/open.ts'
import {
  deleteOpenLines,
  joinOpenLines,
  type OpenLines,
  readOpenCredits,
  readUnwrittenPlaces,
  sumUpOpenPlaces,
  upsertOpenLines,
} from '../replica/open-lines.ts'
import { countPlaces } from '../replica/place-rows.ts'
import { getMeta, setMeta } from '../replica/replica.ts'
import { factsOf, OPEN_FIELDS, type OpenFacts } from './open-facts.ts'

/** Places in one file: hosts limit files to 25 MiB, and a place takes about one KiB. */
const PART = 10_000

const numbered = (name: string, part: number) =>
  part === 0 ? name : name.replace('.', `-${part + 1}.`)

const LIST_END = '\n]}\n'
const CALENDAR_END = 'END:VCALENDAR'

type About = { site: string; day: string; license: keyof typeof DATA_LICENSES }
/**
 * How a file is put together: `head`, the lines of its places from the replica's column `lines`, and `tail`. Lines
 * are kept until their place changes, those of a place with special days also until the next day.
 */
type Format = {
  mediatype: string
  says: string
  lines: 'csv' | 'json' | 'geojson' | 'ics'
  head: (about: About) => string
  tail: string
}

/** The files of open data by name. */
const FORMATS: Record<string, Format> = {
  'places.csv': {
    mediatype: 'text/csv',
    says: 'Places for spreadsheets and databases',
    lines: 'csv',
    head: () => Papa.unparse([Object.keys(OPEN_FIELDS)]),
    tail: '',
  },
  'places.json': {
    mediatype: 'application/json',
    says: 'Places for programs',
    lines: 'json',
    head: (about) => listStart(headOf(about), 'places'),
    tail: LIST_END,
  },
  'places.geojson': {
    mediatype: 'application/geo+json',
    says: 'Places with a position for maps',
    lines: 'geojson',
    head: (about) => listStart({ type: 'FeatureCollection', ...headOf(about) }, 'features'),
    tail: LIST_END,
  },
  'special-days.ics': {
    mediatype: 'text/calendar',
    says: 'Days with other hours than usual for calendars, from today on',
    lines: 'ics',
    head: calendarHead,
    tail: CALENDAR_END,
  },
}

/** What the files have of a place. */
function linesOf(place: WholePlace, about: About): OpenLines {
  const facts = factsOf(place, about.site)
  const feature = featureOf(facts)
  const cells = cellsOf(facts)
  return {
    id: place.id,
    csv: `\r\n${Papa.unparse([Object.keys(OPEN_FIELDS).map((name) => cells[name])])}`,
    json: JSON.stringify(facts),
    geojson: feature && JSON.stringify(feature),
    ics: eventsOf(place, about),
    credit: facts['credit'] === undefined ? undefined : String(facts['credit']),
    madeOn: place.specialHours.length > 0 ? about.day : undefined,
  }
}

const headOf = ({ day, license }: About) => ({
  date: day,
  license,
  licenseUrl: DATA_LICENSES[license],
})

/** The start of a JSON object with a long list in it, one entry per line. */
const listStart = (head: object, name: string) =>
  `${JSON.stringify(head).slice(0, -1)},"${name}":[\n`

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

const emptyCalendar = ({ day, license }: About) =>
  ical({
    name: `${guide.name}: special days`,
    prodId: { company: guide.name, product: 'Open data' },
    description: `As of ${day}. License: ${license}, ${DATA_LICENSES[license]}`,
  })

function calendarHead(about: About) {
  return emptyCalendar(about).toString().slice(0, -CALENDAR_END.length)
}

/** The events that a place's special days are in a calendar, from today on; undefined if there are none. */
function eventsOf({ id, name, path, fullAddress, specialHours }: WholePlace, about: About) {
  const { site, day } = about
  const coming = specialHours.filter(({ from, to }) => isYearly({ from }) || to >= day)
  if (coming.length === 0) return undefined
  const { host } = new URL(site)
  const midnight = (date: string) => new Date(timeOf(date))
  const calendar = emptyCalendar(about)
  const head = calendarHead(about)
  for (const { from, to, hours, note } of coming) {
    const isEveryYear = isYearly({ from })
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
  return calendar.toString().slice(head.length, -CALENDAR_END.length)
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
 * Writes the files of open data below `folder`, but those that `current`, the output before, has with the same content.
 * Returns the files written, and those of a larger guide before that are no longer needed. Only the lines of places that
 * have changed are made anew; if none has, it writes nothing.
 */
export function writeOpenData(folder: string, site: string, current?: string) {
  const { dataLicense: license } = guide
  const state = { version: replica.version, count: countPlaces(replica) }
  const last = getMeta<typeof state & { files: string[] }>(replica, 'openData')
  if (!license || (last?.version === state.version && last.count === state.count))
    return { files: [], removed: [] }
  const about = { site, license, day: townDay() }
  const files: string[] = []
  const written: string[] = []
  const write = (name: string, body: Uint8Array) => {
    const file = `data/${name}`
    files.push(file)
    if (writeFresh(file, body, folder, current)) written.push(file)
  }
  const resources: object[] = []
  replica.transaction(() => {
    updateLines(about, last?.version ?? 0)
    for (let number = 0, after = 0; ; number++) {
      const part = joinOpenLines(replica, after, PART)
      if (number > 0 && part.count === 0) break
      for (const [name, { mediatype, lines, head, tail }] of Object.entries(FORMATS)) {
        const path = numbered(name, number)
        const joined = part.joined[lines] ?? new Uint8Array()
        write(path, Buffer.concat([Buffer.from(head(about)), joined, Buffer.from(tail)]))
        resources.push(resourceOf(path, mediatype))
      }
      if (part.count < PART) break
      after = part.last
    }
    const description = packageOf(about, readOpenCredits(replica), resources)
    write('datapackage.json', Buffer.from(`${JSON.stringify(description, null, 2)}\n`))
    setMeta(replica, 'openData', { ...state, files })
  })
  return { files: written, removed: last?.files.filter((file) => !files.includes(file)) ?? [] }
}

/** Brings the lines of all places up to date that have changed after the version `since`, or tell special days of an earlier day. */
function updateLines(about: About, since: number) {
  deleteOpenLines(replica, since)
  for (let after = 0; ;) {
    const places = readUnwrittenPlaces(replica, { since, day: about.day, after, most: PART })
    for (const place of places) upsertOpenLines(replica, linesOf(place, about))
    if (places.length < PART) break
    after = places.at(-1)!.id
  }
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
