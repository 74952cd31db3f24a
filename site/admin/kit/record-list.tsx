import { useStore } from '@nanostores/react'
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { formatCount, plural } from '#domain/format.ts'
import { PAGE_STEP, pageWindow } from '#site/lib/page-window.ts'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { $addressQuery, $page, $peopleSearch, changeQuery, queryAddress } from './address-query.ts'
import { ListSearch } from './list-search.tsx'
import type { Resource, Tabs } from './resource.ts'
import { sentenceOf } from './session.ts'
import { useList } from './use-data.ts'
import { useFocusKept } from './use-focus-kept.ts'

/** What the answer of a list says beside its rows. */
type Page = { total?: number; totalPages?: number; counts?: Record<string, number> }
type Choice = { label: string; parameter: string; options: Record<string, string> }
type Props<Data, Row> = {
  of: Resource<Data, Row>
  /** The name of the list; its section gets the focus when an entry that has it goes. */
  label: string
  /** The name of an entry, in the singular. */
  noun: string
  /** What is said when it cannot be loaded, and the server gives no reason. */
  failed: string
  /** What is said of a list without entries; that of the tab by default. */
  empty?: string
  /** What is said when nothing fits the search or the choices. */
  noneFits?: string
  /** The label of the search, which the list has if it is given. */
  search?: string
  /** Filters by parameters of the address. */
  choices?: Choice[]
  /** What stands beside the search. */
  tools?: ReactNode
  /** How the entries stand: as lines, or as what else the class says. */
  look?: string
  /** All entries, where they are no lines. */
  table?: (rows: Row[]) => ReactNode
  /** An entry, with its key. */
  children?: (row: Row) => ReactNode
}

/**
 * A list of the administration: its tabs, search and choices, which the address holds, its entries and its pages, or why there
 * are none. Screen readers announce the number of entries.
 */
export function RecordList<Data extends object, Row>(props: Props<Data, Row>) {
  const { of: list, label, noun, failed, search, choices = [], tools } = props
  const { look = 'border-t border-line', table, children } = props
  const { data, error, isLoading } = useList(list.$data)
  const page: Page = data ?? {}
  const rows = data && list.rowsOf(data)
  const isFiltered = useIsFiltered(choices)
  const empty = (isFiltered && props.noneFits) || props.empty
  const emptyTab = list.tabs?.states[useStore(list.$state)]?.empty
  const total = page.total ?? rows?.length ?? 0
  const { totalPages = 1 } = page
  const found = useFound(
    { count: rows?.length, total, totalPages, noun, empty: empty ?? emptyTab ?? '' },
    isLoading,
  )
  const section = useFocusKept()
  return (
    <>
      {(list.tabs ?? search ?? tools) && (
        <div
          className={`my-6 flex flex-wrap items-end gap-y-4 ${choices.length > 0 ? 'gap-x-6' : 'justify-between gap-x-8'}`}
        >
          {list.tabs && <ListTabs of={list} tabs={list.tabs} counts={page.counts} />}
          {search && <ListSearch label={search} isOfPeople={list.isOfPeople} />}
          {choices.map((choice) => (
            <ChoiceField key={choice.parameter} {...choice} />
          ))}
          {tools}
        </div>
      )}
      <section ref={section} aria-label={label} tabIndex={-1} className="outline-none">
        <p role="status" className={error ? '' : lookOf(rows?.length)}>
          {!error && found}
        </p>
        {error && <LoadFailed text={sentenceOf(error, failed)} onRetry={list.reload} />}
        {!error && rows && rows.length > 0 && (
          <div aria-busy={isLoading}>
            {children ? <ul className={look}>{rows.map(children)}</ul> : table?.(rows)}
            <ListPages total={totalPages} />
          </div>
        )}
      </section>
    </>
  )
}

function useIsFiltered(choices: Choice[]): boolean {
  const query = new URLSearchParams(useStore($addressQuery))
  const ofPeople = useStore($peopleSearch)
  return [
    ofPeople,
    query.get('search'),
    ...choices.map(({ parameter }) => query.get(parameter)),
  ].some(Boolean)
}

