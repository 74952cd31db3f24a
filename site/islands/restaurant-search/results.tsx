import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Filters } from '#site/lib/filters.ts'
import { plural } from '#site/lib/format.ts'
import { PAGE_SIZE } from '#site/lib/limits.ts'
import { $filters, $isActive } from '#site/stores/filters.ts'
import { $index, $isAsking, $listing } from '#site/stores/listing.ts'
import { Pagination } from '#site/ui/pagination.tsx'
import { RestaurantCard } from '#site/ui/restaurant-card.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { LoadFailed } from './load-failed.tsx'
import { NoResults } from './no-results.tsx'
import { useListingState } from './use-listing-state.ts'

type Props = { path: string; change: (filters: Filters) => void }

/** The filtered list in place of the static one, which comes back when nothing is filtered. */
export function Results({ path, change }: Props) {
  const filters = useStore($filters)
  const isActive = useStore($isActive)
  const hasFailed = Boolean(useStore($index).error)
  const listing = useStore($listing)
  const heading = useRef<HTMLParagraphElement>(null)
  // Nothing found is said only when nothing more can come.
  const isAsking = useStore($isAsking) && listing?.found.length === 0
  const isReady = (listing && !isAsking) || hasFailed
  const state = !isActive ? undefined : isReady ? 'ready' : 'loading'

  useListingState(state)

  /** What was pressed may be gone then, so the focus goes to the line that says what there is. */
  function changeTo(to: Filters) {
    change(to)
    heading.current?.focus({ preventScroll: true })
  }
  function turnTo(page: number) {
    changeTo({ ...filters, page })
    scrollTo({ top: 0, behavior: 'instant' })
  }

  const total = listing?.found.length ?? 0
  const pages = Math.ceil(total / PAGE_SIZE)
  const page = Math.min(filters.page, Math.max(1, pages))
  const shown = listing?.found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? []
  return (
    <>
      {state === 'ready' && <ActiveFilters change={changeTo} />}
      <p ref={heading} tabIndex={-1} role="status" className="text-lg outline-none not-empty:mt-6">
        {state === 'ready' && listing && total === 0 && 'No restaurants found'}
        {state === 'ready' && listing && total > 0 && (
          <>
            {plural(total, 'restaurant')} found
            {pages > 1 && ` · page ${page} of ${pages}`}
          </>
        )}
      </p>
      {state === 'ready' && (
        <div className={total > 0 ? 'mt-6 min-h-screen' : 'mt-6'}>
          {!listing ? (
            <LoadFailed
              onRetry={() => {
                $index.revalidate()
                heading.current?.focus({ preventScroll: true })
              }}
            />
          ) : total === 0 ? (
            <NoResults listing={listing} change={changeTo} />
          ) : (
            <>
              <ul className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
                {shown.map((place) => (
                  <li key={place.id}>
                    <RestaurantCard place={place} />
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
