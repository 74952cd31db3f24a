import { type FieldName, PLACE_FIELDS } from '#domain/place-fields.ts'
import { FACTS, KEYS, NEW_FACTS } from './facts.ts'

/** The columns of `restaurants` that an import writes. */
export const COLUMNS = [...FACTS, ...NEW_FACTS, ...KEYS] as const
export type Column = (typeof COLUMNS)[number]
/** The columns of existing places that a plan reads. */
export const READ_COLUMNS = [...FACTS, ...KEYS, 'isVerified'] as const

/** A column definition list for `jsonb_to_recordset`. */
export function typed(columns: readonly Column[]): string {
  return columns.map((column) => `${snake(column)} ${typeOf(column)}`).join(', ')
}

const typeOf = (column: Column) =>
  column in PLACE_FIELDS ? PLACE_FIELDS[column as FieldName].type : 'text'

/** Converts records to JSON with column names as keys. */
export function toJson(records: readonly object[]): string {
  const renamed = records.map((record) =>
    Object.fromEntries(
      Object.entries(record).map(([key, value]) => [snake(key), value as unknown]),
    ),
  )
  return JSON.stringify(renamed)
}

/** Converts `townSlug` to `town_slug`. */
export function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
