import { atom } from 'nanostores'
import type { listListings } from '#contracts/listing-list.ts'
import { adminData } from '#site/stores/admin-data.ts'

const NAMES = ['search', 'kind', 'state', 'page'] as const
type Query = Partial<Record<(typeof NAMES)[number], string>>

/** The address's query, in one order and without what means nothing. */
export const $query = atom(write(new URLSearchParams(location.search)))
addEventListener('popstate', () => $query.set(write(new URLSearchParams(location.search))))

/** What the address asks for. */
export const $listings = adminData<typeof listListings>('/api/admin/listings', $query)

/** The query with changes; any but that of the page leads to the first page. */
export function changed(query: string, changes: Query): string {
  const before = Object.fromEntries(new URLSearchParams(query))
  return write(new URLSearchParams({ ...before, page: '', ...changes }))
}

/** Asks for something else, and has the address say so. */
export function ask(changes: Query): void {
  const query = changed($query.get(), changes)
  if (query === $query.get()) return
  history.replaceState(history.state, '', location.pathname + query)
  $query.set(query)
}

function write(query: URLSearchParams): string {
  const pairs = NAMES.map((name) => [name, query.get(name) ?? '']).filter(
    ([name, value]) => value && !(name === 'page' && value === '1'),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''
}
