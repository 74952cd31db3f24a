import Papa from 'papaparse'
import { guardFormula } from '#domain/formula-guard.ts'
import { townDay } from '#domain/town-clock.ts'
import { saveFile } from '#site/browser/save-file.ts'

type Cell = string | number | null
export type Columns<T> = Record<string, (row: T) => Cell>

/** CSV for spreadsheets: a header line, then a line per row. Formulas are escaped. */
export function toCsv<T>(columns: Columns<T>, rows: T[]): string {
  const data = rows.map((row) => Object.values(columns).map((cell) => harmless(cell(row))))
  return Papa.unparse({ fields: Object.keys(columns), data })
}

const harmless = (cell: Cell) => (typeof cell === 'string' ? guardFormula(cell) : cell)

/** A file name such as `campaigns-2026-11-21.csv`, with the day in the guide's time zone. */
export const csvName = (list: string, now = new Date()) => `${list}-${townDay(now)}.csv`

/** Downloads CSV as a file. The byte order mark tells spreadsheets that it is UTF-8. */
export const saveCsv = (csv: string, name: string) =>
  saveFile(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }), name)
