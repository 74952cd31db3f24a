import type { Place } from '#site/lib/place.ts'

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
export const compareNames = (a: string, b: string) => byName.compare(a, b)

/** The ids of all places by name. Begun from the order before, as sorting what is nearly sorted takes no time. */
export function alphabetical(places: Place[], order: number[]): number[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  const known = order.flatMap((id) => byId.get(id) ?? [])
  const added = places.length === known.length ? [] : without(places, order)
  return [...known, ...added]
    .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id)
    .map(({ id }) => id)
}

function without(places: Place[], order: number[]): Place[] {
  const known = new Set(order)
  return places.filter(({ id }) => !known.has(id))
}
