import { type Filter, type Filters, NO_FILTERS, withoutFilter } from '#site/search/filters.ts'
import type { Results } from '#site/search/apply-filters.ts'
import { plural } from '#domain/format.ts'
import { useStore } from '@nanostores/react'
import { $filters } from '#site/stores/search-input.ts'

const TOGETHER = 'Nothing fits all of that at once.'
const ALONE: Record<Filter['name'], string> = {
  search: 'Nothing here goes by that. Perhaps with other words?',
  isOpenNow: 'Nobody here is open at this hour.',
  neighborhood: 'We know no restaurants in this town.',
  cuisine: 'We know no restaurants with this cuisine.',
  prices: 'Nothing here has that price.',
  features: 'Nobody here offers that.',
  places: 'These places are no longer in the guide.',
}

type Props = { results: Results; change: (filters: Filters) => void }

/** Offers to remove one of the filters, each with the number of places that it would find. */
export function NoResults({ results, change }: Props) {
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
        <button type="button" className="button" onClick={() => change(NO_FILTERS)}>
          Show all restaurants
        </button>
      </div>
    </div>
  )
}
