import { type Filter, type Filters, filtersSet } from './filters.ts'
import { type Moment, decodeWeek, statusAt } from './hours.ts'
import { type Point, milesBetween } from './miles.ts'
import type { ListedPlace } from './search-index.ts'

/** How many places each choice of a filter would leave, with all other filters as they are. */
export type Counts = Record<'neighborhood' | 'cuisine' | 'price' | 'feature', Map<string, number>>
export type Listing = {
  /** On all pages, best match or nearest first. */
  found: ListedPlace[]
  counts: Counts
  /** The filters that are set, and how many places there would be without each. */
  filters: { filter: Filter; without: number }[]
}
type Options = {
  /** Places that fit the search, best first; undefined without a search. */
  matches?: ListedPlace[]
  now: Moment
  /** Where the visitor is: the nearest place comes first. */
  near?: Point
}

/** Applies filters to places. Every filter must hold; several prices are one filter that any of them meets. */
export function applyFilters(
  places: ListedPlace[],
  filters: Filters,
  { matches, now, near }: Options,
): Listing {
  const rank = matches && new Map(matches.map(({ id }, index) => [id, index]))
  const conditions = filtersSet(filters).map((filter) => ({
    filter,
    holds: conditionOf(filter, filters, { rank, now }),
    without: 0,
  }))
  const found: ListedPlace[] = []
  const counts: Counts = {
    neighborhood: new Map(),
    cuisine: new Map(),
    price: new Map(),
    feature: new Map(),
  }
  for (const place of places) {
    const failing = conditions.filter(({ holds }) => !holds(place))
    if (failing.length > 1) continue
    const [missed] = failing
    if (missed) missed.without++
    else found.push(place)
    const name = missed?.filter.name
    if (!name || name === 'neighborhood') add(counts.neighborhood, place.town)
    if (!name || name === 'cuisine') add(counts.cuisine, place.cuisine)
    if (!name || name === 'prices') add(counts.price, place.priceRange)
    if (!name) for (const feature of place.features) add(counts.feature, feature)
  }
  return {
    found: sorted(found, rank, near),
    counts,
    filters: conditions.map(({ filter, without }) => ({
      filter,
      without: without + found.length,
    })),
  }
}

/** Whether the place's hours say that it is open; a place closed for a time is not. */
export function isOpenAt({ week, isOpen }: ListedPlace, now: Moment): boolean {
  return isOpen && week !== undefined && statusAt(weekOf(week), now)?.isOpen === true
}

// A guide has far fewer different weeks than places.
const weeks = new Map<string, ReturnType<typeof decodeWeek>>()
function weekOf(code: string) {
  const known = weeks.get(code)
  if (known) return known
  const week = decodeWeek(code)
  weeks.set(code, week)
  return week
}

function conditionOf(
  { name, value }: Filter,
  { prices, places }: Filters,
  { rank, now }: { rank?: Map<number, number>; now: Moment },
): (place: ListedPlace) => boolean {
  const wanted = value.toLowerCase()
  const isCalled = (...names: string[]) => names.some((other) => other.toLowerCase() === wanted)
  switch (name) {
    case 'search':
      return ({ id }) => rank?.has(id) ?? false
    case 'neighborhood':
      return ({ town, townSlug }) => isCalled(town, townSlug)
    case 'cuisine':
      return ({ cuisine, cuisineSlug }) => isCalled(cuisine, cuisineSlug)
    case 'prices':
      return ({ priceRange }) => prices.includes(priceRange)
    case 'features':
      return ({ features }) => features.some((feature) => isCalled(feature))
    case 'isOpenNow':
      return (place) => isOpenAt(place, now)
    case 'places':
      return ({ id }) => places.includes(id)
  }
}

function sorted(found: ListedPlace[], rank?: Map<number, number>, near?: Point) {
  if (near) {
    const miles = new Map(
      found.map(({ id, point }) => [id, milesBetween(near, point) ?? Number.MAX_VALUE]),
    )
    return found.sort((a, b) => (miles.get(a.id) ?? 0) - (miles.get(b.id) ?? 0))
  }
  if (rank) return found.sort((a, b) => (rank.get(a.id) ?? 0) - (rank.get(b.id) ?? 0))
  return found
}

const add = (counts: Map<string, number>, value: string) =>
  counts.set(value, (counts.get(value) ?? 0) + 1)
