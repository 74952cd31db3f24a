import { distance } from 'geokdbush'
import { flatRecord, foldHeader } from './formats/columns.ts'
import { readContainer } from './formats/containers.ts'
import { readCsv } from './formats/csv.ts'
import { type File, fromColumns, missingColumns, statesKind } from './formats/generic.ts'
import { fromInspection, isInspections, lastInspections } from './formats/inspections.ts'
import { isObject, readJson } from './formats/json.ts'
import { fromOsm, isOsm } from './formats/osm.ts'
import { fromOwnRecord } from './formats/own-json.ts'
import { fromSavedPlace, isSavedLinks, isSavedPlaces } from './formats/saved-places.ts'
import type { Sheet } from './formats/workbook.ts'
import { withoutOverlong } from './refuse.ts'
import type { Candidate, Line, Row } from './candidate.ts'
import { readKinds } from './kinds.ts'
import { clean } from './normalise.ts'
import { hashOf } from './row-id.ts'
import { factsOfCells, isPlaceCsv } from '../../domain/place-csv.ts'
import { PLACE_FIELDS } from '../../domain/place-fields.ts'

/** Each kind of file as a person would name it, and its adapter. */
const ADAPTERS = {
  'OpenStreetMap export': fromOsm,
  'food inspections': fromInspection,
  'saved places of Google Maps': fromSavedPlace,
  'list of points': fromColumns,
  'list of records': fromColumns,
  spreadsheet: fromColumns,
  'guide export': fromOwnRecord,
} satisfies Record<string, (row: Row, file: File) => Candidate>
export type Format = keyof typeof ADAPTERS

/** All places of a file are written in one request of at most 64 MB; one takes about 1 kB. */
export const MAX_ROWS = 50_000

export type ReadOptions = {
  /** Of the rows that name none. */
  town?: string
  /** ISO 3166, of the rows that name none; by default the guide's. */
  country?: string
  /** Takes rows that do not say what they are, in a file whose other rows do. */
  takesUnknown?: boolean
  /** What kinds of business are that are not known, by the operator's word: `Gastronomie` is a `restaurant`. */
  kinds?: Record<string, string>
  /** Whom the data is from, as they ask to be named, where the file does not say so. */
  credit?: string
  /** Keeps places that have a position but no street address, as drafts. */
  keepsDrafts?: boolean
  /** How whoever reads the sentence can name that town. */
  townHint?: string
}
type Columns = { needsTown: boolean; townHint: string }
type Rows = { format: Format; rows: Row[]; remarks?: string[]; credit?: string }

/**
 * Tells the format by the content, a text or the sheets of a workbook, and gives every row in the words of the guide. The
 * remarks are sentences about the file as a whole. Throws one clear sentence.
 */
export async function readCandidates(
  body: string | Sheet[],
  {
    town = '',
    country,
    takesUnknown = false,
    kinds = {},
    credit,
    keepsDrafts = false,
    townHint = '--town NAME gives one town to all rows',
  }: ReadOptions = {},
): Promise<{ format: Format; candidates: Candidate[]; remarks: string[] }> {
  const {
    format,
    rows,
    remarks = [],
    credit: stated,
  } = readRows(body, { needsTown: !town, townHint })
  const dataCredit = readCredit(credit) ?? stated
  if (rows.length === 0) throw new Error('The file holds no places')
  if (rows.length > MAX_ROWS) {
    throw new Error(
      `The file holds ${rows.length} rows; split it into files of ${MAX_ROWS} at most`,
    )
  }
  const adapt: (typeof ADAPTERS)[Format] = ADAPTERS[format]
  const file: File = { town, country, kinds: kindsOf(kinds) }
  file.areKindsStated = !takesUnknown && rows.some((row) => statesKind(row, file))
  const places = withoutOutliers(rows.map((row) => adapt(row, file)))
  const candidates = places.map(async (place, index) => {
    const row = rows[index]!
    const candidate = withoutOverlong(place)
    return {
      ...candidate,
      dataCredit: candidate.dataCredit ?? dataCredit,
      ...(keepsDrafts && isUnaddressed(candidate) && { isDraft: true }),
      sourceId: candidate.sourceId || (hasNoIds(candidate) ? await hashOf(candidate) : ''),
      town: candidate.town || town,
      refusal: row.problem ? { reason: row.problem } : candidate.refusal,
    }
  })
  return { format, remarks, candidates: await Promise.all(candidates) }
}

