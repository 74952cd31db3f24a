import type { Line } from '../candidate.ts'
import { clean } from '../normalise.ts'
import { isObject } from './json.ts'
import { type Entry, unpackWhole } from './archive.ts'
import { elements, type Fields, parseMarkup } from './markup.ts'
import { pathIn } from './shapes.ts'

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
      .map((cells, index) => ({ line: index + 1, cells: cells.map(textOfValue) }))
      .filter(({ cells }) => cells.some(Boolean)),
  }))
}

const lengthOf = (value: unknown) => (typeof value === 'string' ? value.length : 0)

function refuseDamaged(cause: unknown): never {
  throw new Error('it is a damaged Excel workbook; save it again as .xlsx or CSV', { cause })
}

function textOfValue(value: unknown): string {
  if (value instanceof Date) return value.toISOString().replace(/T00:00:00.*$/, '')
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

const MOST_COLUMNS = 1000
const MOST_ROWS = 100_000
const MOST_CELLS = 3_000_000
const PARSER = {
  // The words of a cell stay as they are written, in the order of their parts.
  stopNodes: ['*.p'],
  isArray: (name: string) => /^(table|table-row|table-cell|p)$/.test(name),
}
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** The sheets of an OpenDocument spreadsheet (.ods). Throws a sentence that begins with `it`. */
export async function readOpenDocument(bytes: Uint8Array, entry: Entry): Promise<Sheet[]> {
  const text = new TextDecoder().decode(unpackWhole(bytes, entry))
  // Cells under a merged one are cells as well.
  const cells = text.replaceAll('covered-table-cell', 'table-cell')
  const faults = { defines: DAMAGED, damaged: DAMAGED }
  const content = await parseMarkup(cells, faults, PARSER)
  const tables = elements(pathIn(content, 'document-content.body.spreadsheet.table'))
  if (tables.length === 0) {
    throw new Error('it is an OpenDocument file without a table; save the list as CSV')
  }
  const left = { cells: MOST_CELLS }
  return tables.map((table) => ({
    name: clean(table['@name']),
    lines: linesOf(table, left),
  }))
}

const DAMAGED = 'it is a damaged OpenDocument spreadsheet; save it again, or as .xlsx or CSV'

/** The rows of a table, also those of its header and of groups, with blank ones counted and left out. */
function linesOf(table: Fields, left: { cells: number }): Sheet['lines'] {
  const lines: Sheet['lines'] = []
  let line = 0
  for (const row of rowsOf(table)) {
    const cells = cellsOf(row)
    const times = repeated(row, 'rows')
    if (cells.some(Boolean)) {
      if (line + times > MOST_ROWS) throw new Error(TOO_LARGE)
      left.cells -= cells.length * times
      if (left.cells < 0) throw new Error(TOO_LARGE)
      for (let at = 1; at <= times; at++) lines.push({ line: line + at, cells })
    }
    line += times
  }
  return lines
}

const TOO_LARGE =
  'its sheets hold more than 100,000 rows or 3,000,000 cells; save the list as CSV and split it'

const rowsOf = (table: Fields): Fields[] => [
  ...elements(table['table-header-rows']).flatMap(rowsOf),
  ...elements(table['table-rows']).flatMap(rowsOf),
  ...elements(table['table-row-group']).flatMap(rowsOf),
  ...elements(table['table-row']),
]

function cellsOf(row: Fields): string[] {
  const cells: string[] = []
  for (const cell of elements(row['table-cell'])) {
    const text = textOf(cell)
    const times = repeated(cell, 'columns')
    if (!text && cells.length + times > MOST_COLUMNS) break
    if (cells.length + times > MOST_COLUMNS) throw new Error(TOO_LARGE)
    for (let at = 0; at < times; at++) cells.push(text)
  }
  while (cells.at(-1) === '') cells.pop()
  return cells
}

const repeated = (part: Fields, what: string) =>
  Math.max(1, Number(part[`@number-${what}-repeated`] ?? 1) || 1)

/** A number, a day and yes or no as they are, whatever the sheet shows of them, and words as they are shown. */
function textOf(cell: Fields): string {
  const type = cell['@value-type']
  if (type === 'float' || type === 'currency' || type === 'percentage') return clean(cell['@value'])
  if (type === 'date') return clean(cell['@date-value']).replace(/T00:00:00$/, '')
  if (type === 'boolean') return cell['@boolean-value'] === 'true' ? 'yes' : 'no'
  return [cell['p'] ?? []].flat().map(wordsOf).join('\n').trim()
}

const wordsOf = (markup: unknown) =>
  String(isObject(markup) ? (markup['#text'] ?? '') : markup)
    .replace(/<text:(?:s|tab)\b[^<>]*>/g, ' ')
    .replace(/<text:line-break[^<>]*>/g, '\n')
    .replace(/<[^<>]*>/g, '')
    .replace(
      /&(?:#(\d{1,7}|x[\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi,
      (_, code: string | undefined, name: string) =>
        code ? fromCode(Number(code.replace(/^x/i, '0x'))) : ENTITIES[name.toLowerCase()]!,
    )

const fromCode = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : '')
