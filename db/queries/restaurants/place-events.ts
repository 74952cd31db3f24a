import { call } from '#db/call.ts'
import type { Db } from '#db/client.ts'
import type { PlaceEventType } from '#domain/vocabulary.ts'
import { type Judged, reasonOf } from '../ads/event-reason.ts'

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
