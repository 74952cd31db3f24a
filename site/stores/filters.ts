import { atom, computed } from 'nanostores'
import { brand } from '#site/copy/brand.ts'
import { type Filters, NO_FILTERS, filtersSet } from '#site/lib/filters.ts'
import { momentIn } from '#site/lib/hours.ts'
import type { Counts } from '#site/lib/listing.ts'
import type { Point } from '#site/lib/miles.ts'

/** What the visitor asks of a list. What answers is in listing.ts, which comes when somebody asks. */

export const $filters = atom<Filters>(NO_FILTERS)
/** The list of a town's page holds that town alone. */
export const $town = atom<{ name: string; slug: string } | undefined>()
export const $near = atom<Point | undefined>()
/** The search that the API is asked for: settled, and never blank. */
export const $asked = atom<string | undefined>()
export const $now = atom(momentIn(brand.timeZone, new Date()))
/** Somebody has turned to the search. */
export const $isWanted = atom(false)
/** How many places each choice would leave, once that is known. */
export const $counts = atom<Counts | undefined>()

/** Whether the page shows a list of its own making rather than the static one. */
export const $isActive = computed(
  [$filters, $near],
  (filters, near) => filtersSet(filters).length > 0 || filters.page > 1 || near !== undefined,
)
