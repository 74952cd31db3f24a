import { ApiError } from '#contracts/api-error.ts'
import { type Matches, createSearch } from './search.ts'
import { type ListedPlace, type SearchIndex, placesIn } from './search-index.ts'

export type Places = {
  /** In the order of the guide's lists. */
  places: ListedPlace[]
  search: (text: string) => Matches
}

let loading: Promise<Places> | undefined

/** Every listed place, fetched when first asked for; a failure is forgotten, so that asking again tries again. */
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
  const ready = () => (search ??= createSearch(places, index.fillers))
  // It takes a moment in a large guide, which should not be that of the first letter.
  setTimeout(ready)
  return { places, search: (text) => ready()(text) }
}
