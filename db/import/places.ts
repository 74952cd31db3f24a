import type { FieldName, FieldsWith } from '#domain/place-fields.ts'
import { FACTS, type Table } from '../places/change.ts'
import type { Business, Restaurant } from '../schema.ts'

type Shared = FieldsWith<{ of: 'both' }>

/** The columns that identify a place: its id in its source, and the path of a restaurant's page. */
const KEYS = {
  restaurants: ['source', 'sourceId', 'townSlug', 'slug'],
  businesses: ['source', 'sourceId'],
} as const

/** The columns that a plan reads of existing places and writes of new ones. */
export const COLUMNS = {
  restaurants: [...FACTS.restaurants, ...KEYS.restaurants],
  businesses: [...FACTS.businesses, ...KEYS.businesses],
} as Record<Table, (FieldName | (typeof KEYS)['restaurants'][number])[]>

/** What a change of a restaurant must know beside its facts. */
export const FRESHNESS = ['confirmedAt', 'confirmedFacts', 'outdatedFacts'] as const

/** The columns that tell a place from others; a business lacks some of them. */
const KNOWN = [
  ...(['source', 'sourceId', 'townSlug', 'slug'] as const),
  ...(['name', 'address', 'neighborhood', 'postalCode', 'phone', 'closedOn'] as const),
  ...(['latitude', 'longitude'] as const),
]
export const knownColumns = (table: Table) =>
  COLUMNS[table].filter((column) => KNOWN.some((known) => known === column))

type Columns = Pick<Restaurant, Shared | 'source' | 'sourceId'> &
  Partial<Pick<Restaurant, FieldsWith<{ of: 'restaurants' }> | 'townSlug' | 'slug'>> &
  Partial<Pick<Business, FieldsWith<{ of: 'businesses' }>>>

/** A new place; only restaurants have a cuisine, a price and a page, only businesses a category. */
export type NewPlace = Columns & { table: Table }
/** A place of the guide with all its facts. */
export type Existing = NewPlace & { id: number } & Partial<
    Pick<Restaurant, (typeof FRESHNESS)[number]>
  >
/** What a plan needs of every place, also of those that no row is about. */
export type Known = { table: Table } & Pick<Existing, 'id' | (typeof KNOWN)[number]>
export type Facts = Pick<Columns, FieldName>

export type Change = {
  table: Table
  place: Existing
  /** The facts that differ. */
  changes: Partial<Facts>
  /** The new id of a place in its source, if that has changed. */
  sourceId?: string
  /** False if the place was only found under another id, not compared with its source. */
  isChecked?: false
}
