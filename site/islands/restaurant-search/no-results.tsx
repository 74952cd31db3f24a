import { type Filters, NO_FILTERS, withoutFilter } from '#site/lib/filters.ts'
import type { Listing } from '#site/lib/listing.ts'
import { plural } from '#site/lib/format.ts'
import { useStore } from '@nanostores/react'
import { $filters } from '#site/stores/filters.ts'

type Props = { listing: Listing; change: (filters: Filters) => void }

/** Nothing fits: offers to drop one of the filters, each with what there would be then. */
export function NoResults({ listing, change }: Props) {
  const filters = useStore($filters)
  const offers = listing.filters.filter(({ without }) => without > 0)
  const isOnly = listing.filters.length === 1
  return (
    <div className="border border-dashed border-line px-6 py-12 text-center">
      <p className="font-display text-xl">No restaurants found</p>
      <p className="mt-2 text-soft">
        {isOnly
          ? 'Nothing in the guide fits. Perhaps with other words?'
          : 'Nothing fits all of that at once.'}
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2">
        {!isOnly &&
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
        <button type="button" className="button" onClick={() => change({ ...NO_FILTERS })}>
          Show all restaurants
        </button>
      </div>
    </div>
  )
}
