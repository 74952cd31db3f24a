import { useStore } from '@nanostores/react'
import { type Filters, NO_FILTERS, activeFilters, withoutFilter } from '#site/search/filters.ts'
import { $filters } from '#site/stores/search-input.ts'

/** The active filters of the closed panel, each with a button that removes it. */
export function ActiveFilters({ change }: { change: (filters: Filters) => void }) {
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
