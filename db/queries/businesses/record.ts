import { type Insertable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { BusinessInteractionTable } from '#db/schema.ts'
import { type WithToken, reasonOf } from '../ads/event-reason.ts'

type NewInteraction = WithToken<
  Omit<Insertable<BusinessInteractionTable>, 'id' | 'timestamp' | 'businessName'>
>

/**
 * Stores and counts an interaction. Returns true for a new one, false for an `eventId` that is stored already, undefined
 * for an unknown business. Without an `invalidReason` it gets `admin` if it came from a live session.
 */
export async function insertInteraction(db: Db, event: NewInteraction) {
  const { rows } = await sql<{ isNew: boolean | null }>`select insert_interaction(
    business => ${event.businessId},
    type => ${event.interactionType},
    event => ${event.eventId ?? crypto.randomUUID()},
    session => ${event.sessionId ?? null},
    referring_page => ${event.referrer ?? null},
    browser => ${event.userAgent ?? null},
    visitor => ${event.ipAddress ?? null},
    reason => ${reasonOf(event)}
  ) as is_new`.execute(db)
  return rows[0]?.isNew ?? undefined
}
