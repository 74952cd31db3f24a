import { nanoquery } from '@nanostores/query'
import { atom, computed } from 'nanostores'
import type { listRestaurants } from '#contracts/restaurants.ts'
import { brand } from '#site/copy/brand.ts'
import { call } from '#site/lib/call.ts'
import { type Filters, NO_FILTERS, filtersSet } from '#site/lib/filters.ts'
import { momentIn } from '#site/lib/hours.ts'
import { applyFilters } from '#site/lib/listing.ts'
import { type Places, loadPlaces } from '#site/lib/load-places.ts'
import type { Point } from '#site/lib/miles.ts'

/** As many as the API gives at once. */
const MOST_ANSWERS = 100

/** What was asked for once is never stale, and nothing asks again by itself. */
const [createFetcherStore] = nanoquery({
  dedupeTime: Infinity,
  cacheLifetime: Infinity,
  onErrorRetry: null,
})

export const $filters = atom<Filters>(NO_FILTERS)
/** The list of a town's page holds that town alone. */
export const $town = atom<{ name: string; slug: string } | undefined>()
export const $near = atom<Point | undefined>()
/** The search that the API is asked for: settled, and never blank. */
export const $asked = atom<string | undefined>()
export const $now = atom(momentIn(brand.timeZone, new Date()))
/** The index is fetched when somebody starts to search, not before. */
export const $isWanted = atom(false)

const $indexKey = computed($isWanted, (isWanted) => (isWanted ? 'index' : undefined))
export const $index = createFetcherStore<Places>([$indexKey], { fetcher: loadPlaces })

/** The ids that the API finds: it also knows the words of descriptions. */
const $townName = computed($town, (town) => town?.name ?? '-')
const $answer = createFetcherStore<number[]>([$townName, ':', $asked], {
  fetcher: async (town, _, search) => {
    const answer = await call<typeof listRestaurants>('GET', '/api/restaurants', {
      search: String(search),
      neighborhood: town === '-' ? undefined : String(town),
      limit: MOST_ANSWERS,
    })
    const restaurants = Array.isArray(answer) ? answer : answer.restaurants
    return restaurants.map(({ id }) => id)
  },
})

/**
 * The list as filtered, undefined until the index is there. The index answers at once; what the API finds
 * beyond it is added at the end, so that nothing moves under the reader's eyes, and a late answer can
 * only add to its own search.
 */
export const $listing = computed(
  [$index, $answer, $asked, $filters, $town, $near, $now],
  ({ data: index }, { data: answer }, asked, filters, town, near, now) => {
    if (!index) return undefined
    const places = town
      ? index.places.filter(({ townSlug }) => townSlug === town.slug)
      : index.places
    const own = filters.search ? index.search(filters.search) : undefined
    const added = asked === filters.search && answer ? answer : []
    const known = new Set(own?.map(({ id }) => id))
    const byId = new Map(places.map((place) => [place.id, place]))
    const matches = own && [
      ...own,
      ...added.flatMap((id) => (known.has(id) ? [] : (byId.get(id) ?? []))),
    ]
    return applyFilters(places, filters, { matches, now, near })
  },
)

/** Whether the page shows a list of its own making rather than the static one. */
export const $isActive = computed(
  [$filters, $near],
  (filters, near) => filtersSet(filters).length > 0 || filters.page > 1 || near !== undefined,
)
