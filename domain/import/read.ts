import { distance } from 'geokdbush'
import Papa from 'papaparse'
import { fromColumns, missingColumns, statesKind } from './formats/generic.ts'
import { fromInspection } from './formats/inspections.ts'
import { withoutOverlong } from './refuse.ts'
import type { Candidate, Row } from './candidate.ts'
import { clean, readPoint } from './normalise.ts'
import { fromOsm } from './formats/osm.ts'
import { fromOwnRecord } from './formats/own-json.ts'
import { hashOf } from './same-place.ts'

/** Each kind of file as a person would name it, and its adapter. */
const ADAPTERS = {
  'OpenStreetMap export': fromOsm,
  'food inspections': fromInspection,
  'list of points': fromColumns,
  spreadsheet: fromColumns,
  'guide export': fromOwnRecord,
} satisfies Record<string, (row: Row, file: { areKindsStated: boolean }) => Candidate>
export type Format = keyof typeof ADAPTERS

/** All places of a file are written in one request of at most 64 MB; one takes about 1 kB. */
export const MAX_ROWS = 50_000

export type ReadOptions = {
  /** Of the rows that name none. */
  town?: string
  /** Takes rows that do not say what they are, in a file whose other rows do. */
  takesUnknown?: boolean
  /** How whoever reads the sentence can name that town. */
  townHint?: string
}

/** Tells the format by the content and gives every row in the words of the guide; throws one clear sentence. */
export async function readCandidates(
  text: string,
  {
    town = '',
    takesUnknown = false,
    townHint = '--town NAME gives one town to all rows',
  }: ReadOptions = {},
): Promise<{ format: Format; candidates: Candidate[] }> {
  const { format, rows } = readRows(text, { needsTown: !town, townHint })
  if (rows.length === 0) throw new Error('The file holds no places')
  if (rows.length > MAX_ROWS) {
    throw new Error(
      `The file holds ${rows.length} rows; split it into files of ${MAX_ROWS} at most`,
    )
  }
  const adapt: (typeof ADAPTERS)[Format] = ADAPTERS[format]
  const areKindsStated = !takesUnknown && rows.some(statesKind)
  const places = withoutOutliers(rows.map((row) => adapt(row, { areKindsStated })))
  const candidates = places.map(async (place, index) => {
    const row = rows[index]!
    const candidate = withoutOverlong(place)
    return {
      ...candidate,
      sourceId: candidate.sourceId || (hasNoIds(candidate) ? await hashOf(candidate) : ''),
      town: candidate.town || town,
      refusal: row.problem ? { reason: row.problem } : candidate.refusal,
    }
  })
  return { format, candidates: await Promise.all(candidates) }
}

/** How far from the middle of its file a place may be, in kilometres and in median distances. */
const FAR_KM = 150
const FAR_TIMES = 20

/** Drops the positions that are far from all others: a slipped sign, swapped halves, or the seat of the company. */
function withoutOutliers(candidates: Candidate[]): Candidate[] {
  const points = candidates.flatMap(({ latitude, longitude }) =>
    latitude === undefined || longitude === undefined ? [] : [{ latitude, longitude }],
  )
  // Of a few places nobody can say which is the stray one.
  if (points.length < 8) return candidates
  const middle = {
    latitude: median(points.map(({ latitude }) => latitude)),
    longitude: median(points.map(({ longitude }) => longitude)),
  }
  const farthest = Math.max(FAR_KM, FAR_TIMES * median(points.map((at) => distanceKm(at, middle))))
  return candidates.map((candidate) => {
    const { latitude, longitude, notes, ...rest } = candidate
    if (latitude === undefined || longitude === undefined) return candidate
    if (distanceKm({ latitude, longitude }, middle) <= farthest) return candidate
    return { ...rest, notes: [...notes, 'position far from all others'] }
  })
}

type Point = { latitude: number; longitude: number }

const distanceKm = (from: Point, to: Point) =>
  distance(from.longitude, from.latitude, to.longitude, to.latitude)

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN
}

/** Lists written by hand may do without; registers and maps have one for each place. */
const hasNoIds = ({ source }: Candidate) => source === 'csv' || source === 'guide'

type Rows = { format: Format; rows: Row[] }
type Columns = { needsTown: boolean; townHint: string }

