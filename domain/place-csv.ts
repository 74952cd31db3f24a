import { unguardFormula } from './formula-guard.ts'
import { type FieldName, fieldsWith, isEmpty, PLACE_FIELDS } from './place-fields.ts'

/**
 * Restaurants as CSV that an import reads again: the parts of the address of its page, by which it knows a restaurant, and all
 * facts, each under its name; lists and objects are JSON.
 */
export const CSV_COLUMNS = [
  ...(['townSlug', 'slug'] as const),
  ...fieldsWith({ of: 'both' }),
  ...fieldsWith({ of: 'restaurants' }),
]
export type CsvColumn = (typeof CSV_COLUMNS)[number]

/** A fact as the text of its cell. */
export function cellOf(value: unknown): string {
  if (isEmpty(value)) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Whether a header is that of such a file. */
export const isPlaceCsv = (headers: string[]): boolean =>
  headers.includes('townSlug') && headers.includes('slug')

/** The facts in the cells of a row, by name; what is no fact, or cannot be read, is left out. */
export function factsOfCells(cells: Record<string, unknown>): Record<string, unknown> {
  const entries = CSV_COLUMNS.flatMap((name) => {
    const cell = cells[name]
    if (typeof cell !== 'string' || cell === '') return []
    const text = unguardFormula(cell)
    const isText = !(name in PLACE_FIELDS) || TEXTS.has(PLACE_FIELDS[name as FieldName].type)
    return [[name, isText ? text : parsed(text)] as const]
  })
  return Object.fromEntries(entries)
}

const TEXTS = new Set<string>(['text', 'date'])

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    // A spreadsheet shows yes and no in capitals.
    return { TRUE: true, FALSE: false }[text]
  }
}
