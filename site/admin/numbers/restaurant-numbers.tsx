import type { readPlaceNumbers } from '#contracts/restaurants.ts'
import type { OutputOf } from '#contracts/route.ts'
import { formatCount } from '#domain/format.ts'
import { PLACE_EVENT_LABELS, PLACE_EVENT_TYPES } from '#domain/vocabulary.ts'
import { Table } from '#site/admin/kit/table.tsx'
import { ReportByDays } from './report-by-days.tsx'

/** How the pages of restaurants were used: what owners see of theirs, of all. */
export function RestaurantNumbers() {
  return (
    <ReportByDays<typeof readPlaceNumbers>
      title="Restaurants’ pages"
      note="What owners see of their own pages, for the 100 that were seen most."
      path="/api/admin/restaurant-numbers"
      failed="Failed to fetch analytics"
      className="mt-8"
    >
      {(places) =>
        places.length === 0 ? (
          <p className="mt-4">No page of a restaurant was seen in these days.</p>
        ) : (
          <Table
            label="How the pages of restaurants were used"
            columns={COLUMNS}
            rows={places}
            keyOf={({ id }) => id}
            look="numbers"
          />
        )
      }
    </ReportByDays>
  )
}

type Place = OutputOf<typeof readPlaceNumbers>[number]

const COLUMNS = {
  Restaurant: ({ name, town, path }: Place) => (
    <>
      <a href={path} className="link">
        {name}
      </a>{' '}
      <span className="text-sm text-soft">{town}</span>
    </>
  ),
  ...Object.fromEntries(
    PLACE_EVENT_TYPES.map((type) => [
      PLACE_EVENT_LABELS[type],
      (place: Place) => formatCount(place[type]),
    ]),
  ),
}