function readRows(text: string, options: Columns): Rows {
  return /^\s*[[{]/.test(text) ? readJsonRows(readJson(text), options) : readCsv(text, options)
}

function readCsv(text: string, options: Columns): Rows {
  const [header, ...records] = readRecords(text)
  if (!header) throw new Error('The file holds no places')
  const headers = header.cells
  checkColumns(headers, options)
  const rows = records.map(({ line, cells }) => ({
    number: line,
    fields: Object.fromEntries(headers.map((header, column) => [header, cells[column]])),
    problem:
      cells.length > headers.length
        ? 'more values than columns (a comma without quotes?)'
        : undefined,
  }))
  return { format: 'spreadsheet', rows }
}

/** The records that hold anything, each with the line on which it starts; the library counts no lines. */
function readRecords(text: string) {
  // The separator is guessed better without blank lines, which must be counted afterwards.
  const { delimiter } = Papa.parse(text, { preview: 1, skipEmptyLines: 'greedy' }).meta
  const records: { line: number; cells: string[] }[] = []
  let line = 1
  let end = 0
  let broken: number | undefined
  Papa.parse<string[]>(text, {
    delimiter,
    step({ data: cells, errors, meta: { cursor } }) {
      if (cells.some((cell) => cell.trim())) records.push({ line, cells })
      if (errors.some(({ type }) => type === 'Quotes')) broken ??= line
      line += text.slice(end, cursor).match(/\r\n|\r|\n/g)?.length ?? 0
      end = cursor
    },
  })
  if (broken) throw new Error(`A quote (") in row ${broken} is opened and never closed rightly`)
  return records
}

function checkColumns(headers: string[], options: Columns) {
  const missing = missingColumns(headers, options)
  if (missing.length === 0) return
  const found = headers.slice(0, 12).map((header) => clean(header).slice(0, 30) || '(empty)')
  const more = headers.length > found.length ? ` and ${headers.length - found.length} more` : ''
  const hint = missing.includes('town') ? `; ${options.townHint}` : ''
  throw new Error(
    `The file has no column for ${missing.join(', ')}${hint}. Its first line names: ${found.join(', ')}${more}`,
  )
}

/** JSON.parse with errors that a person can act on: where the text breaks, or that it is cut short. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    throw new Error(explain(text, message), { cause: error })
  }
}

function explain(text: string, message: string): string {
  const position = findPosition(text, message)
  const rest = text.slice(position).trim()
  const line = text.slice(0, position).split('\n').length
  if (rest !== '' && !/end of JSON|unterminated/i.test(message)) {
    return `The JSON is broken near line ${line}, at “${rest.slice(0, 20).replace(/\s+/g, ' ')}”`
  }
  const places = text.match(/"type"\s*:\s*"Feature"/g) ?? text.match(/"name"\s*:/g) ?? []
  const place = places.length > 0 ? `, about place ${places.length}` : ''
  return `The file ends in the middle, at line ${line}${place}; fetch it again`
}

/** V8 names either the position or the ten letters on both sides of it. */
function findPosition(text: string, message: string): number {
  const position = /at position (\d+)/.exec(message)?.[1]
  if (position) return Number(position)
  const around = /^Unexpected token .+?, (\.\.\.)?"(.*)"(\.\.\.)? is not valid JSON$/s.exec(message)
  if (!around?.[2]) return text.length
  return text.indexOf(around[2]) + (around[1] ? 10 : 0)
}

function readJsonRows(json: unknown, options: Columns): Rows {
  if (!isObject(json) && !Array.isArray(json)) throw new Error('The file holds no places')
  if (isObject(json) && Array.isArray(json['features']))
    return readGeoJson(json['features'], options)
  const records: unknown = isObject(json) ? json['restaurants'] : json
  if (!Array.isArray(records)) {
    const keys = Object.keys(json).slice(0, 8).join(', ') || 'nothing'
    throw new Error(
      `This JSON has no list of places (“features” or “restaurants”); it holds: ${keys}`,
    )
  }
  const rows = records.map((record, index) =>
    isObject(record) ? { number: index + 1, fields: record } : notARecord(index),
  )
  return { format: 'guide export', rows }
}

function readGeoJson(features: unknown[], options: Columns): Rows {
  const rows = features.map((feature, index): Row => {
    if (!isObject(feature)) return notARecord(index)
    const fields = isObject(feature['properties']) ? feature['properties'] : {}
    const point = pointOf(feature['geometry'])
    return { number: index + 1, fields: { id: feature['id'], ...fields }, point }
  })
  const keys = new Set(rows.flatMap(({ fields }) => Object.keys(fields)))
  const hasKey = (pattern: RegExp) => [...keys].some((key) => pattern.test(key))
  if (keys.has('establishment_id')) return { format: 'food inspections', rows }
  if (hasKey(/^(@id|amenity|addr:.+)$/)) return { format: 'OpenStreetMap export', rows }
  if (rows.length > 0) checkColumns([...keys], options)
  return { format: 'list of points', rows }
}

function notARecord(index: number): Row {
  return { number: index + 1, fields: {}, problem: 'not a record' }
}

/** A point as it is; of a building's outline the middle. */
function pointOf(geometry: unknown): Row['point'] {
  if (!isObject(geometry) || !Array.isArray(geometry['coordinates'])) return undefined
  const positions = flatten(geometry['coordinates'])
  // Sums of halves are off in the last digits; a millionth of a degree is 10 cm.
  const middle = (axis: 0 | 1) => {
    const values = positions.map((position) => position[axis]).sort((a, b) => a - b)
    return Number((((values[0] ?? NaN) + (values.at(-1) ?? NaN)) / 2).toFixed(6))
  }
  const [only] = positions
  if (only && positions.length === 1) return readPoint(only[1], only[0])
  return readPoint(middle(1), middle(0))
}

/** Every position of a geometry; GeoJSON nests them at most four deep. */
function flatten(coordinates: unknown[], depth = 0): [number, number][] {
  const [longitude, latitude] = coordinates
  if (typeof longitude === 'number' && typeof latitude === 'number') return [[longitude, latitude]]
  if (depth === 4) return []
  return coordinates.flatMap((part) => (Array.isArray(part) ? flatten(part, depth + 1) : []))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
