import { hash } from 'node:crypto'
import { averageRating } from '#domain/format.ts'
import type { Cuisine, Place, Town } from '#site/lib/content-types.ts'

/**
 * The content key of a page: a hash of everything it is made of except the templates. A page whose key has not
 * changed since the last build is not rendered (it is Astro's `cacheKey`), so whatever a page shows must be in it.
 */
export const keyOf = (...inputs: unknown[]): string =>
  hash('sha1', JSON.stringify(inputs), 'base64url')

/** The versions of the cards of places: one goes up when its card changes. */
export const cardKeys = (places: Place[]) => places.map(({ cardVersion }) => cardVersion)

/** What every page of a town or a cuisine shows about all its places together. */
export const outlineOf = ({ places, ...own }: Town | Cuisine) => keyOf(own, places.length)

/** What only the first page of a town or a cuisine shows about them. */
export function figuresOf({ places }: Town | Cuisine) {
  const prices = Map.groupBy(places, ({ priceRange }) => priceRange)
  return [
    averageRating(places.map(({ rating }) => rating)),
    [...prices].map(([price, { length }]) => [price, length]).sort(),
  ]
}

/** What filters and chips show of towns and cuisines. */
export const sizesOf = (lists: (Town | Cuisine)[]) =>
  lists.map(({ name, path, places }) => [name, path, places.length])
