import { FILLERS } from '#db/queries/search-hits.ts'
import type { Place } from '#site/lib/place.ts'
import { FLAGS, POINT_SCALE, type SearchIndex } from '#site/lib/search-index.ts'
import { cuisines, restaurants, towns } from './directory.ts'
import { VARIANTS, cuisineSubject } from './pictures/draw.ts'

/** The index of all listed places, in the order of their list. */
export function searchIndex(): SearchIndex {
  const column = <T>(read: (place: Place) => T) => restaurants.map(read)
  const weeks = numbered((place) => place.week)
  const features = numbered((place) => featuresOf(place))
  const town = new Map(towns.map(({ path }, index) => [path, index]))
  const cuisine = new Map(cuisines.map(({ path }, index) => [path, index]))
  return {
    towns: towns.map(({ name, slug }) => ({ name, slug })),
    cuisines: cuisines.map(({ name, slug }) => ({ name, slug, picture: cuisineSubject(name) })),
    variants: VARIANTS,
    weeks: [...weeks.keys()],
    features: [...features.keys()],
    fillers: [...FILLERS],
    id: column(({ id }) => id),
    name: column(({ name }) => name),
    slug: column(({ path, townPath }) => {
      const [, first, slug = ''] = path.split('/')
      return `/towns/${first}` === townPath ? slug : `${first}/${slug}`
    }),
    address: column(({ address }) => address),
    town: column(({ townPath }) => town.get(townPath) ?? 0),
    cuisine: column(({ cuisinePath }) => cuisine.get(cuisinePath) ?? 0),
    price: column(({ priceRange }) => priceRange.length),
    week: column(({ week }) => (week === undefined ? -1 : (weeks.get(week) ?? -1))),
    has: column((place) => featuresOf(place).map((feature) => features.get(feature) ?? 0)),
    rating: column(({ rating }) => rating),
    reviews: column(({ reviewCount }) => reviewCount),
    flags: column(
      ({ isVerified, isOpen, badge }) =>
        (isVerified ? FLAGS.verified : 0) |
        (isOpen ? 0 : FLAGS.paused) |
        (badge === 'Local Favorite' ? FLAGS.favorite : 0) |
        (badge === 'Featured' ? FLAGS.featured : 0),
    ),
    point: column(({ point }) =>
      point ? [point.latitude, point.longitude].map((part) => Math.round(part * POINT_SCALE)) : [],
    ),
    pictures: Object.fromEntries(
      restaurants.flatMap(({ picture }, index) =>
        picture.src.startsWith('/pictures/') ? [] : [[index, picture.src]],
      ),
    ),
  }
}

const featuresOf = ({ has }: Place) => has

/** Each value that occurs, the most frequent first, with its position. */
function numbered(read: (place: Place) => string | string[] | undefined): Map<string, number> {
  const values = Map.groupBy(
    restaurants.flatMap((place) => read(place) ?? []),
    (value) => value,
  )
  const sorted = [...values].sort(([a, as], [b, bs]) => bs.length - as.length || (a < b ? -1 : 1))
  return new Map(sorted.map(([value], index) => [value, index]))
}
