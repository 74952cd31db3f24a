import { readMoment } from '#domain/hours/moment.ts'
import { opensOn, type WallClock } from '#domain/hours/status.ts'
import { type Filter, type Filters, activeFilters } from './filters.ts'
import type { Point } from '../lib/miles.ts'
import { isIn } from '../maps/view.ts'
import { type OpenRank, openRank, scheduleOf } from './open-rank.ts'
import { nearestFirst, recommendedFirst } from './sort-places.ts'
import type { ListedPlace } from './index-format.ts'

/** How many places each choice of a filter would find, with all other filters as they are. */
export type Counts = Record<'neighborhood' | 'cuisine' | 'price' | 'feature', Map<string, number>>
/** The places that filters find, and what the filters offer next. */
export type Results = {
  /** The places of all pages, in the order that was asked for. */
  found: ListedPlace[]
  /** How many of them, the last ones, are only usually open: on a holiday for which nobody has confirmed their hours. */
  unsure: number
  /** Slower than finding, so it is called only when the counts are shown. */
  count: () => Counts
  /** The active filters, and how many places there would be without each. */
  filters: { filter: Filter; without: number }[]
}
type Options = {
  /** The places that match the search, best first; undefined without a search. */
  matches?: ListedPlace[]
  /** When places have to be open by the search, as for `openRankWhen`. */
  asked?: string
  now: WallClock
  /** The visitor's location, which sorts the nearest place first. */
  near?: Point
}
type Condition = { filter: Filter; holds: (place: ListedPlace) => boolean }

/** Applies filters to places. All filters must hold; several prices are one filter, which any of them satisfies. */
export function applyFilters(
  places: ListedPlace[],
  filters: Filters,
  { matches, asked, now, near }: Options,
): Results {
  const active = activeFilters(filters)
  const conditions = active
    .filter(({ name }) => name !== 'search')
    .map((filter) => ({ filter, holds: conditionOf(filter, filters, now) }))
  const holdAll = (place: ListedPlace) => conditions.every(({ holds }) => holds(place))
  const candidates = matches ?? places
  const found = candidates.filter(holdAll)
  const almost = almostFound(candidates, conditions)
  const [sure, unsure] = bySureness(
    inOrder(found, filters, { matches, now, near }, places),
    [filters.isOpenNow && 'now', filters.openAt, asked].filter((when) => Boolean(when)) as string[],
    now,
  )
  return {
    found: [...sure, ...unsure],
    unsure: unsure.length,
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

/** The places that are certainly open at all of some moments, and those that only usually are. */
function bySureness(found: ListedPlace[], moments: string[], now: WallClock) {
  const isSure = (place: ListedPlace) =>
    moments.every((moment) => openRankWhen(place, moment, now) === 2)
  const { true: sure = [], false: unsure = [] } = Object.groupBy(
    found,
    (place) => `${isSure(place)}`,
  )
  return [sure, unsure] as const
}

/** `places` are in the order of their names. */
function inOrder(
  found: ListedPlace[],
  { sort }: Filters,
  { matches, now, near }: Options,
  places: ListedPlace[],
) {
  if (near) return nearestFirst(found, near)
  if (sort === 'name') {
    const isFound = new Set(found)
    return places.filter((place) => isFound.has(place))
  }
  return matches ? found : recommendedFirst(found, (place) => openRank(place, now))
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

/** The rank at a moment such as `2026-11-27T21:30`, at any time of a day such as `2026-11-27`, or `now`. */
export function openRankWhen(place: ListedPlace, moment: string, now: WallClock): OpenRank {
  if (moment === 'now') return openRank(place, now)
  const clock = readMoment(moment)
  const { week, isOpen } = place
  if (!clock || !isOpen || week === undefined) return 0
  const { minute } = clock
  const { holidays } = now
  if (minute !== undefined) return openRank(place, { ...clock, minute, holidays })
  const opens = opensOn(scheduleOf(week), { ...clock, holidays })
  return opens === 'certain' ? 2 : opens === 'usual' ? 1 : 0
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
      return (place) => openRank(place, now) > 0
    case 'openAt':
      return (place) => openRankWhen(place, value, now) > 0
    case 'places':
      return ({ id }) => places.includes(id)
    case 'area':
      return ({ point }) => area !== undefined && point !== undefined && isIn(area, point)
  }
}
