import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Features, Hours } from '../schema.ts'
import type { PriceRange } from '../vocabulary.ts'
import { type Columns, mergedColumns, mergeRules, type Table } from './merge-rules.ts'

/** What Google says of a place, in our words; what it does not say is undefined and erases nothing. */
export type ImportedPlace = {
  /** Google's place id, or `cid:…` when only that is known. */
  sourceId: string
  name: string
  category: string
  cuisine?: string
  priceRange?: PriceRange
  /** Street line. */
  address?: string
  /** The town. */
  neighborhood?: string
  region?: string
  postalCode?: string
  /** E.164. */
  phone?: string
  website?: string
  latitude?: number
  longitude?: number
  rating?: number
  reviewCount?: number
  hours?: Hours
  features?: Features
  isOpen?: boolean
  /** The day it closed for good, YYYY-MM-DD; null for a place known to be in business. */
  closedOn?: string | null
}

/** What Google never says, as it is in a new row. */
export const BY_HAND = { description: null, images: '[]', isFeatured: false, isVerified: false }

/** Of an upsert's `returning`: whether the row was there, and whether what the public sees is new. */
const IS_EXISTING = sql<boolean>`xmax <> 0 as is_existing`
export const IS_CHANGED = sql<boolean>`updated_at = now()`

/** The columns of a new row that both tables share. */
export function newColumns(place: ImportedPlace): Columns {
  return {
    source: 'google',
    sourceId: place.sourceId,
    name: place.name,
    address: place.address ?? '',
    neighborhood: place.neighborhood ?? '',
    region: place.region ?? null,
    postalCode: place.postalCode ?? null,
    phone: place.phone ?? null,
    website: place.website ?? null,
    latitude: place.latitude ?? null,
    longitude: place.longitude ?? null,
    rating: place.rating ?? 0,
    reviewCount: place.reviewCount ?? 0,
    ratingSource: place.rating ? 'Google' : null,
    hours: JSON.stringify(place.hours ?? {}),
    features: JSON.stringify(place.features ?? {}),
    isOpen: place.isOpen ?? true,
    closedOn: place.closedOn ?? null,
  }
}

/** The columns of a new row that takes over those of the place's `draft`, if there is one. */
export function completedColumns(place: ImportedPlace): Columns {
  const told: Columns = { ...BY_HAND, ...newColumns(place) }
  const merged: Columns = {
    ...mergedColumns('draft', place, told),
    hours: mergeRules('draft', told).week,
  }
  const facts = Object.entries(told).map(([column, value]) => [
    column,
    sql`coalesce(${merged[column] ?? sql.ref(`draft.${column}`)}, ${value})`,
  ])
  return Object.fromEntries(facts) as Columns
}

/** The insert that becomes an update of a known place; `updated_at` moves only when a fact does. */
export function upsertPlace(
  table: Exclude<Table, 'draft'>,
  { columns, merged, from = sql``, when = sql.lit(true) }: Upsert,
): RawBuilder<unknown> {
  const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)))
  const facts = Object.entries(merged)
  const sets = facts.map(([column, fact]) => sql`${sql.ref(column)} = ${fact}`)
  const known = facts.map(([column]) => sql.ref(`${table}.${column}`))
  return sql`
    insert into ${sql.table(table)} (${names}) select ${sql.join(Object.values(columns))} ${from} where ${when}
    on conflict (source, source_id) do update set ${sql.join(sets)},
      checked_at = now(),
      updated_at = case
        when row(${sql.join(known)}) is distinct from row(${sql.join(Object.values(merged))}) then now()
        else ${sql.table(table)}.updated_at end
    returning *, ${IS_EXISTING}`
}

type Upsert = {
  columns: Columns
  merged: Record<string, RawBuilder<unknown>>
  from?: RawBuilder<unknown>
  when?: Expression<SqlBool>
}
