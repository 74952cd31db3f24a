import { readWorkbook, type Sheet } from './formats/workbook.ts'

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
  [/^<[^]{0,2000}?<?\bkml\b/i, 'a KML file of a map; export its places as CSV or GeoJSON'],
  [/^<[^]{0,2000}?<?\bgpx\b/i, 'a GPX file of tracks; export its places as CSV or GeoJSON'],
  [/^<[^]{0,500}?<?\bosm\b/i, 'OpenStreetMap XML; export it as JSON or GeoJSON'],
  [/^<(\?xml|[a-z])/i, 'an XML file; export the list as CSV, JSON or GeoJSON'],
  [/^\{\\rtf/, 'a text document (RTF); copy its table into a spreadsheet and save that as CSV'],
  [/^BEGIN:VCARD/i, 'an address book (vCard); export it as CSV'],
  [/^BEGIN:VCALENDAR/i, 'a calendar; it lists no places'],
  [
    /^(create|insert|drop|set|begin|pragma)\s[\w\s`"=.']+[;(]/i,
    'a script of a database (SQL); export the table as CSV',
  ],
]
/** Comments of SQL, one after another from the beginning of a text. */
const COMMENTS = /--[^\n]*\n|\/\*[^]*?\*\/|\s+/gy

/** Decodes a file. Throws a sentence that begins with `it` and names what to do when the file is of a kind that is not taken. */
export async function decode(bytes: Uint8Array): Promise<Content> {
  const start = String.fromCharCode(...bytes.subarray(0, 64))
  if (/^PK\x03\x04/.test(start)) return { body: await readWorkbook(bytes), remarks: [] }
  refuseKind(start, BINARIES)
  const { text, encoding } = decodeText(bytes)
  if (!text.trim()) throw new Error('it is empty')
  refuseKind(text.slice(0, 4000).replace(COMMENTS, ''), TEXTS)
  return { body: text, remarks: encoding ? [`Read as ${encoding}, since it is not UTF-8`] : [] }
}

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
