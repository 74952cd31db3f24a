import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** The town of the nearest restaurant within 25 km that has not closed for good; undefined if there is none. */
export async function nearestTown(db: Db, latitude: number, longitude: number) {
  const { rows } = await sql<{ neighborhood: string; region: string | null }>`
    select neighborhood, region
    from restaurants, lateral (
      select 12742 * asin(least(1, sqrt(
        sin(radians(latitude - ${latitude}) / 2) ^ 2 + cos(radians(latitude))
          * cos(radians(${latitude})) * sin(radians(longitude - ${longitude}) / 2) ^ 2
      ))) as km
    ) as distance
    where closed_on is null and km <= 25
    order by km, id limit 1`.execute(db)
  return rows[0]
}
