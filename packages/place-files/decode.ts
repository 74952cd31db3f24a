import { type Entry, listEntries, unpackWhole } from './formats/archive.ts'
import type { Sheet } from './formats/workbook.ts'

/** What a file holds, text or the sheets of a workbook, and what its reader should know about how it was decoded. */
export type Content = { body: string | Sheet[]; remarks: string[] }

const UNPACK = 'unpack it and choose the file in it that lists the places'
/** Files that are no text, by their first bytes as Latin 1: what each is, and what to do with it. */
const BINARIES: [RegExp, string][] = [
  [/^%PDF/, 'a PDF; ask for the same list as a spreadsheet, or copy its table into one'],
  [
    /^\xd0\xcf\x11\xe0/,
    'an old Excel workbook (.xls) or one with a password; save it as .xlsx or CSV without a password',
  ],
  [/^PAR1/, 'a Parquet file; turn it into CSV or GeoJSON first, for example with DuckDB'],
  [/^\x1f\x8b/, `compressed (gzip); ${UNPACK}`],
  [/^(7z\xbc\xaf|Rar!|BZh\d|\xfd7zXZ|\x28\xb5\x2f\xfd)/, `an archive; ${UNPACK}`],
  [/^SQLite format 3/, 'a database (SQLite or GeoPackage); export its table as CSV or GeoJSON'],
  [
    /^\0\0\x27\x0a/,
    'one part of a shapefile; export the layer as GeoJSON in WGS 84, for example with QGIS',
  ],
  [/^fgb\x03/, 'a FlatGeobuf file; export it as GeoJSON'],
  [
    /^\0\0\0.\n\x09OSMHeader/s,
    'an extract of OpenStreetMap (.osm.pbf); export its places as GeoJSON, for example with Overpass',
  ],
  [
    /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP)/s,
    'a picture; ask for the list as a spreadsheet, or type it into one',
  ],
]
/** The same for texts in which no list can be found. */
const TEXTS: [RegExp, string][] = [
  [/^<!doctype html|^<html|^<\?xml[^<]*<!doctype html/i, 'a web page; download the list itself'],
  [/^\{\\rtf/, 'a text document (RTF); copy its table into a spreadsheet and save that as CSV'],
  [/^BEGIN:VCARD/i, 'an address book (vCard); export it as CSV'],
  [/^BEGIN:VCALENDAR/i, 'a calendar; it lists no places'],
  [
    /^(create|insert|drop|set|begin|pragma)\s[\w\s`"=.']+[;(]/i,
    'a script of a database (SQL); export the table as CSV',
  ],
]
/** What each kind of zip archive is, by a name in it, and what to do with it. */
const ARCHIVES: [RegExp, string][] = [
  [/^xl\/workbook\.bin$/, 'a binary Excel workbook (.xlsb); save it as .xlsx or CSV'],
  [/^word\//, 'a Word document; copy its table into a spreadsheet and save that as .xlsx or CSV'],
  [/^Index\/.*\.iwa$|^Index\.zip$/, 'an Apple Numbers document; export it as Excel or CSV'],
  [/\.shp$/i, 'a zipped shapefile; export the layer as GeoJSON in WGS 84, for example with QGIS'],
]
const LIST = /\.(csv|tsv|txt|json|geojson|jsonl|ndjson|xml|kml|gpx|osm|xlsx|ods)$/i
/** Comments of SQL, one after another from the beginning of a text. */
const COMMENTS = /--[^\n]*\n|\/\*[^]*?\*\/|\s+/gy

/** Decodes a file. Throws a sentence that begins with `it` and names what to do when the file is of a kind that is not taken. */
export async function decode(bytes: Uint8Array, isUnpacked = false): Promise<Content> {
  const start = String.fromCharCode(...bytes.subarray(0, 64))
  if (/^PK\x03\x04/.test(start)) return unpackList(bytes, isUnpacked)
  refuseKind(start, BINARIES)
  const { text, encoding } = decodeText(bytes)
  if (!text.trim()) throw new Error('it is empty')
  refuseKind(text.slice(0, 4000).replace(COMMENTS, ''), TEXTS)
  const body = /^\s*<(?:\?xml|!--|[a-z])/i.test(text) ? await readMarkup(text) : text
  return { body, remarks: encoding ? [`Read as ${encoding}, since it is not UTF-8`] : [] }
}

// Few files are workbooks or XML, and their libraries are larger than the rest of the reader of names and addresses.
const readMarkup = async (text: string) => (await import('./formats/xml.ts')).readXml(text)

/** The list in a zip archive: a workbook, an OpenDocument spreadsheet, or the one file in it that may be a list. */
async function unpackList(bytes: Uint8Array, isUnpacked: boolean): Promise<Content> {
  const entries = listEntries(bytes)
  const has = (name: RegExp) => entries.find((entry) => name.test(entry.name))
  if (has(/^xl\/workbook\.xml$/i)) {
    const { readWorkbook } = await import('./formats/workbook.ts')
    return { body: await readWorkbook(bytes, entries), remarks: [] }
  }
  const document = has(/^content\.xml$/)
  if (document && has(/^META-INF\/manifest\.xml$/)) {
    const { readOpenDocument } = await import('./formats/workbook.ts')
    return { body: await readOpenDocument(bytes, document), remarks: [] }
  }
  const [, what] = ARCHIVES.find(([file]) => has(file)) ?? []
  if (what) throw new Error(`it is ${what}`)
  const [list, ...others] = entries.filter(isList)
  if (!list || isUnpacked) throw new Error(`it is a zip archive; ${UNPACK}`)
  if (others.length > 0) {
    const names = [list, ...others].slice(0, 5).map(({ name }) => name)
    throw new Error(
      `it is a zip archive with several lists (${names.join(', ')}); unpack it and choose one`,
    )
  }
  const { body, remarks } = await decode(unpackWhole(bytes, list), true)
  return { body, remarks: [`Read “${list.name}” of the zip archive`, ...remarks] }
}

const isList = ({ name }: Entry) => LIST.test(name) && !/(^|\/)(__MACOSX|\.)/.test(name)

function refuseKind(start: string, kinds: [RegExp, string][]) {
  const [, what] = kinds.find(([pattern]) => pattern.test(start)) ?? []
  if (what) throw new Error(`it is ${what}`)
}

function decodeText(bytes: Uint8Array): { text: string; encoding?: string } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return decodeAs('UTF-16', 'utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return decodeAs('UTF-16', 'utf-16be', bytes)
  if (bytes.includes(0)) throw new Error('it is not a text file')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    const windows = decodeAs('Windows-1252', 'windows-1252', bytes)
    if (isDoubtful(windows.text)) {
      throw new Error('its letters are in an encoding that cannot be told; save it as UTF-8')
    }
    return windows
  }
}

const decodeAs = (encoding: string, label: string, bytes: Uint8Array) => ({
  text: new TextDecoder(label).decode(bytes),
  encoding,
})

/**
 * Whether the letters of another encoding show through Windows-1252: bytes that it lacks, UTF-8 that was cut, capitals and
 * signs after small letters (Mac), or words of accented letters alone (Cyrillic, Greek).
 */
function isDoubtful(text: string): boolean {
  return /[\x81\x8d\x8f\x90\x9d]|[ÂÃ][\x80-\xbf€-™]|â€|\p{Ll}[ŠŽŸÐ×÷¿Ò-Õ]|\p{Ll}–\p{Ll}|[À-ÿ]{4}/u.test(
    text,
  )
}
