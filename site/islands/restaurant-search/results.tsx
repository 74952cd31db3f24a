import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useMemo, useRef } from 'react'
import type { reportSearchMiss } from '#contracts/restaurants.ts'
import { call } from '#site/browser/shared/call.ts'
import { readToken } from '#site/browser/shared/token.ts'
import { formatCount, plural, sayDistance } from '#domain/format.ts'
import { type Point, milesBetween } from '#site/lib/miles.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import { PAGE_SIZE } from '#site/lib/limits.ts'
import type { Results as Found } from '#site/search/apply-filters.ts'
import {
  activeFilters,
  type Filter,
  type Filters,
  NO_FILTERS,
  withoutFilter,
  writeQuery,
} from '#site/search/filters.ts'
import type { WayOn } from '#site/search/ways-on.ts'
import { OFFLINE } from '#site/copy/messages.ts'
import { $filters, $isActive, $near } from '#site/stores/search-input.ts'
import { $index, $isApiPending, $isIndexAlone, $results } from '#site/stores/search-results.ts'
import { EmptyPlate } from '#site/ui/empty-plate.tsx'
import { PageLinks } from '#site/ui/page-links.tsx'
import { MapFrame } from './map-frame.tsx'
import { ResultList } from './result-list.tsx'
import { SearchFailed } from './search-failed.tsx'
import { useSearchState } from './use-search-state.ts'

type Props = { path: string; change: (filters: Filters) => void }

/** The search results, which replace the static list while there are filters. */
export function Results({ path, change }: Props) {
  const filters = useStore($filters)
  const isActive = useStore($isActive)
  const hasFailed = Boolean(useStore($index).error)
  const results = useStore($results)
  const near = useStore($near)
  const isIndexAlone = useStore($isIndexAlone)
  const heading = useRef<HTMLParagraphElement>(null)
  const isMap = filters.view === 'map'
  const total = results?.found.length ?? 0
  const pages = Math.ceil(total / PAGE_SIZE)
  const page = Math.min(filters.page, Math.max(1, pages))
  const start = (page - 1) * PAGE_SIZE
  const current = useMemo(
    () =>
      results && {
        places: results.found.slice(start, start + PAGE_SIZE),
        unsureFrom: results.found.length - results.unsure - start,
        holiday: results.holiday,
        firstNumber: isMap ? start + 1 : undefined,
        why: results.why,
      },
    [results, start, isMap],
  )
  // The frame that shows a letter or a checkmark does not wait for the cards.
  const list = useDeferredValue(current)
  // "No restaurants found" waits for the API's results.
  const isPending = useStore($isApiPending) && results?.found.length === 0
  // Beside a map the list is never away, and the map stays where it is.
  const isReady = (results && list && (!isPending || isMap)) || hasFailed
  const state = !isActive ? undefined : isReady ? 'ready' : 'loading'
  useSearchState(state)

  const isSearchAlone = activeFilters(filters).length === 1
  const hasMissed = results?.found.length === 0 || (results && results.unknown.length > 0)
  useMissReport(hasMissed && isSearchAlone && !isPending && !hasFailed ? filters.search : undefined)

  /** Moves the focus to the summary, because the clicked button may be gone. */
  function changeTo(to: Filters) {
    change({ ...to, view: filters.view })
    heading.current?.focus({ preventScroll: true })
  }
  function turnTo(page: number) {
    changeTo({ ...filters, page })
    scrollTo({ top: 0, behavior: 'instant' })
  }
  /** Turns the page in place, and can be opened in a new tab. */
  const linkTo = (to: number) => ({
    href: path + writeQuery({ ...filters, page: to }),
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      turnTo(to)
    },
  })

  return (
    <>
      {state === 'ready' && <ActiveFilters change={changeTo} />}
      <p ref={heading} tabIndex={-1} role="status" className="listing-count outline-none empty:m-0">
        {state === 'ready' && results && total === 0 && 'No restaurants found'}
        {state === 'ready' && results && total > 0 && (
          <>
            {countOf(total - results.unsure, results)}
            {results.unknown.length > 0 &&
              `, leaving out ${results.unknown.map((word) => `“${word}”`).join(' and ')}`}
            {orderOf(results.found[0], near, filters)}
            {pages > 1 && (
              <span className="listing-page">
                {` · page ${formatCount(page)} of ${formatCount(pages)}`}
              </span>
            )}
          </>
        )}
        {state === 'ready' && results && isIndexAlone && `. ${OFFLINE}`}
      </p>
      {state === 'ready' && (
        <div className={isMap ? 'with-map' : undefined}>
          {isMap && results && (
            <MapFrame
              found={results.found}
              places={results.places}
              searchArea={(area) => changeTo({ ...filters, area, page: 1 })}
              showList={() => {
                change({ ...filters, view: '' })
                heading.current?.focus({ preventScroll: true })
              }}
            />
          )}
          <div
            id="results"
            aria-busy={list !== current || undefined}
            className={total > 0 ? 'min-h-screen' : undefined}
          >
            {!results ? (
              <SearchFailed
                onRetry={() => {
                  $index.revalidate()
                  heading.current?.focus({ preventScroll: true })
                }}
              />
            ) : total === 0 ? (
              <NoResults results={results} waysOn={results.waysOn()} change={changeTo} />
            ) : (
              <>
                {list && <ResultList {...list} />}
                <PageLinks current={page} total={pages} link={linkTo} />
              </>
            )}
          </div>
        </div>
      )}
    </>
  )
}

