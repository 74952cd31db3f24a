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
  // Each step is a task of its own, so that the browser can respond to typing in between.
  await nextTask()
  const places = placesIn(index)
  await nextTask()
  const search = createSearch(places)
  await nextTask()
  return { places, search }
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))
