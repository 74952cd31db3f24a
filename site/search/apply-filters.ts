import { readMoment } from '#domain/hours/moment.ts'
import { opensOn, statusAt, type WallClock } from '#domain/hours/status.ts'
import { decodeSchedule, type Schedule } from '#domain/hours/schedule.ts'
import { type Filter, type Filters, activeFilters } from './filters.ts'
import type { Point } from '../lib/miles.ts'
import { isIn } from '../maps/view.ts'
import { nearestFirst, recommendedFirst } from './sort-places.ts'
import type { ListedPlace } from './index-format.ts'

/** How many places each choice of a filter would find, with all other filters as they are. */
export type Counts = Record<'neighborhood' | 'cuisine' | 'price' | 'feature', Map<string, number>>
/** The places that filters find, and what the filters offer next. */
export type Results = {
  /** The places of all pages, in the order that was asked for. */
  found: ListedPlace[]
  /** Slower than finding, so it is called only when the counts are shown. */
  count: () => Counts
  /** The active filters, and how many places there would be without each. */
  filters: { filter: Filter; without: number }[]
}
type Options = {
  /** The places that match the search, best first; undefined without a search. */
  matches?: ListedPlace[]
  now: WallClock
  /** The visitor's location, which sorts the nearest place first. */
  near?: Point
}
type Condition = { filter: Filter; holds: (place: ListedPlace) => boolean }

/** Applies filters to places. All filters must hold; several prices are one filter, which any of them satisfies. */
export function applyFilters(
  places: ListedPlace[],
  filters: Filters,
  { matches, now, near }: Options,
): Results {
  const active = activeFilters(filters)
  const conditions = active
    .filter(({ name }) => name !== 'search')
    .map((filter) => ({ filter, holds: conditionOf(filter, filters, now) }))
  const holdAll = (place: ListedPlace) => conditions.every(({ holds }) => holds(place))
  const candidates = matches ?? places
  const found = candidates.filter(holdAll)
  const almost = almostFound(candidates, conditions)
  return {
    found: inOrder(found, filters, { now, near }),
    count: () => countChoices(found, almost),
    filters: active.map((filter) => ({
      filter,
      without:
        filter.name === 'search'
          ? places.filter(holdAll).length
          : found.length + (almost.get(filter)?.length ?? 0),
    })),
  }
}

function inOrder(found: ListedPlace[], { sort }: Filters, { now, near }: Omit<Options, 'matches'>) {
  if (near) return nearestFirst(found, near)
  return sort === 'recommended' ? recommendedFirst(found, (place) => isOpenAt(place, now)) : found
}

/** The places that exactly one filter excludes, by that filter. */
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
    cuisine: countBy([...found, ...without('cuisine')], ({ cuisine }) => cuisine ?? []),
    price: countBy([...found, ...without('prices')], ({ priceRange }) => priceRange ?? []),
    feature: countBy(found, ({ features }) => features),
  }
}

function countBy(places: ListedPlace[], read: (place: ListedPlace) => string | string[]) {
  const counts = new Map<string, number>()
  for (const place of places) {
    for (const value of [read(place)].flat()) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  return counts
}

/** Whether a place is open by its hours and not temporarily closed. */
export function isOpenAt({ week, isOpen }: ListedPlace, now: WallClock): boolean {
  return isOpen && week !== undefined && statusAt(scheduleOf(week), now)?.isOpen === true
}

/** Whether a place is open at a time such as `2026-11-27T21:30`, or at any time of a day such as `2026-11-27`. */
export function isOpenWhen(place: ListedPlace, moment: string): boolean {
  const clock = readMoment(moment)
  const { week, isOpen } = place
  if (!clock || !isOpen || week === undefined) return false
  const { minute } = clock
  return minute === undefined
    ? opensOn(scheduleOf(week), clock)
    : isOpenAt(place, { ...clock, minute })
}

/** Decoded schedules by code: many places share one. */
const schedules = new Map<string, Schedule>()
function scheduleOf(code: string) {
  const cached = schedules.get(code)
  if (cached) return cached
  const schedule = decodeSchedule(code)
  schedules.set(code, schedule)
  return schedule
}

function conditionOf(
  { name, value }: Filter,
  { prices, places, area }: Filters,
  now: WallClock,
): (place: ListedPlace) => boolean {
  const lower = value.toLowerCase()
  const isNamed = (...names: (string | undefined)[]) =>
    names.some((name) => name?.toLowerCase() === lower)
  switch (name) {
    case 'search':
      return () => true
    case 'neighborhood':
      return ({ town, townSlug }) => isNamed(town, townSlug)
    case 'cuisine':
      return ({ cuisine, cuisineSlug }) => isNamed(cuisine, cuisineSlug)
    case 'prices':
      return ({ priceRange = '' }) => prices.includes(priceRange)
    case 'features':
      return ({ features }) => features.some((feature) => isNamed(feature))
    case 'isOpenNow':
      return (place) => isOpenAt(place, now)
    case 'openAt':
      return (place) => isOpenWhen(place, value)
    case 'places':
      return ({ id }) => places.includes(id)
    case 'area':
      return ({ point }) => area !== undefined && point !== undefined && isIn(area, point)
  }
}
