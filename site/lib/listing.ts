import { type Filter, type Filters, filtersSet } from './filters.ts'
import { type Moment, decodeWeek, statusAt } from './hours.ts'
import { type Point, milesBetween } from './miles.ts'
import type { ListedPlace } from './search-index.ts'

/** How many places each choice of a filter would leave, with all other filters as they are. */
export type Counts = Record<'neighborhood' | 'cuisine' | 'price' | 'feature', Map<string, number>>
export type Listing = {
  /** On all pages, best match or nearest first. */
  found: ListedPlace[]
  /** Takes longer than finding, so it is left until somebody wants to know. */
  count: () => Counts
  /** The filters that are set, and how many places there would be without each. */
  filters: { filter: Filter; without: number }[]
}
type Options = {
  /** Those of the places that fit the search, best first; undefined without a search. */
  matches?: ListedPlace[]
  now: Moment
  /** Where the visitor is: the nearest place comes first. */
  near?: Point
}
type Condition = { filter: Filter; holds: (place: ListedPlace) => boolean }

/** Applies filters to places. Every filter must hold; several prices are one filter that any of them meets. */
export function applyFilters(
  places: ListedPlace[],
  filters: Filters,
  { matches, now, near }: Options,
): Listing {
  const set = filtersSet(filters)
  const conditions = set
    .filter(({ name }) => name !== 'search')
    .map((filter) => ({ filter, holds: conditionOf(filter, filters, now) }))
  const holdAll = (place: ListedPlace) => conditions.every(({ holds }) => holds(place))
  const fitting = matches ?? places
  const found = fitting.filter(holdAll)
  const almost = almostFound(fitting, conditions)
  return {
    found: near ? nearestFirst(found, near) : found,
    count: () => countChoices(found, almost),
    filters: set.map((filter) => ({
      filter,
      without:
        filter.name === 'search'
          ? places.filter(holdAll).length
          : found.length + (almost.get(filter)?.length ?? 0),
    })),
  }
}

/** The places that only one filter keeps out, by that filter. */
function almostFound(places: ListedPlace[], conditions: Condition[]): Map<Filter, ListedPlace[]> {
  const missed = conditions.map(({ filter, holds }) => {
    const others = conditions.filter((other) => other.filter !== filter)
    const isAlone = (place: ListedPlace) => others.every(({ holds }) => holds(place))
    return [filter, places.filter((place) => !holds(place) && isAlone(place))] as const
  })
  return new Map(missed)
}

function countChoices(found: ListedPlace[], almost: Map<Filter, ListedPlace[]>): Counts {
  const without = (name: Filter['name']) =>
    [...almost].flatMap(([filter, places]) => (filter.name === name ? places : []))
  return {
    neighborhood: countBy([...found, ...without('neighborhood')], ({ town }) => [town]),
    cuisine: countBy([...found, ...without('cuisine')], ({ cuisine }) => [cuisine]),
    price: countBy([...found, ...without('prices')], ({ priceRange }) => [priceRange]),
    feature: countBy(found, ({ features }) => features),
  }
}

function countBy(places: ListedPlace[], read: (place: ListedPlace) => string[]) {
  const counts = new Map<string, number>()
  for (const place of places) {
    for (const value of read(place)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
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
  now: Moment,
): (place: ListedPlace) => boolean {
  const wanted = value.toLowerCase()
  const isCalled = (...names: string[]) => names.some((other) => other.toLowerCase() === wanted)
  switch (name) {
    case 'search':
      return () => true
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

function nearestFirst(found: ListedPlace[], near: Point): ListedPlace[] {
  const miles = new Map(
    found.map(({ id, point }) => [id, milesBetween(near, point) ?? Number.MAX_VALUE]),
  )
  return found.sort((a, b) => (miles.get(a.id) ?? 0) - (miles.get(b.id) ?? 0))
}
