import { nanoquery } from '@nanostores/query'
import { computed } from 'nanostores'
import type { listRestaurants } from '#contracts/restaurants.ts'
import { call } from '#site/lib/call.ts'
import { applyFilters } from '#site/lib/listing.ts'
import { type Places, loadPlaces } from '#site/lib/load-places.ts'
import type { Matches } from '#site/lib/search.ts'
import type { ListedPlace } from '#site/lib/search-index.ts'
import { $asked, $counts, $filters, $near, $now, $town } from './filters.ts'

/** As many as the API gives at once. */
const MOST_ANSWERS = 100

/** While somebody types, the list comes first: its counts wait until they have rested so many milliseconds. */
const COUNTING_PAUSE = 150

/** What was asked for once is never stale, and nothing asks again by itself. */
const [createFetcherStore] = nanoquery({
  dedupeTime: Infinity,
  cacheLifetime: Infinity,
  onErrorRetry: null,
})

export const $index = createFetcherStore<Places>(['places'], { fetcher: loadPlaces })

/** The ids that the API finds: it also knows the words of descriptions. */
const $answer = createFetcherStore<number[]>(['search:', $asked], {
  fetcher: async (_, search) => {
    const answer = await call<typeof listRestaurants>('GET', '/api/restaurants', {
      search: String(search),
      // A page's town never changes.
      neighborhood: $town.get()?.name,
      limit: MOST_ANSWERS,
    })
    const restaurants = Array.isArray(answer) ? answer : answer.restaurants
    return restaurants.map(({ id }) => id)
  },
})

/**
 * The list as filtered, undefined until the index is there. The index answers at once; what the API finds
 * beyond it is added at the end, so that nothing moves under the reader's eyes. Only where the index had to
 * guess at a word does the API's order count. A late answer has no say in another search.
 */
export const $listing = computed(
  [$index, $answer, $asked, $filters, $town, $near, $now],
  ({ data: index }, { data: answer }, asked, filters, town, near, now) => {
    if (!index) return undefined
    const inTown = (places: ListedPlace[]) =>
      town ? places.filter(({ townSlug }) => townSlug === town.slug) : places
    const own = filters.search ? index.search(filters.search) : undefined
    const answered = asked === filters.search ? (answer ?? []) : []
    const matches = own && inTown(withAnswer(own, answered, index.places))
    return applyFilters(inTown(index.places), filters, { matches, now, near })
  },
)

/** Most often there is no answer yet, as somebody types. */
function withAnswer(own: Matches, answered: number[], places: ListedPlace[]): ListedPlace[] {
  if (answered.length === 0) return own.places
  const byId = new Map(places.map((place) => [place.id, place]))
  const others = answered.flatMap((id) => byId.get(id) ?? [])
  return [...new Set(own.isGuess ? [...others, ...own.places] : [...own.places, ...others])]
}

/** Whether the API may still add to the list. */
export const $isAsking = computed(
  [$filters, $asked, $answer],
  ({ search }, asked, { loading }) => search !== '' && (asked !== search || loading),
)

let counting: ReturnType<typeof setTimeout> | undefined
let searched = ''
$listing.subscribe((listing) => {
  const { search } = $filters.get()
  const count = () => $counts.set(listing?.count())
  clearTimeout(counting)
  if (search === searched) count()
  else counting = setTimeout(count, COUNTING_PAUSE)
  searched = search
})
