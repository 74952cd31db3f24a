import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Restaurant } from '../schema.ts'
import { eachField, type FieldsWith, fieldsWith, PLACE_FIELDS } from '#domain/place-fields.ts'
import { type Columns, GOOGLE_FACTS, mergedColumns, mergeRules, type Table } from './merge-rules.ts'

type GoogleFact = FieldsWith<{ google: true }> & keyof Restaurant

/** A place as Google describes it, in the guide's terms. What Google does not state is undefined and erases nothing. */
export type ImportedPlace = {
  [Fact in Exclude<GoogleFact, 'ratingSource' | 'closedOn'>]?: NonNullable<Restaurant[Fact]>
} & {
  /** Google's place id, or `cid:…` when only that is known. */
  sourceId: string
  name: string
  category: string
  /** The day it closed for good, YYYY-MM-DD; null for a place known to be in business. */
  closedOn?: string | null
}

/** The columns that only an editor fills, with their values in a new row. */
const EDITOR_COLUMNS: Columns = eachField(
  fieldsWith({ of: 'both' }).filter((name) => !GOOGLE_FACTS.draft.some((fact) => fact === name)),
  (name) => toColumn(PLACE_FIELDS[name].initial),
)

/** For the `returning` of an upsert: whether the row existed, and whether the upsert changed a fact. */
const IS_EXISTING = sql<boolean>`xmax <> 0 as is_existing`
export const IS_CHANGED = sql<boolean>`updated_at = now()`

/** The columns of a new row of `table`. */
export function newColumns(table: Table, place: ImportedPlace): Columns {
  const facts: Columns = place
  return {
    source: 'google',
    sourceId: place.sourceId,
    ...eachField<FieldsWith<{ google: true }>, unknown>(GOOGLE_FACTS[table], (fact) =>
      toColumn(facts[fact] ?? PLACE_FIELDS[fact].initial),
    ),
    ratingSource: place.rating ? 'Google' : null,
  }
}

/** Objects and lists are written as JSON. */
function toColumn(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}

/** The columns of a new restaurant that it shares with its `draft`, merged with those of the draft if there is one. */
export function completedColumns(place: ImportedPlace): Columns {
  const incoming: Columns = { ...EDITOR_COLUMNS, ...newColumns('draft', place) }
  const merged: Columns = {
    ...mergedColumns('draft', place, incoming),
    hours: mergeRules('draft', incoming).hoursOfDraft,
  }
  const facts = Object.entries(incoming).map(([column, value]) => [
    column,
    sql`coalesce(${merged[column] ?? sql.ref(`draft.${column}`)}, ${value})`,
  ])
  return Object.fromEntries(facts) as Columns
}

/** An insert that turns into an update of an existing place; `updated_at` moves only when a fact changes. */
export function upsertPlace(
  table: Exclude<Table, 'draft'>,
  { columns, merged, from = sql``, when = sql.lit(true) }: Upsert,
): RawBuilder<unknown> {
  const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)))
  const facts = Object.entries(merged)
  const sets = facts.map(([column, fact]) => sql`${sql.ref(column)} = ${fact}`)
  const current = facts.map(([column]) => sql.ref(`${table}.${column}`))
  return sql`
    insert into ${sql.table(table)} (${names}) select ${sql.join(Object.values(columns))} ${from} where ${when}
    on conflict (source, source_id) do update set ${sql.join(sets)},
      checked_at = now(),
      updated_at = case
        when row(${sql.join(current)}) is distinct from row(${sql.join(Object.values(merged))}) then now()
        else ${sql.table(table)}.updated_at end
    returning *, ${IS_EXISTING}`
}

type Upsert = {
  columns: Columns
  merged: Record<string, RawBuilder<unknown>>
  from?: RawBuilder<unknown>
  when?: Expression<SqlBool>
}
