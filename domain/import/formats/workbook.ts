import type { Line } from '../candidate.ts'

/** A sheet of a workbook: its lines as texts, blank ones left out. */
export type Sheet = { name: string; lines: Line[] }

/** A workbook is zipped, and a small file may unpack to more than a browser's tab can hold. */
const MAX_UNPACKED = 256 * 1024 * 1024

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
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0)
  if (unpacked > MAX_UNPACKED) {
    throw new Error('its sheets are too large; save the one that lists the places as CSV')
  }
  // Few files are workbooks, and the library is larger than the rest of the reader of names and addresses.
  const { default: readXlsxFile } = await import('read-excel-file/universal')
  const sheets = await readXlsxFile(new Blob([new Uint8Array(bytes)])).catch((cause: unknown) => {
    throw new Error('it is a damaged Excel workbook; save it again as .xlsx or CSV', { cause })
  })
  return sheets.map(({ sheet, data }) => ({
    name: sheet,
    lines: data
      .map((cells, index) => ({ line: index + 1, cells: cells.map(textOf) }))
      .filter(({ cells }) => cells.some(Boolean)),
  }))
}

function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00.*$/, '')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

/** The names and unpacked sizes in the directory at the end of a zip archive. */
function listEntries(bytes: Uint8Array): { name: string; size: number }[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end--
  if (end < 0) throw new Error('it is a zip archive that was cut off; fetch it again')
  const entries = []
  let start = view.getUint32(end + 16, true)
  while (start + 46 <= end && view.getUint32(start, true) === 0x02014b50) {
    const [size, length] = [view.getUint32(start + 24, true), view.getUint16(start + 28, true)]
    const name = new TextDecoder().decode(bytes.subarray(start + 46, start + 46 + length))
    entries.push({ name, size })
    start += 46 + length + view.getUint16(start + 30, true) + view.getUint16(start + 32, true)
  }
  return entries
}
