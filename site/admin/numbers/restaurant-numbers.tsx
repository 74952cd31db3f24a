import type { readPlaceNumbers } from '#contracts/restaurants.ts'
import type { OutputOf } from '#contracts/route.ts'
import { formatCount } from '#domain/format.ts'
import { PLACE_EVENT_LABELS, PLACE_EVENT_TYPES } from '#domain/vocabulary.ts'
import { ADMIN_LOAD_FAILED } from '#site/admin/kit/admin-messages.ts'
import { ReportByDays } from './report-by-days.tsx'

/** How the pages of restaurants were used: what owners see of theirs, of all. */
export function RestaurantNumbers() {
  return (
    <ReportByDays<typeof readPlaceNumbers>
      title="Restaurants’ pages"
      note="What owners see of their own pages, for the 100 that were seen most."
      path="/api/admin/restaurant-numbers"
      failed={ADMIN_LOAD_FAILED.analytics}
      className="mt-8"
    >
      {(places) => <Table places={places} />}
    </ReportByDays>
  )
}

function Table({ places }: { places: OutputOf<typeof readPlaceNumbers> }) {
  if (places.length === 0)
    return <p className="mt-4">No page of a restaurant was seen in these days.</p>
  return (
    <div className="mt-4 overflow-x-auto" tabIndex={0} role="group" aria-label="Restaurants’ pages">
      <table className="w-full text-left">
        <caption className="sr-only">How the pages of restaurants were used</caption>
        <thead>
          <tr className="border-b border-line align-bottom text-sm">
            <th className="py-2 pr-4">Restaurant</th>
            {PLACE_EVENT_TYPES.map((type) => (
              <th key={type} className="max-w-24 py-2 pl-4 text-right">
                {PLACE_EVENT_LABELS[type]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {places.map(({ id, name, town, path, ...counts }) => (
            <tr key={id} className="border-b border-line">
              <th scope="row" className="min-w-40 py-2 pr-4 font-normal wrap-anywhere">
                <a href={path} className="link">
                  {name}
                </a>{' '}
                <span className="text-sm text-soft">{town}</span>
              </th>
              {PLACE_EVENT_TYPES.map((type) => (
                <td key={type} className="figures py-2 pl-4 text-right">
                  {formatCount(counts[type])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
