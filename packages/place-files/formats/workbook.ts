import type { Line } from '../candidate.ts'
import type { Entry } from './workbook-size.ts'

/** A sheet of a workbook: its lines as texts, blank ones left out. */
export type Sheet = { name: string; lines: Line[] }

/** Letters of all cells. Many cells may share one long text, which the file holds once. */
const MOST_LETTERS = 64 * 1024 * 1024

/** What each kind of zip archive is, by a name in it, and what to do with it. */
const ARCHIVES: [RegExp, string][] = [
  [/^xl\/workbook\.bin$/, 'a binary Excel workbook (.xlsb); save it as .xlsx or CSV'],
  [/^word\//, 'a Word document; copy its table into a spreadsheet and save that as .xlsx or CSV'],
  [/^content\.xml$/, 'an OpenDocument file; save it as .xlsx or CSV'],
  [/^Index\/.*\.iwa$|^Index\.zip$/, 'an Apple Numbers document; export it as Excel or CSV'],
  [/\.kml$/i, 'a KMZ file of a map; export its places as CSV or GeoJSON'],
  [/\.shp$/i, 'a zipped shapefile; export the layer as GeoJSON in WGS 84, for example with QGIS'],
]

/** The sheets of an .xlsx workbook. Throws a sentence that begins with `it` when the archive is anything else. */
export async function readWorkbook(bytes: Uint8Array): Promise<Sheet[]> {
  const entries = listEntries(bytes)
  if (!entries.some(({ name }) => /^xl\/workbook\.xml$/i.test(name))) {
    const [, what] = ARCHIVES.find(([file]) => entries.some(({ name }) => file.test(name))) ?? []
    throw new Error(
      `it is ${what ?? 'a zip archive; unpack it and choose the file in it that lists the places'}`,
    )
  }
  // Few files are workbooks, and the library is larger than the rest of the reader of names and addresses.
  const [{ checkSize }, { default: readXlsxFile }] = await Promise.all([
    import('./workbook-size.ts'),
    import('read-excel-file/universal'),
  ])
  checkSize(bytes, entries)
  const sheets = await readXlsxFile(new Blob([new Uint8Array(bytes)])).catch(refuseDamaged)
  const values = sheets.flatMap(({ data }) => data.flat())
  const letters = values.reduce<number>((sum, value) => sum + lengthOf(value), 0)
  if (letters > MOST_LETTERS) {
    throw new Error('its cells hold more than 64 MB of text; save the list as CSV')
  }
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    lines: data
      .map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }))
      .filter(({ cells }) => cells.some(Boolean)),
  }))
}

const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0)

function refuseDamaged(cause: unknown): never {
  throw new Error('it is a damaged Excel workbook; save it again as .xlsx or CSV', { cause })
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00.*$/, '')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** The files in the directory at the end of a zip archive. */
function listEntries(bytes: Uint8Array): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw new Error('it is a zip archive that was cut off; fetch it again')
  const entries: Entry[] = []
  let start = view.getUint32(end + 16, true)
  while (start + 46 <= end && view.getUint32(start, true) === 0x02014b50) {
    const [packed, size] = [view.getUint32(start + 20, true), view.getUint32(start + 24, true)]
    const [method, length] = [view.getUint16(start + 10, true), view.getUint16(start + 28, true)]
    const header = view.getUint32(start + 42, true)
    if (header + 30 > end) break
    const data = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
    const name = new TextDecoder().decode(bytes.subarray(start + 46, start + 46 + length))
    entries.push({ name, size, start: data, packed, method })
    start += 46 + length + view.getUint16(start + 30, true) + view.getUint16(start + 32, true)
  }
  return entries
}
