import type { Restaurant } from '../schema.ts'
import type { Listing } from '#import/listing.ts'

/** The facts that a file may bring; an update writes those of them that differ. */
export const FACTS = [
  'name', 'description', 'address', 'neighborhood', 'region', 'postalCode', 'phone', 'website', 'cuisine',
  'priceRange', 'hours', 'features', 'images', 'latitude', 'longitude', 'isOpen', 'closedOn',
] as const // prettier-ignore
export type Fact = (typeof FACTS)[number]
export type Facts = Pick<Restaurant, Fact>

/** What the plan needs to know of a place of the guide. */
export type Existing = Facts &
  Pick<Restaurant, 'id' | 'slug' | 'townSlug' | 'source' | 'sourceId' | 'isVerified'>

export type NewPlace = Facts &
  Omit<Existing, keyof Facts | 'id'> &
  Pick<Restaurant, 'rating' | 'reviewCount' | 'ratingSource' | 'isFeatured'>

/** What the listing says, in the words of the table. */
export function factsOf(listing: Listing): Partial<Facts> {
  const { town: neighborhood, ...rest } = listing
  const facts = Object.entries({ ...rest, neighborhood }).filter(
    ([fact, value]) => value !== undefined && (FACTS as readonly string[]).includes(fact),
  )
  return Object.fromEntries(facts)
}
