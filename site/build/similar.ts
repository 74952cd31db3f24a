import { SIMILAR_MAX, SIMILAR_MIN } from '#site/lib/limits.ts'
import type { Place } from '#site/lib/place.ts'
import { cuisines, restaurants } from './directory.ts'

export type Neighbour = { place: Place; miles?: number }

const byTown = Map.groupBy(restaurants, ({ townSlug }) => townSlug)
const byCuisine = new Map(cuisines.map(({ path, places }) => [path, places]))

/**
 * Three to six open places like this one: the same cuisine in the town before the rest of the town,
 * each by distance. A town too small is filled up from the cuisine elsewhere, then from anywhere.
 */
export function similarTo(place: Place): Neighbour[] {
  const found = new Map<number, Neighbour>()
  const pools = [
    byTown.get(place.townSlug) ?? [],
    byCuisine.get(place.cuisinePath) ?? [],
    restaurants,
  ]
  for (const pool of pools) {
    if (found.size >= SIMILAR_MIN) break
    for (const neighbour of nearest(place, pool)) found.set(neighbour.place.id, neighbour)
  }
  return [...found.values()].slice(0, SIMILAR_MAX)
}

function nearest(place: Place, pool: Place[]): Neighbour[] {
  const rank = ({ place: other, miles }: Neighbour) =>
    (other.cuisinePath === place.cuisinePath ? 0 : 1e6) + (miles ?? 1e5)
  return pool
    .filter(({ id }) => id !== place.id)
    .map((other) => ({ place: other, miles: milesBetween(place, other) }))
    .sort((a, b) => rank(a) - rank(b) || a.place.id - b.place.id)
    .slice(0, SIMILAR_MAX)
}

/** Great-circle distance in miles; undefined when a place has no coordinates. */
export function milesBetween({ point: a }: Place, { point: b }: Place): number | undefined {
  if (!a || !b) return undefined
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const h =
    half(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(a.longitude, b.longitude)
  return 2 * 3958.8 * Math.asin(Math.sqrt(h))
}
