import type { Entry } from './place.ts'

const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })
export const compareNames = (a: string, b: string) => byName.compare(a, b)

/** The ids of all places by name. Begun from the order before, as sorting what is nearly sorted takes no time. */
export function alphabetical(entries: Entry[], order: number[]): number[] {
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  const known = order.flatMap((id) => byId.get(id) ?? [])
  const added = entries.length === known.length ? [] : without(entries, order)
  return [...known, ...added]
    .sort((a, b) => compareNames(a.card.name, b.card.name) || a.id - b.id)
    .map(({ id }) => id)
}

function without(entries: Entry[], order: number[]): Entry[] {
  const known = new Set(order)
  return entries.filter(({ id }) => !known.has(id))
}
