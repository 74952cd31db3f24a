import type { Place } from '#site/lib/content-types.ts'

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
/** Compares names as a reader would: case, accents and number width do not count. */
export const compareNames = (a: string, b: string) => byName.compare(a, b)

/** The ids of all places, sorted by name. Starts from the previous order, because nearly sorted lists sort fast. */
export function alphabetical(places: Place[], previous: number[]): number[] {
  const byId = new Map(places.map((place) => [place.id, place]))
  const sorted = previous.flatMap((id) => byId.get(id) ?? [])
  const added = places.length === sorted.length ? [] : without(places, previous)
  return [...sorted, ...added]
    .sort((a, b) => compareNames(a.name, b.name) || a.id - b.id)
    .map(({ id }) => id)
}

function without(places: Place[], ids: number[]): Place[] {
  const excluded = new Set(ids)
  return places.filter(({ id }) => !excluded.has(id))
}
