import type { Line } from '../candidate.ts'
import type { Entry } from './archive.ts'

/** A sheet of a workbook: its lines as texts, blank ones left out. */
export type Sheet = { name: string; lines: Line[] }

/** Letters of all cells. Many cells may share one long text, which the file holds once. */
const MOST_LETTERS = 64 * 1024 * 1024

/** The sheets of an .xlsx workbook. */
export async function readWorkbook(bytes: Uint8Array, entries: Entry[]): Promise<Sheet[]> {
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
