import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { SIMILAR_MAX, SIMILAR_MIN } from '#site/lib/limits.ts'
import { type Point, milesBetween } from '#site/lib/miles.ts'
import type { Place } from '#site/lib/content-types.ts'
import type { Change } from './place-rows.ts'

/** Places to search for the nearest. */
type Pool = {
  located: { id: number; point: Point }[]
  /** Ids of the places without coordinates. */
  unlocated: number[]
  index: KDBush
}

const MILES_PER_KM = 0.621371
const townOf = ({ townPath }: Place) => townPath
const cuisineOf = ({ cuisinePath = '' }: Place) => cuisinePath
const isTrading = ({ isOpen, closedOn }: Place) => isOpen && !closedOn

/**
 * Finds for each place the ids of three to six open places like it, nearest first: of its cuisine in its town, then
 * the rest of the town. A town that is too small is filled up from the cuisine in other towns, then from anywhere.
 * Returns only the places whose result may have changed: `moved` are all changed places, before and after the change.
 */
export function findSimilar(places: Place[], moved: Place[]): Map<Place, number[]> {
  const towns = new Set(moved.map(townOf))
  if (towns.size === 0) return new Map()
  const open = places.filter(isTrading)
  const pools = {
    both: pooled(open, (place) => townOf(place) + cuisineOf(place)),
    town: pooled(open, townOf),
    cuisine: pooled(open, cuisineOf),
    all: pooled(open, () => ''),
  }
  const size = Map.groupBy(open, townOf)
  const isSmall = (town: string) => (size.get(town)?.length ?? 0) <= SIMILAR_MIN
  return new Map(
    places
      .filter((place) => towns.has(townOf(place)) || isSmall(townOf(place)))
      .map((place) => [place, similarTo(place, pools)]),
  )
}

/** The place before and after a change, if the change affects which places it is similar to; otherwise none. */
export function placesMoved({ old, now }: Change): Place[] {
  const places = [old, now].filter((place) => place !== undefined)
  const [first, second] = places.map(inputsOf)
  return first === second ? [] : places
}

/** The facts of a place that `findSimilar` reads. */
function inputsOf(place: Place): string {
  const { point } = place
  return JSON.stringify([townOf(place), cuisineOf(place), point, isTrading(place)])
}

type Pools = Record<'both' | 'town' | 'cuisine' | 'all', (key: string) => Pool | undefined>

function similarTo(place: Place, pools: Pools): number[] {
  const [town, cuisine] = [townOf(place), cuisineOf(place)]
  const steps = [
    { pool: pools.both(town + cuisine), enough: SIMILAR_MAX },
    { pool: pools.town(town), enough: SIMILAR_MAX },
    { pool: pools.cuisine(cuisine), enough: SIMILAR_MIN },
    { pool: pools.all(''), enough: SIMILAR_MIN },
  ]
  const found = new Set<number>()
  for (const { pool, enough } of steps) {
    if (found.size < enough && pool) for (const id of nearest(place, pool)) found.add(id)
  }
  return [...found].slice(0, SIMILAR_MAX)
}

/** The nearest places of a pool. At the same distance, and among places without one, the lowest id comes first. */
function nearest({ id, point }: Place, { located, unlocated, index }: Pool): number[] {
  const isOther = (other: number) => other !== id
  if (!point) {
    return [...unlocated, ...located.map((other) => other.id)]
      .sort((a, b) => a - b)
      .filter(isOther)
      .slice(0, SIMILAR_MAX)
  }
  const isOtherAt = (position: number) => isOther(located[position]!.id)
  const { longitude, latitude } = point
  const miles = (position: number) => milesBetween(point, located[position]!.point)!
  const nearestFew = around(index, longitude, latitude, SIMILAR_MAX, Infinity, isOtherAt)
  // `around` measures a little differently: search again a bit wider, so that ties with the last are all included.
  const reach = (Math.max(0, ...nearestFew.map(miles)) / MILES_PER_KM) * 1.0001 + 0.001
  return [
    ...around(index, longitude, latitude, Infinity, reach, isOtherAt)
      .map((position) => ({ id: located[position]!.id, miles: miles(position) }))
      .sort((a, b) => a.miles - b.miles || a.id - b.id)
      .map((other) => other.id),
    ...(nearestFew.length < SIMILAR_MAX ? unlocated.filter(isOther) : []),
  ].slice(0, SIMILAR_MAX)
}

/** The pools by key, each built on first use. */
function pooled(places: Place[], keyOf: (place: Place) => string) {
  const groups = Map.groupBy(places, keyOf)
  const built = new Map<string, Pool>()
  return (key: string): Pool | undefined => {
    const group = groups.get(key)
    if (!group) return undefined
    return built.get(key) ?? built.set(key, toPool(group)).get(key)
  }
}

function toPool(places: Place[]): Pool {
  const located = places.flatMap(({ id, point }) => (point ? [{ id, point }] : []))
  const index = new KDBush(located.length)
  for (const { point } of located) index.add(point.longitude, point.latitude)
  return {
    located,
    unlocated: places
      .filter(({ point }) => !point)
      .map(({ id }) => id)
      .sort((a, b) => a - b),
    index: index.finish(),
  }
}
