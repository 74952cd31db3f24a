import { NO_FILTERS, type Filters } from './filters.ts'
import type { ListedPlace } from './index-format.ts'

/** An alternative list: its filters and its number of places. */
export type WayOn = { label: string; filters: Filters; count: number }

const MOST_CUISINES = 2

/** Up to three lists to offer when a search finds nothing: the open places, and the cuisines with the most places. */
export function waysOn(places: ListedPlace[], isOpen: (place: ListedPlace) => boolean): WayOn[] {
  const cuisines = Map.groupBy(places, ({ cuisine }) => cuisine ?? '')
  cuisines.delete('')
  const largest = [...cuisines].toSorted(([, a], [, b]) => b.length - a.length)
  return [
    {
      label: 'Open now',
      filters: { ...NO_FILTERS, isOpenNow: true },
      count: places.filter(isOpen).length,
    },
    // On the page of a cuisine there is only that one.
    ...(largest.length > 1 ? largest : []).slice(0, MOST_CUISINES).map(([cuisine, { length }]) => ({
      label: cuisine,
      filters: { ...NO_FILTERS, cuisine },
      count: length,
    })),
  ].filter(({ count }) => count > 0)
}
