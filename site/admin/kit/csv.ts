import Papa from 'papaparse'
import { townDay } from '#domain/town-clock.ts'

/**
 * Texts that a spreadsheet would run as formulas. They get an apostrophe in front, and so do those that already start
 * with one, so that removing one apostrophe always restores the text. Papa's own pattern misses texts of several
 * lines, full-width signs, and zero-width characters before a sign.
 */
const FORMULA = /^['\p{Z}\p{C}]*[\t\r\n=+\-@＝＋－＠﹦﹢﹣﹫−]/u

/**
 * A sign where a spreadsheet that splits cells at something else, or lines within a cell, begins one: after a separator or a
 * line break and quotes, which it takes away. The sign is looked for first, so that the time grows with the length alone.
 */
const LATER_FORMULA =
  /(?=[=+\-@＝＋－＠﹦﹢﹣﹫−])(?<=[,;|\t\r\n]['"`´\p{Pi}\p{Pf}„‚\p{Z}\p{C}]*)/gu

type Cell = string | number | null
export type Columns<T> = Record<string, (row: T) => Cell>

/** CSV for spreadsheets: a header line, then a line per row. Formulas are escaped. */
export function toCsv<T>(columns: Columns<T>, rows: T[]): string {
  const data = rows.map((row) => Object.values(columns).map((cell) => harmless(cell(row))))
  return Papa.unparse({ fields: Object.keys(columns), data }, { escapeFormulae: FORMULA })
}

const harmless = (cell: Cell) =>
  typeof cell === 'string' ? cell.replace(LATER_FORMULA, "'") : cell

/** A file name such as `campaigns-2026-11-21.csv`, with the day in the guide's time zone. */
export const csvName = (list: string, now = new Date()) => `${list}-${townDay(now)}.csv`

/** Downloads CSV as a file. The byte order mark tells spreadsheets that it is UTF-8. */
export function saveCsv(csv: string, name: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers start the download later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
