import { ApiError } from '#contracts/api-error.ts'
import { type ListedPlace, type SearchIndex, placesIn } from './search-index.ts'

let loading: Promise<ListedPlace[]> | undefined

/** Every listed place, fetched when first asked for; a failure is forgotten, so that asking again tries again. */
export function loadPlaces(): Promise<ListedPlace[]> {
  loading ??= fetchPlaces().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

async function fetchPlaces(): Promise<ListedPlace[]> {
  const response = await fetch('/search.json')
  if (!response.ok) throw await ApiError.from(response)
  return placesIn((await response.json()) as SearchIndex)
}
