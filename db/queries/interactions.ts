import { type Insertable, sql } from 'kysely'
import type { Db } from '../client.ts'
import type { BusinessInteractionTable } from '../schema.ts'
import { type Asked, reasonOf } from './event-reason.ts'

type NewInteraction = Asked<
  Omit<Insertable<BusinessInteractionTable>, 'id' | 'timestamp' | 'businessName'>
>

/**
 * Stores and counts an interaction. True when it is new, false when its `eventId` came before, which
 * changes nothing; undefined for an unknown business. From a live session it gets the reason `admin`,
 * unless it has one.
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
