import { type Expression, type RawBuilder, sql } from 'kysely'
import { eachField, fieldsWith, PLACE_FIELDS } from '#domain/place-fields.ts'
import type { ImportedPlace } from './imported-place.ts'

export type Table = 'restaurants' | 'businesses' | 'draft'
export type Columns = Record<string, unknown>

const SHARED = fieldsWith({ of: 'both', google: true })
/** The facts that Google may state, by table. */
export const GOOGLE_FACTS = {
  restaurants: [...SHARED, ...fieldsWith({ of: 'restaurants', google: true })],
  businesses: [...SHARED, ...fieldsWith({ of: 'businesses', google: true })],
  draft: SHARED,
} as const

/** Hours to start from when Google was not asked. Visitors do not see them, because the place is a draft. */
export const GUESSED_HOURS = {
  Monday: '11:00 AM – 9:00 PM',
  Tuesday: '11:00 AM – 9:00 PM',
  Wednesday: '11:00 AM – 9:00 PM',
  Thursday: '11:00 AM – 9:00 PM',
  Friday: '11:00 AM – 10:00 PM',
  Saturday: '11:00 AM – 10:00 PM',
  Sunday: '11:00 AM – 9:00 PM',
}

/**
 * SQL that merges an incoming fact with the current one of a row. A verified place is only filled in: its current facts
 * stay, as in imports of files, except for the rating, which is always Google's. The incoming facts are
 * `incomingColumns`, or the row that an upsert could not insert.
 */
export function mergeRules(table: Table, incomingColumns?: Columns) {
  const isVerified = sql.ref(`${table}.isVerified`)
  const current = (column: string) => sql.ref(`${table}.${column}`)
  const incoming = (column: string) =>
    incomingColumns ? sql`${incomingColumns[column]}` : sql.ref(`excluded.${column}`)
  const unlessVerified = (column: string, fact: Expression<unknown>) =>
    sql`case when ${isVerified} then ${current(column)} else ${fact} end`
  /** Merges JSON objects key by key, for hours and features. */
  const mergeKeys = (column: string) =>
    sql`case when not ${isVerified} then ${current(column)} || ${incoming(column)}
      when ${current(column)} = '{}' then ${incoming(column)} else ${current(column)} end`
  return {
    mergeKeys,
    /** The hours of a draft: guessed hours are replaced as a whole, never mixed with Google's. */
    hoursOfDraft: sql`case
      when not ${isVerified} and ${current('hours')} = ${JSON.stringify(GUESSED_HOURS)}::jsonb
      then ${incoming('hours')} else ${mergeKeys('hours')} end`,
    /** Takes `value` itself, because the incoming row holds a default where Google states nothing. */
    coalesce: (column: string, value: unknown) =>
      unlessVerified(column, sql`coalesce(${value ?? null}, ${current(column)})`),
    /** Prefers the incoming text unless it is empty. */
    nonEmpty: (column: string) =>
      sql`case when ${isVerified} then coalesce(nullif(${current(column)}, ''), ${incoming(column)})
        else coalesce(nullif(${incoming(column)}, ''), ${current(column)}) end`,
    /** Prefers the incoming value unless it is null. */
    nonNull: (column: string) =>
      sql`case when ${isVerified} then coalesce(${current(column)}, ${incoming(column)})
        else coalesce(${incoming(column)}, ${current(column)}) end`,
    /** Keeps the first value, because Google says that a place has closed, but not when; a null `value` clears it. */
    keepFirst: (column: string, value: unknown) =>
      unlessVerified(
        column,
        value === null ? sql`null` : sql`coalesce(${current(column)}, ${incoming(column)})`,
      ),
    /** Takes the incoming value together with the incoming rating, if there is one. */
    ifRated: (column: string) =>
      sql`case when ${incoming('rating')}::numeric > 0 then ${incoming(column)} else ${current(column)} end`,
  }
}

/** The columns of `table` that Google may state, merged by their policies in `PLACE_FIELDS`. */
export function mergedColumns<T extends Table>(table: T, place: ImportedPlace, incoming?: Columns) {
  const rules = mergeRules(table, incoming)
  const facts: Columns = place
  return eachField<(typeof GOOGLE_FACTS)[T][number], RawBuilder<unknown>>(
    GOOGLE_FACTS[table],
    (fact) => rules[PLACE_FIELDS[fact].merge](fact, facts[fact]),
  )
}
