import { drawingPath } from './drawing-path.ts'
import type { Point } from './miles.ts'
import type { Place } from './place.ts'
import { wordsOf } from './search-words.ts'

/**
 * Every listed place in one file, `/search.json`, so that search and filters work without the API. Columns
 * rather than rows, and numbers that point into lists: that is what compresses. Built in site/build.
 */
export type SearchIndex = {
  /** `corner` is south and west of all the town's places, in steps of POINT_SCALE. */
  towns: { name: string; slug: string; corner: Point }[]
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
  /** How far from the corner of its town a place is, in steps of POINT_SCALE; null where nobody knows. */
  latitude: (number | null)[]
  longitude: (number | null)[]
  /** Addresses that are not what `usualPath` says, by position in the columns. */
  paths: Record<number, string>
  /** Pictures of the places' own, by position in the columns. */
  pictures: Record<number, string>
}

export const FLAGS = { verified: 1, paused: 2, favorite: 4, featured: 8 }
/** Ten-thousandths of a degree, about 10 m. */
export const POINT_SCALE = 10_000

/** The address that all places have but those that moved, share their name or are spelt unusually. */
export const usualPath = (town: { slug: string }, name: string) =>
  `/${town.slug}/${wordsOf(name).join('-')}`

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
    const path = index.paths[i] ?? usualPath(town, text(index.name))
    const has = (flag: number) => (at(index.flags) & flag) !== 0
    return {
      id,
      name: text(index.name),
      path,
      slug: path.slice(path.lastIndexOf('/') + 1),
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
      point: pointAt(town.corner, index.latitude[i], index.longitude[i]),
      picture: index.pictures[i] ?? drawingPath(cuisine.picture, id, index.variants),
    }
  })
}

function pointAt(corner: Point, north?: number | null, east?: number | null): Point | undefined {
  if (typeof north !== 'number' || typeof east !== 'number') return undefined
  return {
    latitude: (corner.latitude + north) / POINT_SCALE,
    longitude: (corner.longitude + east) / POINT_SCALE,
  }
}
