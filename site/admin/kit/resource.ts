import type { FetcherStore } from '@nanostores/query'
import { computed, type ReadableAtom } from 'nanostores'
import type { OutputOf, Route } from '#contracts/route.ts'
import { $addressQuery, $page, $peopleSearch } from './address-query.ts'
import { adminData, adminSearch, refresh, renewWaiting } from './admin-data.ts'
import { $token } from './session.ts'

/** The filter of a list by a parameter of the address: a tab for each value, of which the first is the default. */
export type Tabs = { label: string; parameter: string; states: Record<string, Tab> }
export type Tab = {
  tab: string
  /** What is said when it has no entries. */
  empty: string
}
/** A list of the administration. */
export type Resource<Data, Row> = {
  $data: FetcherStore<Data, Error>
  rowsOf: (data: Data) => Row[]
  isOfPeople: boolean
  tabs: Tabs | undefined
  /** The state that the address names, if the list has tabs. */
  $state: ReadableAtom<string>
  /** Reads the list again. */
  reload: () => void
  /** Reads the list again after a decision, and the number of those that wait. */
  onDecided: () => void
}
type Options = {
  tabs?: Tabs
  /** Whether it is searched by POST, as the search may be an email address, which no address must hold. */
  isOfPeople?: boolean
}
type RowOf<Data, Name extends keyof Data> = Data[Name] extends (infer Row)[] ? Row : never

/** The list at `path`, as the address of the page filters it; `rows` names its rows in the answer. */
export function resource<R extends Route, Name extends keyof OutputOf<R>>(
  path: R['path'],
  rows: Name,
  { tabs, isOfPeople = false }: Options = {},
): Resource<OutputOf<R>, RowOf<OutputOf<R>, Name>> {
  const parameter = tabs?.parameter ?? 'state'
  const $state = computed($addressQuery, (query) => {
    const named = new URLSearchParams(query).get(parameter)
    const states = Object.keys(tabs?.states ?? {})
    return states.find((state) => state === named) ?? states[0] ?? ''
  })
  const $query = computed([$addressQuery, $state], (query, state) => {
    const params = new URLSearchParams(query)
    if (state) params.set(parameter, state)
    return params.size > 0 ? `?${params}` : ''
  })
  const $input = computed([$state, $peopleSearch, $page], (state, search, page) =>
    JSON.stringify({ ...(state && { [parameter]: state }), search, page }),
  )
  const reload = () => {
    // Without a session the request would be refused and empty the list.
    if ($token.get()) refresh((key) => key.startsWith(path))
  }
  return {
    $data: isOfPeople ? adminSearch<R>(path, $input) : adminData<R>(path, $query),
    rowsOf: (data) => data[rows] as RowOf<OutputOf<R>, Name>[],
    isOfPeople,
    tabs,
    $state,
    reload,
    onDecided() {
      reload()
      if ($token.get()) renewWaiting()
    },
  }
}
