import { type FieldsWith, fieldsWith } from '#domain/place-fields.ts'
import type { Listing } from '#domain/import/listing.ts'
import type { Restaurant } from '../schema.ts'

/** The columns that a file can change; an update writes those that differ. */
export const FACTS = fieldsWith({ file: 'always' })
export type Fact = FieldsWith<{ file: 'always' }>
export type Facts = Pick<Restaurant, Fact>

/** The columns that a file sets only when a place is new. */
export const NEW_FACTS = fieldsWith({ file: 'new' })
type NewFact = FieldsWith<{ file: 'new' }>

/** The columns that identify a place: its id in the source of the file, and the path of its page. */
export const KEYS = ['source', 'sourceId', 'townSlug', 'slug'] as const
type Key = (typeof KEYS)[number]

/** The columns of a place in the guide that a plan reads. */
export type Existing = Pick<Restaurant, Fact | Key | 'id' | 'isVerified'>
export type NewPlace = Pick<Restaurant, Fact | NewFact | Key>

/** The facts of a listing by column; the town is the column `neighborhood`. */
export function factsOf(listing: Listing): Partial<Facts> {
  const { town: neighborhood, ...rest } = listing
  const facts = Object.entries({ ...rest, neighborhood }).filter(
    ([fact, value]) => value !== undefined && (FACTS as string[]).includes(fact),
  )
  return Object.fromEntries(facts)
}
