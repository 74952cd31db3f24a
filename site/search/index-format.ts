import { wordsOf } from '#domain/search-rules.ts'
import { drawingPath } from '../lib/drawings.ts'
import type { Point } from '../lib/miles.ts'
import type { Place } from '../lib/content-types.ts'

/**
 * All listed places in one file, `/search.json`, so that search and filters work without the API. It has columns
 * instead of rows, and numbers that refer to lists, because that compresses best. Built in site/content.
 */
export type SearchIndex = {
  /** `corner` is the south-west corner of the box around the town's places, in steps of POINT_SCALE. */
  towns: { name: string; slug: string; corner: Point }[]
  cuisines: { name: string; slug: string }[]
  /** What the drawings of places show. */
  subjects: string[]
  /** Distinct weeks as `encodeWeek` writes them. */
  weeks: string[]
  features: string[]
  id: number[]
  name: string[]
  address: string[]
  town: number[]
  /** -1 when the cuisine is not known. */
  cuisine: number[]
  subject: number[]
  /** Which drawing of the subject. */
  seed: number[]
  /** The number of dollar signs; 0 when the price is not known. */
  price: number[]
  /** -1 when the hours are unknown. */
  week: number[]
  /** The features of each place. */
  has: number[][]
  rating: number[]
  reviews: number[]
  /** Bits of `FLAGS`. */
  flags: number[]
  /** The distance from the corner of the place's town, in steps of POINT_SCALE; null without coordinates. */
  latitude: (number | null)[]
  longitude: (number | null)[]
  /** The paths that differ from `usualPath`, by position in the columns. */
  paths: Record<number, string>
  /** The places' own photos, by position in the columns. */
  pictures: Record<number, string>
  /** What the guide says of places, by position in the columns. */
  takes: Record<number, string>
  /** What it recommends there, by position in the columns. */
  orders: Record<number, string>
}

export const FLAGS = { verified: 1, paused: 2, favorite: 4, featured: 8 }
/** Steps per degree; a step is about 10 m. */
export const POINT_SCALE = 10_000

/** The path of every place, except those that moved, share their name or have unusual characters in it. */
export const usualPath = (town: { slug: string }, name: string) =>
  `/${town.slug}/${wordsOf(name).join('-')}`

/** What the search index holds of a place, for cards, search and filters. */
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
  | 'ourTake'
  | 'orderThis'
> & {
  slug: string
  townSlug: string
  cuisineSlug?: string
  picture: string
  features: string[]
}

/** What home shows of a place that is open; its distance only once all places are loaded. */
export type RailPlace = Pick<
  ListedPlace,
  'name' | 'path' | 'cuisine' | 'town' | 'week' | 'isOpen' | 'picture'
> &
  Partial<Pick<ListedPlace, 'point'>>

/** The places of a search index, sorted as the guide's lists are. */
export function placesIn(index: SearchIndex): ListedPlace[] {
  return index.id.map((id, i) => {
    const at = (column: number[]) => column[i] ?? 0
    const text = (column: string[]) => column[i] ?? ''
    const town = index.towns[at(index.town)]!
    const cuisine = index.cuisines[at(index.cuisine)]
    const path = index.paths[i] ?? usualPath(town, text(index.name))
    const has = (flag: number) => (at(index.flags) & flag) !== 0
    return {
      id,
      name: text(index.name),
      path,
      slug: path.slice(path.lastIndexOf('/') + 1),
      cuisine: cuisine?.name,
      cuisineSlug: cuisine?.slug,
      town: town.name,
      townSlug: town.slug,
      priceRange: '$'.repeat(at(index.price)) || undefined,
      address: text(index.address),
      rating: at(index.rating),
      reviewCount: at(index.reviews),
      week: index.weeks[at(index.week)],
      features: (index.has[i] ?? []).map((feature) => index.features[feature] ?? ''),
      isVerified: has(FLAGS.verified),
      isOpen: !has(FLAGS.paused),
      badge: has(FLAGS.favorite) ? 'Local Favorite' : has(FLAGS.featured) ? 'Featured' : undefined,
      ourTake: index.takes[i],
      orderThis: index.orders[i],
      point: pointAt(town.corner, index.latitude[i], index.longitude[i]),
      picture:
        index.pictures[i] ?? drawingPath(index.subjects[at(index.subject)] ?? '', at(index.seed)),
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
