import { atom, computed } from 'nanostores'
import { type Filters, NO_FILTERS, activeFilters } from '#site/search/filters.ts'
import { townClock } from '#site/browser/shared/town-clock.ts'
import type { Counts } from '#site/search/apply-filters.ts'
import type { Point } from '#site/lib/miles.ts'

/** What the visitor searches a list for. The results are in search-results.ts, which loads on first use. */

export const $filters = atom<Filters>(NO_FILTERS)
/** What the list of a page is limited to: the places of a town or of a cuisine. */
export type Scope = { kind: 'neighborhood' | 'cuisine'; name: string; slug: string }
export const $scope = atom<Scope | undefined>()
/** The visitor's location, when they sort by distance. */
export const $near = atom<Point | undefined>()
/** The search that is sent to the API, once the visitor has stopped typing; never blank. */
export const $apiSearch = atom<string | undefined>()
/** The time in the guide's time zone, for opening hours. */
export const $now = atom(townClock())
/** Whether the visitor has started to use the search, which loads its code. */
export const $isStarted = atom(false)
/** How many places each choice would find, once they are counted. */
export const $counts = atom<Counts | undefined>()

/** How many places there are with the filters as they are, once they are counted. */
export const $found = atom<number | undefined>()

/** Whether the page shows search results instead of the static list. */
export const $isActive = computed(
  [$filters, $near],
  (filters, near) =>
    activeFilters(filters).length > 0 ||
    filters.view !== '' ||
    filters.sort !== '' ||
    filters.page > 1 ||
    near !== undefined,
)
