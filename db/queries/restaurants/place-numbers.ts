import { sql } from 'kysely'
import { call } from '#db/call.ts'
import type { Db } from '#db/client.ts'
import { PLACE_EVENT_TYPES, type PlaceEventType } from '#domain/vocabulary.ts'
import { type Judged, reasonOf } from '../ads/event-reason.ts'

const MOST_LISTED = 100

type Place = { id: number; name: string; town: string; path: string }
type Counts = Record<PlaceEventType, number>
const NONE = Object.fromEntries(PLACE_EVENT_TYPES.map((type) => [type, 0])) as Counts

/** How the pages of restaurants were used, the most seen first, at most 100. Both days are inclusive. */
export async function listPlaceNumbers(
  db: Db,
  { from, to }: { from: string; to: string },
): Promise<(Place & Counts)[]> {
  const { rows } = await sql<Place & { counts: Partial<Counts> }>`
    with totals as (
      select restaurant_id, type, sum(count)::bigint as count from place_days
      where day between ${from}::date and ${to}::date group by restaurant_id, type
    ), most as (
      select restaurant_id, json_object_agg(type, count) as counts,
        coalesce(sum(count) filter (where type = 'view'), 0) as views
      from totals group by restaurant_id order by views desc, restaurant_id limit ${MOST_LISTED}
    )
    select id, name, neighborhood as town, '/' || town_slug || '/' || slug as path, counts
    from most join restaurants on id = restaurant_id order by views desc, id`.execute(db)
  return rows.map(({ counts, ...place }) => ({ ...place, ...NONE, ...counts }))
}

type PlaceEvent = Judged<{
  restaurantId: number
  type: PlaceEventType
  eventId?: string | undefined
}>

/**
 * Counts that the page of a restaurant was seen or used and returns true, or counts the event as refused and returns
 * false; undefined for an unknown restaurant. It is refused for the same reasons as an interaction with a business.
 */
export async function insertPlaceEvent(db: Db, event: PlaceEvent): Promise<boolean | undefined> {
  const [row] = await call(db, 'insertPlaceEvent', {
    place: event.restaurantId,
    type: event.type,
    event: event.eventId ?? crypto.randomUUID(),
    reason: reasonOf(event),
    shares: JSON.stringify(event.shares ?? []),
  })
  return row?.result ?? undefined
}
