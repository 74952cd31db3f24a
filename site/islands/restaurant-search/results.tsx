import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { formatCount, formatDistance, plural } from '#domain/format.ts'
import { apart } from '#site/lib/drawings.ts'
import { type Point, milesBetween } from '#site/lib/miles.ts'
import type { ListedPlace } from '#site/search/index-format.ts'
import { PAGE_SIZE } from '#site/lib/limits.ts'
import { PAGE_STEP, pageWindow } from '#site/lib/page-window.ts'
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
import { $filters, $isActive, $near } from '#site/stores/search-input.ts'
import { $index, $isApiPending, $results } from '#site/stores/search-results.ts'
import { RestaurantCard } from '#site/ui/restaurant-card.tsx'
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
  const heading = useRef<HTMLParagraphElement>(null)
  // "No restaurants found" waits for the API's results.
  const isPending = useStore($isApiPending) && results?.found.length === 0
  const isReady = (results && !isPending) || hasFailed
  const state = !isActive ? undefined : isReady ? 'ready' : 'loading'

  useSearchState(state)

  /** Moves the focus to the summary, because the clicked button may be gone. */
  function changeTo(to: Filters) {
    change(to)
    heading.current?.focus({ preventScroll: true })
  }
  function turnTo(page: number) {
    changeTo({ ...filters, page })
    scrollTo({ top: 0, behavior: 'instant' })
  }

  const total = results?.found.length ?? 0
  const pages = Math.ceil(total / PAGE_SIZE)
  const page = Math.min(filters.page, Math.max(1, pages))
  const shown = results?.found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? []
  const pictures = apart(shown.map(({ picture }) => picture))
  return (
    <>
      {state === 'ready' && <ActiveFilters change={changeTo} />}
      <p ref={heading} tabIndex={-1} role="status" className="text-lg outline-none not-empty:mt-6">
        {state === 'ready' && results && total === 0 && 'No restaurants found'}
        {state === 'ready' && results && total > 0 && (
          <>
            {plural(total, 'restaurant')} found
            {results.unknown.length > 0 &&
              `, leaving out ${results.unknown.map((word) => `“${word}”`).join(' and ')}`}
            {orderOf(results.found[0], near, filters)}
            {pages > 1 && ` · page ${formatCount(page)} of ${formatCount(pages)}`}
          </>
        )}
      </p>
      {state === 'ready' && (
        <div className={total > 0 ? 'mt-6 min-h-screen' : 'mt-6'}>
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
              <ul className="cards">
                {shown.map((place, i) => (
                  <li key={place.id}>
                    <RestaurantCard
                      place={{ ...place, picture: pictures[i] ?? place.picture }}
                      why={results.why(place)}
                    />
                  </li>
                ))}
              </ul>
              <Pagination
                current={page}
                total={pages}
                path={path}
                filters={filters}
                onTurn={turnTo}
              />
            </>
          )}
        </div>
      )}
    </>
  )
}

/** Farther away than this nobody drives to dinner, in miles. */
const FAR = 60

/** What the order of the list is, after the number of places; empty for its own. */
function orderOf(nearest: ListedPlace | undefined, near: Point | undefined, { sort }: Filters) {
  if (!near) return sort && ', open ones first, then the best rated'
  const miles = milesBetween(near, nearest?.point)
  return miles !== undefined && miles > FAR
    ? `. You’re ${formatDistance(miles)} away; here is the whole list`
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
    <ul className="mt-4 flex flex-wrap gap-2" aria-label="Filters that are set">
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
const ALONE: Record<Filter['name'], string> = {
  search: 'No match. Try other words, or one of these.',
  isOpenNow: 'Nobody here is open at this hour.',
  neighborhood: 'We know no restaurants in this town.',
  cuisine: 'We know no restaurants with this cuisine.',
  prices: 'Nothing here has that price.',
  features: 'Nobody here offers that.',
  places: 'These places are no longer in the guide.',
}

type NoResultsProps = { results: Found; waysOn: WayOn[]; change: (filters: Filters) => void }

/** Offers to remove one of the filters, or other lists, each with the number of places that it would find. */
function NoResults({ results, waysOn, change }: NoResultsProps) {
  const filters = useStore($filters)
  const offers = results.filters.filter(({ without }) => without > 0)
  const only = results.filters.length === 1 ? results.filters[0] : undefined
  return (
    <div className="border border-dashed border-line px-6 py-12 text-center">
      <p className="text-soft">{only ? ALONE[only.filter.name] : TOGETHER}</p>
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

type PaginationProps = {
  path: string
  filters: Filters
  current: number
  total: number
  onTurn: (page: number) => void
}

/** The pagination of search results: links that turn the page in place, and can be opened in a new tab. */
function Pagination({ path, filters, current, total, onTurn }: PaginationProps) {
  const items = pageWindow(current, total)
  if (items.length === 0) return null
  const link = (page: number) => ({
    href: path + writeQuery({ ...filters, page }),
    className: PAGE_STEP,
    onClick: (event: React.MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onTurn(page)
    },
  })
  return (
    <nav aria-label="Pages" className="mt-12 flex flex-wrap justify-center gap-2 tabular-nums">
      {current > 1 && (
        <a {...link(current - 1)} rel="prev">
          Previous
        </a>
      )}
      {items.map((item, index) =>
        item === 'gap' ? (
          <span key={`gap-${index}`} className="flex min-h-11 items-center px-1 text-soft">
            …
          </span>
        ) : item === current ? (
          <span
            key={item}
            aria-current="page"
            className="flex min-h-11 min-w-11 items-center justify-center bg-ink px-3 text-paper"
          >
            <span className="sr-only">Page</span> {item}
          </span>
        ) : (
          <a key={item} {...link(item)}>
            <span className="sr-only">Page</span> {item}
          </a>
        ),
      )}
      {current < total && (
        <a {...link(current + 1)} rel="next">
          Next
        </a>
      )}
    </nav>
  )
}
