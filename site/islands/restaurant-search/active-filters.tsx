import { useStore } from '@nanostores/react'
import { type Filters, NO_FILTERS, filtersSet, withoutFilter } from '#site/lib/filters.ts'
import { $filters } from '#site/stores/filters.ts'

/** What narrows the list down out of sight, each with a button that takes it away. */
export function ActiveFilters({ change }: { change: (filters: Filters) => void }) {
  const filters = useStore($filters)
  const set = filtersSet(filters).filter(({ name }) => name !== 'search' && name !== 'isOpenNow')
  if (set.length === 0) return null
  return (
    <ul className="mt-4 flex flex-wrap gap-2" aria-label="Filters that are set">
      {set.map((filter) => (
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
      {filtersSet(filters).length > 1 && (
        <li>
          <button type="button" className="link min-h-11 px-2" onClick={() => change(NO_FILTERS)}>
            Clear all
          </button>
        </li>
      )}
    </ul>
  )
}
