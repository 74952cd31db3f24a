import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import type { Filters } from '#site/lib/filters.ts'
import { plural } from '#site/lib/format.ts'
import { PAGE_SIZE } from '#site/lib/limits.ts'
import { $filters, $isActive } from '#site/stores/filters.ts'
import { $index, $listing } from '#site/stores/listing.ts'
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
  const state = !isActive ? undefined : listing || hasFailed ? 'ready' : 'loading'

  useListingState(state)

  function turnTo(page: number) {
    change({ ...filters, page })
    scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }

  const total = listing?.found.length ?? 0
  const pages = Math.ceil(total / PAGE_SIZE)
  const page = Math.min(filters.page, Math.max(1, pages))
  const shown = listing?.found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) ?? []
  return (
    <>
      {state === 'ready' && <ActiveFilters change={change} />}
      <p ref={heading} tabIndex={-1} role="status" className="text-lg outline-none not-empty:mt-6">
        {state === 'ready' && listing && total > 0 && (
          <>
            {plural(total, 'restaurant')} found
            {pages > 1 && ` · page ${page} of ${pages}`}
          </>
        )}
      </p>
      {state === 'ready' && (
        <div className="mt-6 min-h-screen">
          {!listing ? (
            <LoadFailed onRetry={() => $index.revalidate()} />
          ) : total === 0 ? (
            <NoResults listing={listing} change={change} />
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
