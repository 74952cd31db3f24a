import { sql } from 'kysely'

type Point = { latitude?: number; longitude?: number }

/**
 * The town of the nearest restaurant within 25 km that has not closed for good: one row, or none when there is no such
 * restaurant or the point is not known.
 */
export function nearestTown({ latitude, longitude }: Point) {
  const isKnown = latitude !== undefined && longitude !== undefined
  const [north, east] = [latitude ?? 0, longitude ?? 0]
  return sql<{ neighborhood: string; region: string | null }>`
    select neighborhood, region
    from restaurants, lateral (
      select 12742 * asin(least(1, sqrt(
        sin(radians(latitude - ${north}) / 2) ^ 2 + cos(radians(latitude))
          * cos(radians(${north})) * sin(radians(longitude - ${east}) / 2) ^ 2
      ))) as km
    ) as distance
    where ${isKnown}::boolean and closed_on is null and km <= 25
    order by km, id limit 1`
}
