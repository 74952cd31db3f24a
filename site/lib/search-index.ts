import { drawingPath } from './drawing-path.ts'
import type { Place } from './place.ts'

/**
 * Every listed place in one file, `/search.json`, so that search and filters work without the API. Columns
 * rather than rows, and numbers that point into lists: that is what compresses. Built in site/build.
 */
export type SearchIndex = {
  towns: { name: string; slug: string }[]
  cuisines: { name: string; slug: string; picture: string }[]
  /** How many drawings each cuisine has. */
  variants: number
  /** Distinct weeks as `encodeWeek` writes them. */
  weeks: string[]
  features: string[]
  /** Words that no search needs. */
  fillers: string[]
  id: number[]
  name: string[]
  /** The last part of the address, or both parts where the place once moved to another town. */
  slug: string[]
  address: string[]
  town: number[]
  cuisine: number[]
  /** 1 is `$`. */
  price: number[]
  /** -1 when the hours cannot be read. */
  week: number[]
  /** The features that each place has. */
  has: number[][]
  rating: number[]
  reviews: number[]
  /** Bits of FLAGS. */
  flags: number[]
  /** Latitude and longitude in ten-thousandths of a degree (about 10 m), or nothing. */
  point: number[][]
  /** A picture of the place's own, by its position in the columns. */
  pictures: Record<number, string>
}

export const FLAGS = { verified: 1, paused: 2, favorite: 4, featured: 8 }
export const POINT_SCALE = 10_000

/** What a card, the search and the filters know of a place. */
export type ListedPlace = Pick<
  Place,
  | 'id'
  | 'name'
  | 'path'
  | 'cuisine'
  | 'town'
  | 'priceRange'
  | 'address'
  | 'rating'
  | 'reviewCount'
  | 'week'
  | 'badge'
  | 'isVerified'
  | 'isOpen'
  | 'point'
> & {
  slug: string
  townSlug: string
  cuisineSlug: string
  picture: string
  features: string[]
}

/** The places of an index, in the order of the guide's lists. */
export function placesIn(index: SearchIndex): ListedPlace[] {
  return index.id.map((id, i) => {
    const at = (column: number[]) => column[i] ?? 0
    const text = (column: string[]) => column[i] ?? ''
    const town = index.towns[at(index.town)]!
    const cuisine = index.cuisines[at(index.cuisine)]!
    const path = text(index.slug).includes('/')
      ? `/${text(index.slug)}`
      : `/${town.slug}/${text(index.slug)}`
    const has = (flag: number) => (at(index.flags) & flag) !== 0
    const [latitude, longitude] = index.point[i] ?? []
    return {
      id,
      name: text(index.name),
      path,
      slug: path.split('/')[2] ?? '',
      cuisine: cuisine.name,
      cuisineSlug: cuisine.slug,
      town: town.name,
      townSlug: town.slug,
      priceRange: '$'.repeat(at(index.price)),
      address: text(index.address),
      rating: at(index.rating),
      reviewCount: at(index.reviews),
      week: index.weeks[at(index.week)],
      features: (index.has[i] ?? []).map((feature) => index.features[feature] ?? ''),
      isVerified: has(FLAGS.verified),
      isOpen: !has(FLAGS.paused),
      badge: has(FLAGS.favorite) ? 'Local Favorite' : has(FLAGS.featured) ? 'Featured' : undefined,
      point:
        latitude === undefined || longitude === undefined
          ? undefined
          : { latitude: latitude / POINT_SCALE, longitude: longitude / POINT_SCALE },
      picture: index.pictures[i] ?? drawingPath(cuisine.picture, id, index.variants),
    }
  })
}
