import type { exportRestaurants } from '#contracts/listings.ts'
import type { OutputOf } from '#contracts/route.ts'
import { cellOf, CSV_COLUMNS, type CsvColumn } from '#domain/place-csv.ts'
import { type Columns, csvName, saveCsv, toCsv } from '#site/admin/kit/csv.ts'
import { adminCall } from '#site/admin/kit/session.ts'

type Exported = OutputOf<typeof exportRestaurants>['restaurants'][number]

const COLUMNS: Columns<Exported> = Object.fromEntries(
  CSV_COLUMNS.map((name) => [
    name,
    (restaurant: Partial<Record<CsvColumn, unknown>>) => cellOf(restaurant[name]),
  ]),
)

/** Restaurants as CSV that an import reads again. */
export const restaurantsCsv = (restaurants: Exported[]): string => toCsv(COLUMNS, restaurants)

/** Downloads the restaurants that fit the filters as CSV. How many there are. */
export async function saveRestaurants(filters: Record<string, string>): Promise<number> {
  const all: Exported[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const input = { ...filters, page }
    const path = '/api/admin/restaurant-export'
    const answer = await adminCall<typeof exportRestaurants>('GET', path, input)
    all.push(...answer.restaurants)
    pages = answer.totalPages
  }
  if (all.length > 0) saveCsv(restaurantsCsv(all), csvName('restaurants'))
  return all.length
}
