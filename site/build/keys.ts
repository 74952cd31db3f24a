import { hash } from 'node:crypto'
import { averageRating } from '#site/lib/format.ts'
import type { Cuisine, Place, Town } from '#site/lib/place.ts'

/**
 * The key of a page: all that it is made of besides the templates, as short text. A page whose key is as it was at
 * the last build is not rendered again (Astro's `cacheKey`), so whatever a page shows must be in its key.
 */
export const keyOf = (...inputs: unknown[]): string =>
  hash('sha1', JSON.stringify(inputs), 'base64url')

/** What cards show of places: their numbers go up when it changes. */
export const cardKeys = (places: Place[]) => places.map(({ cardVersion }) => cardVersion)

/** What each page of a town or a cuisine says of all its places together. */
export const outlineOf = ({ places, ...own }: Town | Cuisine) => keyOf(own, places.length)

/** What its first page says besides. */
export function figuresOf({ places }: Town | Cuisine) {
  const prices = Map.groupBy(places, ({ priceRange }) => priceRange)
  return [
    averageRating(places.map(({ rating }) => rating)),
    [...prices].map(([price, { length }]) => [price, length]).sort(),
  ]
}

/** What choices and chips say of towns and cuisines. */
export const sizesOf = (lists: (Town | Cuisine)[]) =>
  lists.map(({ name, path, places }) => [name, path, places.length])