/** How many were found, and how many more may be open on a holiday. */
function countOf(sure: number, { unsure, asked }: { unsure: number; asked: string | undefined }) {
  const open = asked ? `, open ${asked}` : ''
  if (unsure === 0) return `${plural(sure, 'restaurant')} found${open}`
  const may = `may be open${asked ? ` ${asked}` : ''}`
  return sure > 0
    ? `${plural(sure, 'restaurant')} found${open}, and ${plural(unsure, 'other')} that may be`
    : `${plural(unsure, 'restaurant')} that ${may}`
}

/** Farther away than this nobody drives to dinner, in miles. */
const FAR = 60

/** What the order of the list is, after the number of places; empty for its own. */
function orderOf(nearest: ListedPlace | undefined, near: Point | undefined, { sort }: Filters) {
  if (!near) return sort && ', from A to Z'
  const miles = milesBetween(near, nearest?.point)
  return miles !== undefined && miles > FAR
    ? `. You’re ${sayDistance(miles)} away; here is the whole list`
    : ', nearest first'
}

/** The active filters of the closed panel, each with a button that removes it. */
function ActiveFilters({ change }: { change: (filters: Filters) => void }) {
  const filters = useStore($filters)
  const active = activeFilters(filters).filter(
    ({ name }) => name !== 'search' && name !== 'isOpenNow',
  )
  if (active.length === 0) return null
  return (
    <ul className="active-filters mt-4 flex flex-wrap gap-2" aria-label="Filters that are set">
      {active.map((filter) => (
        <li key={filter.name + filter.value}>
          <button
            type="button"
            className="chip"
            onClick={() => change(withoutFilter(filters, filter))}
          >
            <span className="sr-only">Remove</span>
            {filter.label}
            <span aria-hidden="true">×</span>
          </button>
        </li>
      ))}
      {activeFilters(filters).length > 1 && (
        <li>
          <button type="button" className="link min-h-11 px-2" onClick={() => change(NO_FILTERS)}>
            Clear all
          </button>
        </li>
      )}
    </ul>
  )
}

const TOGETHER = 'Nothing fits all of that at once.'
const ALONE: Record<Exclude<Filter['name'], 'search'>, string> = {
  isOpenNow: 'Nobody here is open at this hour.',
  openAt: 'Nobody here is open then.',
  neighborhood: 'We know no restaurants in this town.',
  cuisine: 'We know no restaurants with this cuisine.',
  prices: 'Nothing here has that price.',
  features: 'Nobody here offers that.',
  places: 'These places are no longer in the guide.',
  area: 'We know no restaurants in this part of the map.',
}

const lackOf = ({ name, label }: Filter) =>
  name === 'search' ? `No match for ${label}. Try other words, or one of these.` : ALONE[name]

type NoResultsProps = { results: Found; waysOn: WayOn[]; change: (filters: Filters) => void }

/** Offers to remove one of the filters, or other lists, each with the number of places that it would find. */
function NoResults({ results, waysOn, change }: NoResultsProps) {
  const filters = useStore($filters)
  const offers = results.filters.filter(({ without }) => without > 0)
  const only = results.filters.length === 1 ? results.filters[0] : undefined
  return (
    <div className="grid justify-items-center py-6 text-center">
      <EmptyPlate />
      <p className="text-soft">{only ? lackOf(only.filter) : TOGETHER}</p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {!only &&
          offers.map(({ filter, without }) => (
            <button
              key={filter.name + filter.value}
              type="button"
              className="chip"
              onClick={() => change(withoutFilter(filters, filter))}
            >
              Without {filter.label}: {plural(without, 'restaurant')}
            </button>
          ))}
        {only &&
          waysOn.map(({ label, filters, count }) => (
            <button key={label} type="button" className="chip" onClick={() => change(filters)}>
              {label} <span className="opacity-70">{formatCount(count)}</span>
            </button>
          ))}
        <button type="button" className="button" onClick={() => change(NO_FILTERS)}>
          Show all restaurants
        </button>
      </div>
    </div>
  )
}

/** A search counts as meant once typing has paused for this long. */
const PAUSE_MS = 2000
/** Each search is reported once for a page view. */
const reported = new Set<string>()

/** Reports a search that found nothing, unless it is the administrator's; undefined reports nothing. */
function useMissReport(search: string | undefined): void {
  useEffect(() => {
    if (!search || reported.has(search) || readToken()) return
    const timer = setTimeout(() => {
      reported.add(search)
      call<typeof reportSearchMiss>('POST', '/api/search-misses', { search }).catch(() => {
        // Nobody waits for it.
      })
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [search])
}
