import { nanoquery } from '@nanostores/query'
import { computed } from 'nanostores'
import type { listRestaurants } from '#contracts/restaurants.ts'
import { call } from '#site/browser/shared/call.ts'
import { applyFilters } from '#site/search/apply-filters.ts'
import { type Places, loadPlaces } from '#site/browser/load-index.ts'
import type { Matches } from '#site/search/engine.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import { $apiSearch, $counts, $filters, $near, $now, $town } from './search-input.ts'

/** The most restaurants that the API returns at once. */
const MAX_API_RESULTS = 100

/** The pause in typing, in milliseconds, after which the choices are counted. */
const COUNTING_PAUSE_MS = 150

/** A response is cached for the life of the page, and nothing is fetched again by itself. */
const [createFetcherStore] = nanoquery({
  dedupeTime: Infinity,
  cacheLifetime: Infinity,
  onErrorRetry: null,
})

/** The search index. */
export const $index = createFetcherStore<Places>(['places'], { fetcher: loadPlaces })

/** The ids of the restaurants that the API finds: it also searches their descriptions. */
const $apiResults = createFetcherStore<number[]>(['search:', $apiSearch], {
  fetcher: async (_, search) => {
    const response = await call<typeof listRestaurants>('GET', '/api/restaurants', {
      search: String(search),
      // A page's town never changes.
      neighborhood: $town.get()?.name,
      limit: MAX_API_RESULTS,
    })
    const restaurants = Array.isArray(response) ? response : response.restaurants
    return restaurants.map(({ id }) => id)
  },
})

/**
 * The filtered list; undefined until the index is loaded. The index finds places at once; what the API finds beyond
 * them is appended, so that nothing moves while it is read. The API's results come first only if the index had to
 * guess a word. A response to an earlier search is ignored.
 */
export const $results = computed(
  [$index, $apiResults, $apiSearch, $filters, $town, $near, $now],
  ({ data: index }, { data: apiResults }, apiSearch, filters, town, near, now) => {
    if (!index) return undefined
    const inTown = (places: ListedPlace[]) =>
      town ? places.filter(({ townSlug }) => townSlug === town.slug) : places
    const own = filters.search ? index.search(filters.search) : undefined
    const ids = apiSearch === filters.search ? (apiResults ?? []) : []
    const matches = own && inTown(withApiResults(own, ids, index.places))
    return applyFilters(inTown(index.places), filters, { matches, now, near })
  },
)

/** Adds the API's results to the index's own. Returns early, because it runs for every letter that is typed. */
function withApiResults(own: Matches, ids: number[], places: ListedPlace[]): ListedPlace[] {
  if (ids.length === 0) return own.places
  const byId = new Map(places.map((place) => [place.id, place]))
  const others = ids.flatMap((id) => byId.get(id) ?? [])
  return [...new Set(own.isGuess ? [...others, ...own.places] : [...own.places, ...others])]
}

/** Whether the API may still add results. */
export const $isApiPending = computed(
  [$filters, $apiSearch, $apiResults],
  ({ search }, apiSearch, { loading }) => search !== '' && (apiSearch !== search || loading),
)

let counting: ReturnType<typeof setTimeout> | undefined
let lastSearch = ''
$results.subscribe((results) => {
  const { search } = $filters.get()
  const count = () => $counts.set(results?.count())
  clearTimeout(counting)
  if (search === lastSearch) count()
  else counting = setTimeout(count, COUNTING_PAUSE_MS)
  lastSearch = search
})