function lookOf(count: number | undefined): string {
  if (count === undefined) return 'py-12 text-center text-soft'
  if (count > 0) return 'mb-3 text-sm text-soft figures'
  return 'border border-dashed border-line px-6 py-12 text-center font-display text-xl'
}

type Found = {
  count: number | undefined
  total: number
  totalPages: number
  noun: string
  empty: string
}

/** The summary, such as `45 posts, page 2 of 3`; while loading, that of the previous list. */
function useFound({ count, total, totalPages, noun, empty }: Found, isLoading: boolean) {
  const page = useStore($page)
  const isPastEnd = count === 0 && total > 0
  useEffect(() => {
    if (isPastEnd && !isLoading) changeQuery({})
  }, [isPastEnd, isLoading])
  const now = total
    ? plural(total, noun) + (totalPages > 1 ? `, page ${page} of ${totalPages}` : '')
    : empty
  const [last, setLast] = useState<string>()
  if (count !== undefined && !isLoading && now !== last) setLast(now)
  return last ?? 'Loading…'
}

type TabsProps = {
  of: Pick<Resource<unknown, unknown>, '$state'>
  tabs: Tabs
  counts: Record<string, number> | undefined
}

/** Tabs that filter a list, each with its number of entries; that without a value has all. */
function ListTabs({ of: { $state }, tabs: { label, parameter, states }, counts }: TabsProps) {
  const current = useStore($state)
  const countOf = (state: string) =>
    counts && (state ? counts[state] : Object.values(counts).reduce((sum, count) => sum + count, 0))
  return (
    <nav aria-label={label} className="-mx-1 overflow-x-auto">
      <ul className="flex">
        {Object.entries(states).map(([state, { tab }]) => (
          <li key={state}>
            <QueryLink
              changes={{ [parameter]: state }}
              aria-current={state === current ? 'page' : undefined}
              className="mx-1 flex min-h-11 items-center gap-2 border-b-3 border-transparent px-2 font-semibold whitespace-nowrap hover:text-accent aria-[current]:border-accent"
            >
              {tab}
              <span className="figures min-w-5 text-sm font-normal text-soft">
                {counts && formatCount(countOf(state) ?? 0)}
              </span>
            </QueryLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ChoiceField({ label, parameter, options }: Choice) {
  const query = new URLSearchParams(useStore($addressQuery))
  return (
    <div className="w-full sm:w-auto">
      <label htmlFor={`list-${parameter}`} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={`list-${parameter}`}
        className="field mt-1"
        value={query.get(parameter) ?? ''}
        onChange={({ target }) => changeQuery({ [parameter]: target.value })}
      >
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

/** The pagination of an admin list. */
function ListPages({ total }: { total: number }) {
  const current = useStore($page)
  const items = pageWindow(current, total)
  if (items.length === 0) return null
  const changes = (page: number) => ({ page: page > 1 ? String(page) : undefined })
  return (
    <nav aria-label="Pages" className="figures mt-10 flex flex-wrap justify-center gap-2">
      {items.map((item, index) =>
        item === 'gap' ? (
          <span key={`gap-${index}`} className="flex min-h-11 items-center px-1 text-soft">
            …
          </span>
        ) : (
          <QueryLink
            key={item}
            changes={changes(item)}
            onTurn={() => scrollTo({ top: 0 })}
            aria-current={item === current ? 'page' : undefined}
            className={`${PAGE_STEP} aria-[current]:bg-ink aria-[current]:text-paper`}
          >
            <span className="sr-only">Page</span> {item}
          </QueryLink>
        ),
      )}
    </nav>
  )
}

type LinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  changes: Record<string, string | undefined>
  /** Called after the query has changed. */
  onTurn?: () => void
}

/** A link that changes the query of the address without loading the page; it also works in a new tab. */
function QueryLink({ changes, onTurn, ...rest }: LinkProps) {
  const query = useStore($addressQuery)
  function turn(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    changeQuery(changes)
    onTurn?.()
  }
  return <a {...rest} href={queryAddress(query, changes)} onClick={turn} />
}
