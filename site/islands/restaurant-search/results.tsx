import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Filters } from '#site/search/filters.ts'
import { plural } from '#domain/format.ts'
import { apart } from '#site/lib/drawings.ts'
import { PAGE_SIZE } from '#site/lib/limits.ts'
import { $filters, $isActive } from '#site/stores/search-input.ts'
import { $index, $isApiPending, $results } from '#site/stores/search-results.ts'
import { Pagination } from '#site/ui/pagination.tsx'
import { RestaurantCard } from '#site/ui/restaurant-card.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { SearchFailed } from './search-failed.tsx'
import { NoResults } from './no-results.tsx'
import { useSearchState } from './use-search-state.ts'

type Props = { path: string; change: (filters: Filters) => void }

/** The search results, which replace the static list while there are filters. */
export function Results({ path, change }: Props) {
  const filters = useStore($filters)
  const isActive = useStore($isActive)
  const hasFailed = Boolean(useStore($index).error)
  const results = useStore($results)
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
            {pages > 1 && ` · page ${page} of ${pages}`}
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
            <NoResults results={results} change={changeTo} />
          ) : (
            <>
              <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
                {shown.map((place, i) => (
                  <li key={place.id}>
                    <RestaurantCard place={{ ...place, picture: pictures[i] ?? place.picture }} />
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
