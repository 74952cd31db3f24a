import type { SearchIndex } from './search-index.ts'

/** Fetches the index of all places; throws when it cannot be had. */
export async function loadIndex(): Promise<SearchIndex> {
  const response = await fetch('/search.json')
  if (!response.ok) throw new Error(`${response.status}: ${response.statusText}`)
  return (await response.json()) as SearchIndex
}