/** Throws a sentence for a credit that no page could show. */
function readCredit(text: string | undefined): string | undefined {
  const credit = clean(text)
  const { longest } = PLACE_FIELDS.dataCredit
  if (credit.length > longest)
    throw new Error(`The credit has ${credit.length} letters; ${longest} at most are shown`)
  return credit || undefined
}

/** Throws a sentence for a kind that says nothing. */
function kindsOf(kinds: Record<string, string>): Map<string, string> {
  for (const [label, kind] of Object.entries(kinds)) {
    if (readKinds([kind]).kind === 'unknown')
      throw new Error(
        `“${kind}” is no kind of business that is known, so it says nothing of “${label}”`,
      )
  }
  return new Map(Object.entries(kinds).map(([label, kind]) => [label.toLowerCase(), kind]))
}

/** Whether a place has a position but no street address. */
const isUnaddressed = ({ address, latitude }: Candidate) => !address && latitude !== undefined

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

function readRows(body: string | Sheet[], options: Columns): Rows {
  if (typeof body !== 'string') return readSheets(body, options)
  if (/^[\s\x1e]*[[{]/.test(body)) return readRecords(body, options)
  return readTable(
    readCsv(body, (lines) => headerIn(lines) >= 0),
    options,
  )
}

/** The first sheet that has the columns of a list of places, else the first that holds anything. */
function readSheets(sheets: Sheet[], options: Columns): Rows {
  const full = sheets.filter(({ lines }) => lines.length > 0)
  const sheet = full.find(({ lines }) => headerIn(lines) >= 0) ?? full[0]
  if (!sheet) throw new Error('The file holds no places')
  const others = full.filter((other) => other !== sheet).map(({ name }) => `“${name}”`)
  const remark = `Only the sheet “${sheet.name}” was read, not ${others.join(', ')}`
  const { remarks = [], ...rows } = readTable(sheet.lines, options)
  return { ...rows, remarks: others.length > 0 ? [remark, ...remarks] : remarks }
}

/** Where the header stands among the first lines, for a title and remarks may be above it; -1 if nowhere. */
function headerIn(lines: Line[]): number {
  return lines.slice(0, 12).findIndex(({ cells }) => {
    if (cells.filter((cell) => cell.trim()).length < 2) return false
    const isKnown = formatOf(cells, 'spreadsheet') !== 'spreadsheet' || isSavedLinks(cells)
    return isKnown || missingColumns(cells, { needsTown: false }).length === 0
  })
}

function readTable(lines: Line[], options: Columns): Rows {
  const place = Math.max(headerIn(lines), 0)
  const [header, ...records] = lines.slice(place)
  if (!header) throw new Error('The file holds no places')
  const headers = header.cells
  if (isSavedLinks(headers)) {
    throw new Error(
      'This list of Google Maps has only names and links, no addresses; import its places one by one by their links, or take “Saved Places.json” of the same export',
    )
  }
  const format = isPlaceCsv(headers) ? 'guide export' : formatOf(headers, 'spreadsheet')
  const rows: Row[] = records.map(({ line, cells }) => ({
    number: line,
    // As many as the row has: a file of many columns and many rows without cells would fill the memory.
    fields: Object.fromEntries(
      cells.slice(0, headers.length).map((cell, column) => [headers[column]!, cell] as const),
    ),
    problem:
      cells.length > headers.length && cells.slice(headers.length).some((cell) => cell.trim())
        ? 'more values than columns (a comma without quotes?)'
        : undefined,
  }))
  if (format === 'spreadsheet') checkColumns(headers, rows, options)
  const above = lines.slice(0, place).map(({ cells }) => cells.map(clean).filter(Boolean).join(' '))
  const remarks = above.map(
    (text) => `Above the header stands “${text.slice(0, 60)}”, which was left out`,
  )
  if (format === 'guide export') {
    const own = rows.map((row) => ({ ...row, fields: factsOfCells(row.fields) }))
    return { format, rows: own, remarks }
  }
  return withLastInspections({ format, rows, remarks })
}

/** The format that the columns or keys of a file show. */
function formatOf(keys: string[], otherwise: Format): Format {
  const folded = new Set(keys.map(foldHeader))
  if (isInspections(folded)) return 'food inspections'
  if (otherwise === 'list of points' && isSavedPlaces(folded)) return 'saved places of Google Maps'
  const isTable = otherwise === 'spreadsheet' || otherwise === 'list of records'
  return isOsm(keys, { isTable }) ? 'OpenStreetMap export' : otherwise
}

function withLastInspections({ format, rows, remarks = [] }: Rows): Rows {
  if (format !== 'food inspections' || 'establishment_id' in (rows[0]?.fields ?? {})) {
    return { format, rows, remarks }
  }
  const last = lastInspections(rows)
  const remark = `${rows.length} inspections of ${last.length} places; the last one of each was read`
  return { format, rows: last, remarks: [...remarks, remark] }
}

function checkColumns(
  headers: string[],
  rows: Row[],
  options: Columns,
  where = 'Its first line names',
) {
  // An address of one line names its town.
  const isTownNamed = () => rows.slice(0, 50).some((row) => fromColumns(row).town)
  const missing = missingColumns(headers, { needsTown: options.needsTown && !isTownNamed() })
  if (missing.length === 0) return
  const found = headers.slice(0, 12).map((header) => clean(header).slice(0, 30) || '(empty)')
  const more = headers.length > found.length ? ` and ${headers.length - found.length} more` : ''
  const hint = missing.includes('town') ? `; ${options.townHint}` : ''
  throw new Error(
    `The file has no column for ${missing.join(', ')}${hint}. ${where}: ${found.join(', ')}${more}`,
  )
}

function readRecords(text: string, options: Columns): Rows {
  const { json, lines } = readJson(text)
  const { rows: read, wrapping, remarks } = readContainer(json, lines)
  const credit = creditOf(json)
  if (wrapping === 'tags') return { format: 'OpenStreetMap export', rows: read, remarks }
  const keysOf = (rows: Row[]) => [...new Set(rows.flatMap(({ fields }) => Object.keys(fields)))]
  const rows = read.map((row) => ({ ...row, fields: flatRecord(row.fields) }))
  const keys = keysOf(rows)
  const format = formatOf(keys, wrapping === 'points' ? 'list of points' : 'list of records')
  if (format === 'list of records' && isOurs(keysOf(read))) {
    return { format: 'guide export', rows: read, remarks, credit }
  }
  const isPlain = ADAPTERS[format] === fromColumns
  if (isPlain && rows.length > 0) checkColumns(keys, rows, options, 'Its records have')
  return { ...withLastInspections({ format, rows, remarks }), credit }
}

/** The credit that a JSON file asks for beside its list. That of OpenStreetMap is known, and Overpass says it at length. */
function creditOf(json: unknown): string | undefined {
  const { attribution, copyright } = isObject(json) && !Array.isArray(json['elements']) ? json : {}
  const credit = [attribution, copyright].filter((text) => typeof text === 'string').map(clean)
  return credit.find((text) => text && text.length <= PLACE_FIELDS.dataCredit.longest)
}

/**
 * Records of the guide's own form have its field names and no others, or those of an export, which no other tool uses. A
 * column for the kind of business is of another list: all places of the guide are of one kind.
 */
function isOurs(keys: string[]): boolean {
  if (keys.includes('townSlug') || keys.includes('sourceId')) return true
  return keys.every((key) => OWN_KEYS.has(key)) && !keys.includes('category')
}
const OWN_KEYS = new Set([...Object.keys(PLACE_FIELDS), 'id', 'slug', 'source', 'checkedAt'])
