import Papa from 'papaparse'

/**
 * Texts that a spreadsheet would run as formulas. They get an apostrophe in front, and so do those that already start
 * with one, so that removing one apostrophe always restores the text. Papa's own pattern misses texts of several
 * lines, full-width signs, and zero-width characters before a sign.
 */
const FORMULA = /^['\p{Z}\p{C}]*[\t\r\n=+\-@＝＋－＠﹦﹢﹣﹫−]/u

type Cell = string | number | null

/** CSV for spreadsheets: a header line, then a line per row. Formulas are escaped. */
export function toCsv<T>(columns: Record<string, (row: T) => Cell>, rows: T[]): string {
  const data = rows.map((row) => Object.values(columns).map((cell) => cell(row)))
  return Papa.unparse({ fields: Object.keys(columns), data }, { escapeFormulae: FORMULA })
}

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
