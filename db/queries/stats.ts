import { sql } from 'kysely'
import { UNKNOWN_CUISINE } from '#domain/vocabulary.ts'
import type { Db } from '../client.ts'

const UNKNOWN = UNKNOWN_CUISINE.toLowerCase()
type Row = { cuisine: string | null; neighborhood: string | null; count: number }

/** How many restaurants that have not closed for good each known cuisine and each town has: most first, then by name. */
export async function readStats(db: Db) {
  const { rows } = await sql<Row>`
    select cuisine, neighborhood, sum(count) as count
    from restaurant_counts
    where count > 0
    group by grouping sets ((cuisine), (neighborhood))
    order by sum(count) desc, lower(coalesce(cuisine, neighborhood))`.execute(db)
  return {
    cuisineBreakdown: rows.flatMap(({ cuisine, count }) =>
      cuisine === null || cuisine.trim().toLowerCase() === UNKNOWN ? [] : { cuisine, count },
    ),
    neighborhoodBreakdown: rows.flatMap(({ neighborhood, count }) =>
      neighborhood === null ? [] : { neighborhood, count },
    ),
  }
}
