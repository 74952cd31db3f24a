import { nanoquery } from '@nanostores/query'
import { computed } from 'nanostores'
import type { listRestaurants } from '#contracts/restaurants.ts'
import { call } from '#site/browser/shared/call.ts'
import { resolveAskedTime } from '#domain/hours/asked-time.ts'
import { momentText, readMoment } from '#domain/hours/moment.ts'
import { dayAfter } from '#domain/hours/schedule.ts'
import type { WallClock } from '#domain/hours/status.ts'
import { type Reading, readSearch } from '#domain/search-vocabulary.ts'
import { applyFilters, openRankWhen } from '#site/search/apply-filters.ts'
import { openRank } from '#site/search/open-rank.ts'
import { type Places, loadPlaces } from '#site/browser/load-index.ts'
import type { Matches } from '#site/search/engine.ts'
import { waysOn } from '#site/search/ways-on.ts'
import { whyFound, whyFoundByApi } from '#site/search/why-found.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import {
  type Scope,
  $apiSearch,
  $counts,
  $filters,
  $found,
  $near,
  $now,
  $scope,
} from './search-input.ts'

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
    // A page's scope never changes.
    const scope = $scope.get()
    const response = await call<typeof listRestaurants>('GET', '/api/restaurants', {
      search: String(search),
      ...(scope && { [scope.kind]: scope.name }),
      limit: MAX_API_RESULTS,
    })
    const restaurants = Array.isArray(response) ? response : response.restaurants
    return restaurants.map(({ id }) => id)
  },
})

/**
 * The filtered list, and the words of the search that were left out; undefined until the index is loaded. The index finds
 * places at once, and the API joins in. A response to an earlier search is ignored.
 */
export const $results = computed(
  [$index, $apiResults, $apiSearch, $filters, $scope, $near, $now],
  ({ data: index }, { data: apiResults }, apiSearch, filters, scope, near, now) => {
    if (!index) return undefined
    const inScope = (places: ListedPlace[]) =>
      scope ? places.filter((place) => slugIn(scope, place) === scope.slug) : places
    const places = inScope(index.places)
    const momentOf = (when: NonNullable<Reading['open']>) =>
      when === 'now' ? when : resolveAskedTime(when, now)
    const isOpenAsked = (place: ListedPlace, when: NonNullable<Reading['open']>) =>
      openRankWhen(place, momentOf(when), now) > 0
    const own = filters.search ? index.search(filters.search, isOpenAsked) : undefined
    const ids = apiSearch === filters.search ? (apiResults ?? []) : []
    // The API does not filter by opening hours; the page does.
    const when = readSearch(filters.search)[0]?.open
    const others = when ? places.filter((place) => isOpenAsked(place, when)) : places
    const matches = own && withApiResults({ ...own, places: inScope(own.places) }, ids, others)
    const asked = when && momentOf(when)
    const results = applyFilters(places, filters, { matches: matches?.places, asked, now, near })
    const known = new Set(own?.places)
    /** Why the search found a place, where its card does not show it; nothing where words were guessed. */
    const why = (place: ListedPlace) => {
      if (!own || (own.isGuess && known.size > 0)) return undefined
      return known.has(place) ? whyFound(place, filters.search) : whyFoundByApi(filters.search)
    }
    return {
      ...results,
      /** All places of the page's scope. */
      places,
      unknown: matches?.unknown ?? [],
      /** The time that the search asks for, such as `Fri, Nov 27, 9:30 PM`. */
      asked: asked && asked !== 'now' ? momentText(asked) : undefined,
      /** The holiday because of which some are only usually open. */
      holiday: holidayAt(readMoment(filters.openAt || asked || '')?.date ?? now.date, now),
      why,
      waysOn: () => waysOn(places, (place) => openRank(place, now) === 2),
    }
  },
)

/** The holiday of a day, or of the day before, whose night may not be over. */
const holidayAt = (date: string, { holidays = {} }: WallClock) =>
  holidays[date] ?? holidays[dayAfter(date, -1)]

const slugIn = ({ kind }: Scope, { townSlug, cuisineSlug }: ListedPlace) =>
  kind === 'cuisine' ? cuisineSlug : townSlug

/**
 * Adds the API's results to the index's own, at the end, so that nothing moves while it is read, or first if the index had
 * to guess. Of fewer places than the index finds without a word, the API knew that word, from a description.
 */
function withApiResults(own: Matches, ids: number[], places: ListedPlace[]): Matches {
  // Returns early, because it runs for every letter that is typed.
  if (ids.length === 0) return own
  const byId = new Map(places.map((place) => [place.id, place]))
  const others = ids.flatMap((id) => byId.get(id) ?? [])
  // Likewise where the index finds nothing by any word, such as a postal code or a phone number.
  const isKnownToApi =
    own.places.length === 0 || ids.length < Math.min(own.places.length, MAX_API_RESULTS)
  if (own.unknown.length > 0 && isKnownToApi) return { ...own, places: others, unknown: [] }
  const all = own.isGuess ? [...others, ...own.places] : [...own.places, ...others]
  return { ...own, places: [...new Set(all)] }
}

/** Whether the API may still add results. */
export const $isApiPending = computed(
  [$filters, $apiSearch, $apiResults],
  ({ search }, apiSearch, { loading }) => search !== '' && (apiSearch !== search || loading),
)

/** Whether only the index has answered, as the device is offline. */
export const $isIndexAlone = computed(
  $apiResults,
  ({ error }) => error !== undefined && !navigator.onLine,
)

let counting: ReturnType<typeof setTimeout> | undefined
let lastSearch = ''
$results.subscribe((results) => {
  const { search } = $filters.get()
  const count = () => {
    $counts.set(results?.count())
    $found.set(results?.found.length)
  }
  clearTimeout(counting)
  // After the frame that shows what was chosen.
  counting = setTimeout(count, search === lastSearch ? 0 : COUNTING_PAUSE_MS)
  lastSearch = search
})
