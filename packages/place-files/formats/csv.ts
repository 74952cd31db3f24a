import Papa from 'papaparse'
import type { Line } from '../candidate.ts'

const SEPARATORS = [',', ';', '\t', '|']

/**
 * The lines of a CSV file that hold anything. The separator is the one that its first line states (`sep=;`), else the one
 * with which `hasHeader` finds a header among the first lines, else the likeliest.
 */
export function readCsv(text: string, hasHeader: (lines: Line[]) => boolean): Line[] {
  const [statement, separator] = /^\ufeff?sep=(.)\r?\n?/i.exec(text) ?? []
  if (statement) return readLines(text, { separator, start: statement.length })
  // The separator is guessed better without blank lines, which must be counted afterwards.
  const guess = Papa.parse(text, { preview: 1, skipEmptyLines: 'greedy' }).meta.delimiter
  const top = text.slice(0, 20_000)
  const found = [guess, ...SEPARATORS].find((separator) =>
    hasHeader(readLines(top, { separator, preview: 40, isBrokenFine: true })),
  )
  return readLines(text, { separator: found ?? guess })
}

type Options = { separator?: string; start?: number; preview?: number; isBrokenFine?: boolean }

/** Each line with the number of the line on which it starts; the library counts no lines. */
function readLines(whole: string, { separator, start = 0, preview, isBrokenFine }: Options) {
  const text = whole.slice(start)
  const lines: Line[] = []
  let line = start > 0 ? 2 : 1
  let end = 0
  let broken: number | undefined
  Papa.parse<string[]>(text, {
    delimiter: separator,
    preview,
    step({ data: cells, errors, meta: { cursor } }) {
      if (cells.some((cell) => cell.trim())) lines.push({ line, cells })
      if (errors.some(({ type }) => type === 'Quotes')) broken ??= line
      line += text.slice(end, cursor).match(/\r\n|\r|\n/g)?.length ?? 0
      end = cursor
    },
  })
  if (broken && !isBrokenFine)
    throw new Error(`A quote (") in row ${broken} is opened and never closed rightly`)
  return lines
}
