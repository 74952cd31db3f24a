import { atom, computed } from 'nanostores'

/** The query of the address, with `?` unless it is empty. It holds the filters of an admin list. */
export const $addressQuery = atom(globalThis.location?.search ?? '')

/** The page of the list, from 1. */
export const $page = computed(
  $addressQuery,
  (query) => Number(new URLSearchParams(query).get('page')) || 1,
)

/**
 * The search in a list of people. It may be an email address, so it is not part of the page's address, which browser
 * histories and logs keep.
 */
export const $peopleSearch = atom('')

/** Sets or removes parameters of the query and goes back to the first page of the list. */
export function changeQuery(changes: Record<string, string | undefined>): void {
  const address = queryAddress($addressQuery.get(), changes)
  history.replaceState(history.state, '', address)
  $addressQuery.set(new URL(address, location.href).search)
}

/** The path of this page with the changed query. */
export function queryAddress(query: string, changes: Record<string, string | undefined>): string {
  const params = new URLSearchParams(query)
  params.delete('page')
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return params.size > 0 ? `${location.pathname}?${params}` : location.pathname
}
