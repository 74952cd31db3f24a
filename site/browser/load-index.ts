import { ApiError } from '#contracts/api-error.ts'
import { type Search, createSearch } from '#site/search/engine.ts'
import { type ListedPlace, type SearchIndex, placesIn } from '../search/index-format.ts'

export type Places = {
  /** Sorted as the guide's lists are. */
  places: ListedPlace[]
  search: Search
}

let loading: Promise<Places> | undefined

/** All listed places, fetched once; after a failure the next call fetches again. */
export function loadPlaces(): Promise<Places> {
  loading ??= fetchPlaces().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchPlaces(): Promise<Places> {
  const response = await fetch('/search.json')
  if (!response.ok) throw await ApiError.from(response)
  const index = (await response.json()) as SearchIndex
  const places = placesIn(index)
  let search: Places['search'] | undefined
  const ready = () => (search ??= createSearch(places))
  // Prepares the search now, because in a large guide it would delay the first letter that is typed.
  setTimeout(ready)
  return { places, search: (...searched) => ready()(...searched) }
}
