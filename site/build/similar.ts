import { SIMILAR_MAX, SIMILAR_MIN } from '#site/lib/limits.ts'
import { milesBetween } from '#site/lib/miles.ts'
import type { Place } from '#site/lib/place.ts'
import { restaurants } from './directory.ts'

export type Neighbour = { place: Place; miles?: number }

const openPlaces = restaurants.filter(({ isOpen }) => isOpen)
const byTown = Map.groupBy(openPlaces, ({ townPath }) => townPath)
const byCuisine = Map.groupBy(openPlaces, ({ cuisinePath }) => cuisinePath)
const byBoth = Map.groupBy(openPlaces, ({ townPath, cuisinePath }) => townPath + cuisinePath)

/**
 * Three to six open places like this one, nearest first: those of its cuisine in its town, then the rest of
 * the town; a town too small is filled up from the cuisine elsewhere, then from anywhere.
 */
export function similarTo(place: Place): Neighbour[] {
  const { townPath, cuisinePath } = place
  const pools = [
    { pool: () => byBoth.get(townPath + cuisinePath), enough: SIMILAR_MAX },
    { pool: () => byTown.get(townPath), enough: SIMILAR_MAX },
    { pool: () => byCuisine.get(cuisinePath), enough: SIMILAR_MIN },
    { pool: () => openPlaces, enough: SIMILAR_MIN },
  ]
  const found = new Map<number, Neighbour>()
  for (const { pool, enough } of pools) {
    if (found.size >= enough) continue
    for (const neighbour of nearest(place, pool() ?? [])) found.set(neighbour.place.id, neighbour)
  }
  return [...found.values()].slice(0, SIMILAR_MAX)
}

function nearest(place: Place, pool: Place[]): Neighbour[] {
  const far = (miles = Infinity) => miles
  return pool
    .filter(({ id }) => id !== place.id)
    .map((other) => ({ place: other, miles: milesBetween(place.point, other.point) }))
    .sort((a, b) => far(a.miles) - far(b.miles) || a.place.id - b.place.id)
    .slice(0, SIMILAR_MAX)
}
