import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Features, Hours } from '../schema.ts'
import type { PriceRange } from '../vocabulary.ts'

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

type Table = 'restaurants' | 'businesses'
type Columns = Record<string, unknown>

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

/**
 * How facts join those of a known row. Of a verified place only what nobody has said yet is filled in,
 * as by the import of files; its rating is Google's either way.
 */
export function mergeRules(table: Table) {
  const isVerified = sql.ref(`${table}.isVerified`)
  const known = (column: string) => sql.ref(`${table}.${column}`)
  const said = (column: string) => sql.ref(`excluded.${column}`)
  const kept = (column: string, fact: Expression<unknown>) =>
    sql`case when ${isVerified} then ${known(column)} else ${fact} end`
  return {
    /** A param for what has a default in a new row. */
    given: (column: string, value: unknown) =>
      kept(column, sql`coalesce(${value ?? null}, ${known(column)})`),
    word: (column: string) =>
      kept(column, sql`coalesce(nullif(${said(column)}, ''), ${known(column)})`),
    /** The first one stays: Google says that a place has closed, but not when. */
    first: (column: string) => kept(column, sql`coalesce(${known(column)}, ${said(column)})`),
    cleared: (column: string) => kept(column, sql`null`),
    contact: (column: string) =>
      sql`case when ${isVerified} then coalesce(${known(column)}, ${said(column)})
        else coalesce(${said(column)}, ${known(column)}) end`,
    /** Day by day and feature by feature. */
    object: (column: string) =>
      sql`case when not ${isVerified} then ${known(column)} || ${said(column)}
        when ${known(column)} = '{}' then ${said(column)} else ${known(column)} end`,
    rating: (column: string) =>
      sql`case when excluded.rating > 0 then ${said(column)} else ${known(column)} end`,
  }
}

/** The columns that both tables share, merged. */
export function mergedColumns(table: Table, place: ImportedPlace) {
  const { given, word, first, cleared, contact, object, rating } = mergeRules(table)
  return {
    name: word('name'),
    address: word('address'),
    neighborhood: word('neighborhood'),
    region: word('region'),
    postalCode: word('postalCode'),
    phone: contact('phone'),
    website: contact('website'),
    latitude: contact('latitude'),
    longitude: contact('longitude'),
    rating: rating('rating'),
    reviewCount: rating('reviewCount'),
    ratingSource: rating('ratingSource'),
    hours: object('hours'),
    features: object('features'),
    isOpen: given('isOpen', place.isOpen),
    closedOn: place.closedOn === null ? cleared('closedOn') : first('closedOn'),
  }
}

/** The insert that becomes an update of a known place; `updated_at` moves only when a fact does. */
export function upsertPlace(
  table: Table,
  { columns, merged, when = sql.lit(true) }: Upsert,
): RawBuilder<unknown> {
  const names = sql.join(Object.keys(columns).map((column) => sql.ref(column)))
  const facts = Object.entries(merged)
  const sets = facts.map(([column, fact]) => sql`${sql.ref(column)} = ${fact}`)
  const known = facts.map(([column]) => sql.ref(`${table}.${column}`))
  return sql`
    insert into ${sql.table(table)} (${names}) select ${sql.join(Object.values(columns))} where ${when}
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
  when?: Expression<SqlBool>
}
