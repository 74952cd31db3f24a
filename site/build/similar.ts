import { around } from 'geokdbush'
import KDBush from 'kdbush'
import { SIMILAR_MAX, SIMILAR_MIN } from '#site/lib/limits.ts'
import { type Point, milesBetween } from '#site/lib/miles.ts'
import type { Place } from '#site/lib/place.ts'
import type { Change } from './mirror/places.ts'

/** Places among which the nearest are looked for. */
type Pool = {
  located: { id: number; point: Point }[]
  /** Ids of those that nobody knows the place of. */
  elsewhere: number[]
  index: KDBush
}

const MILES_PER_KM = 0.621371
const townOf = ({ townPath }: Place) => townPath
const cuisineOf = ({ cuisinePath }: Place) => cuisinePath
const isTrading = ({ isOpen, closedOn }: Place) => isOpen && !closedOn

/**
 * For each place three to six open places like it, nearest first: those of its cuisine in its town, then the rest of
 * the town; a town too small is filled up from the cuisine elsewhere, then from anywhere. Answers those places
 * for which it may be others than before `moved`, as they were and as they are, came, went or changed.
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

/** A place as it was and as it is, if that makes it another neighbour to others. */
export function neighboursMoved({ old, now }: Change): Place[] {
  const places = [old, now].filter((place) => place !== undefined)
  const [first, second] = places.map(neighbourly)
  return first === second ? [] : places
}

/** What of a place others depend on who look for neighbours. */
function neighbourly(place: Place): string {
  const { point } = place
  return JSON.stringify([townOf(place), cuisineOf(place), point, isTrading(place)])
}

type Pools = Record<'both' | 'town' | 'cuisine' | 'all', (key: string) => Pool | undefined>

function similarTo(place: Place, pools: Pools): number[] {
  const [town, cuisine] = [townOf(place), cuisineOf(place)]
  const circles = [
    { pool: pools.both(town + cuisine), enough: SIMILAR_MAX },
    { pool: pools.town(town), enough: SIMILAR_MAX },
    { pool: pools.cuisine(cuisine), enough: SIMILAR_MIN },
    { pool: pools.all(''), enough: SIMILAR_MIN },
  ]
  const found = new Set<number>()
  for (const { pool, enough } of circles) {
    if (found.size < enough && pool) for (const id of nearest(place, pool)) found.add(id)
  }
  return [...found].slice(0, SIMILAR_MAX)
}

/** The nearest of a pool; at the same distance, and where none is known, the lowest id comes first. */
function nearest({ id, point }: Place, { located, elsewhere, index }: Pool): number[] {
  const isOther = (other: number) => other !== id
  if (!point) {
    return [...elsewhere, ...located.map((other) => other.id)]
      .sort((a, b) => a - b)
      .filter(isOther)
      .slice(0, SIMILAR_MAX)
  }
  const isOtherAt = (position: number) => isOther(located[position]!.id)
  const { longitude, latitude } = point
  const miles = (position: number) => milesBetween(point, located[position]!.point)!
  const few = around(index, longitude, latitude, SIMILAR_MAX, Infinity, isOtherAt)
  // Those that are as far as the last of them, within the error of another formula.
  const reach = (Math.max(0, ...few.map(miles)) / MILES_PER_KM) * 1.0001 + 0.001
  return [
    ...around(index, longitude, latitude, Infinity, reach, isOtherAt)
      .map((position) => ({ id: located[position]!.id, miles: miles(position) }))
      .sort((a, b) => a.miles - b.miles || a.id - b.id)
      .map((other) => other.id),
    ...(few.length < SIMILAR_MAX ? elsewhere.filter(isOther) : []),
  ].slice(0, SIMILAR_MAX)
}

/** The pools by key, each made when it is first asked for. */
function pooled(places: Place[], keyOf: (place: Place) => string) {
  const groups = Map.groupBy(places, keyOf)
  const made = new Map<string, Pool>()
  return (key: string): Pool | undefined => {
    const group = groups.get(key)
    if (!group) return undefined
    return made.get(key) ?? made.set(key, toPool(group)).get(key)
  }
}

function toPool(places: Place[]): Pool {
  const located = places.flatMap(({ id, point }) => (point ? [{ id, point }] : []))
  const index = new KDBush(located.length)
  for (const { point } of located) index.add(point.longitude, point.latitude)
  return {
    located,
    elsewhere: places
      .filter(({ point }) => !point)
      .map(({ id }) => id)
      .sort((a, b) => a - b),
    index: index.finish(),
  }
}
