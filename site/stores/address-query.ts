import { atom, computed } from 'nanostores'

/** The query of the address, with `?` unless it is empty: it holds what a list of the administrator is narrowed to. */
export const $addressQuery = atom(globalThis.location?.search ?? '')

/** The page of the list. */
export const $page = computed(
  $addressQuery,
  (query) => Number(new URLSearchParams(query).get('page')) || 1,
)

/**
 * What a list of people is searched for. It may be somebody's mail address, so the address of the page, which histories
 * and logs keep, does not hold it.
 */
export const $peopleSearch = atom('')

/** Sets names of the query, or takes them out; what a list shows is then looked at from its first page. */
export function changeQuery(changes: Record<string, string | undefined>): void {
  const address = queryAddress($addressQuery.get(), changes)
  history.replaceState(history.state, '', address)
  $addressQuery.set(new URL(address, location.href).search)
}

/** The address of this page with these changes of its query. */
export function queryAddress(query: string, changes: Record<string, string | undefined>): string {
  const params = new URLSearchParams(query)
  params.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params.size > 0 ? `${location.pathname}?${params}` : location.pathname
}
