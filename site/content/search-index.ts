import type { Point } from '#site/lib/miles.ts'
import type { Cuisine, Place, Town } from '#site/lib/content-types.ts'
import { drawingAt } from '#site/lib/drawings.ts'
import { FLAGS, POINT_SCALE, type SearchIndex, usualPath } from '#site/search/index-format.ts'

type Lists = {
  restaurants: Place[]
  towns: Pick<Town, 'name' | 'slug' | 'path'>[]
  cuisines: Pick<Cuisine, 'name' | 'slug' | 'path'>[]
}

/** The search index of all listed places, in the order of their list. */
export function searchIndex({ restaurants, towns, cuisines }: Lists): SearchIndex {
  const column = <T>(read: (place: Place) => T) => restaurants.map(read)
  const weeks = new Map<string, number>()
  const features = new Map<string, number>()
  const subjects = new Map<string, number>()
  const byTown = Map.groupBy(restaurants, ({ townPath }) => townPath)
  const corners = towns.map(({ path }) => cornerOf(byTown.get(path) ?? []))
  const townOf = positions(towns)
  const cuisineOf = positions(cuisines)
  const town = column(({ townPath }) => townOf.get(townPath) ?? 0)
  const stepsFromCorner = (part: keyof Point) =>
    restaurants.map(({ point }, i) =>
      point ? steps(point[part]) - corners[town[i]!]![part] : null,
    )
  const week = column(({ week }) => (week === undefined ? -1 : numberOf(week, weeks)))
  const has = column(({ has }) =>
    has ? has.split('\n').map((name) => numberOf(name, features)) : [],
  )
  const drawings = column(({ image }) => drawingAt(image))
  const subject = drawings.map((drawing) => numberOf(drawing?.subject ?? '', subjects))
  return {
    towns: towns.map(({ name, slug }, i) => ({ name, slug, corner: corners[i]! })),
    cuisines: cuisines.map(({ name, slug }) => ({ name, slug })),
    subjects: [...subjects.keys()],
    weeks: [...weeks.keys()],
    features: [...features.keys()],
    id: column(({ id }) => id),
    name: column(({ name }) => name),
    address: column(({ address }) => address),
    town,
    cuisine: column(({ cuisinePath = '' }) => cuisineOf.get(cuisinePath) ?? -1),
    subject,
    seed: drawings.map((drawing) => drawing?.seed ?? 0),
    price: column(({ priceRange = '' }) => priceRange.length),
    week,
    has,
    rating: column(({ rating }) => rating),
    reviews: column(({ reviewCount }) => reviewCount),
    flags: column(flagsOf),
    latitude: stepsFromCorner('latitude'),
    longitude: stepsFromCorner('longitude'),
    paths: exceptions(restaurants, ({ path, name }, i) =>
      path === usualPath(towns[town[i]!]!, name) ? undefined : path,
    ),
    takes: exceptions(restaurants, ({ ourTake }) => ourTake),
    orders: exceptions(restaurants, ({ orderThis }) => orderThis),
    pictures: exceptions(restaurants, ({ image }, i) => (drawings[i] ? undefined : image)),
  }
}

const flagsOf = ({ isVerified, isOpen, badge }: Place) =>
  (isVerified ? FLAGS.verified : 0) |
  (isOpen ? 0 : FLAGS.paused) |
  (badge === 'Local Favorite' ? FLAGS.favorite : 0) |
  (badge === 'Featured' ? FLAGS.featured : 0)

const steps = (degrees: number) => Math.round(degrees * POINT_SCALE)

/** The south-west corner of the box around all places with coordinates, in steps of POINT_SCALE. */
function cornerOf(places: Place[]): Point {
  const points = places.flatMap(({ point }) => point ?? [])
  const least = (part: keyof Point) =>
    points.reduce(
      (least, point) => Math.min(least, steps(point[part])),
      steps(points[0]?.[part] ?? 0),
    )
  return { latitude: least('latitude'), longitude: least('longitude') }
}

const positions = (lists: { path: string }[]) =>
  new Map(lists.map(({ path }, position) => [path, position]))

/** The values that only a few places have, by position in the list. */
function exceptions(places: Place[], read: (place: Place, index: number) => string | undefined) {
  const values: Record<number, string> = {}
  places.forEach((place, index) => {
    const value = read(place, index)
    if (value !== undefined) values[index] = value
  })
  return values
}

/** The number of a value; a new value gets the next one. */
function numberOf(value: string, numbers: Map<string, number>): number {
  const number = numbers.get(value) ?? numbers.size
  if (number === numbers.size) numbers.set(value, number)
  return number
}
