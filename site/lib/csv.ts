import Papa from 'papaparse'

/**
 * Texts that a spreadsheet would run get an apostrophe before them, and so do those that have apostrophes before such a
 * text: a reader can take one away and has what was written. Papa's own pattern lets those through that go on in a
 * second line, and knows neither full-width signs nor what stands invisibly before a sign.
 */
export const FORMULA = /^['\p{Z}\p{C}]*[\t\r\n=+\-@＝＋－＠﹦﹢﹣﹫−]/u

type Cell = string | number | null

/** A table for spreadsheets, a line for each row under the names of the columns. */
export function toCsv<T>(columns: Record<string, (row: T) => Cell>, rows: T[]): string {
  const data = rows.map((row) => Object.values(columns).map((cell) => cell(row)))
  return Papa.unparse({ fields: Object.keys(columns), data }, { escapeFormulae: FORMULA })
}

/** Saves it as a file; the mark at its start tells spreadsheets that it is UTF-8. */
export function saveCsv(csv: string, name: string): void {
  const url = URL.createObjectURL(new Blob(['\ufeff', csv], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Not every browser has taken it at once.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
