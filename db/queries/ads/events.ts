import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { AdEventTable, AdTotalTable } from '#db/schema.ts'
import { type WithToken, reasonOf } from './event-reason.ts'
import { windowsToJson, type Window } from '../operations/rate-limits.ts'

type NewEvent = WithToken<Omit<Insertable<AdEventTable>, 'id' | 'timestamp'>> & {
  /** How often a visitor may do this. Each limit needs a key of its own. */
  limits?: (Window & { max: number })[]
}
type AdEvent = Omit<Selectable<AdEventTable>, 'eventId' | 'ipAddress'>
type Page = { before?: number | undefined; limit?: number }

export const MAX_EVENTS = 1000

/**
 * Stores and counts an event. Returns true for a new one, false for an `eventId` that is stored already, undefined for
 * an unknown campaign. An event without an `invalidReason` gets `admin` if it came from a live session, `not-live`
 * outside the days of the campaign, and `limit` if it exceeds one of the limits.
 */
export async function insertAdEvent(db: Db, event: NewEvent): Promise<boolean | undefined> {
  const { rows } = await adEventStatement(event).execute(db)
  return rows[0]?.isNew ?? undefined
}

/** The statement of `insertAdEvent`, so that tests can explain its plan. */
export function adEventStatement(event: NewEvent) {
  return sql<{ isNew: boolean | null }>`select insert_ad_event(
    campaign => ${event.campaignId},
    type => ${event.eventType},
    event => ${event.eventId ?? crypto.randomUUID()},
    page => ${event.pageUrl ?? null},
    referring_page => ${event.referrer ?? null},
    browser => ${event.userAgent ?? null},
    visitor => ${event.ipAddress ?? null},
    reason => ${reasonOf(event)},
    limits => ${windowsToJson(event.limits ?? [])}
  ) as is_new`
}

/** At most 1,000 events, newest first, that are older than the event `before`; undefined for an unknown campaign. */
export async function listAdEvents(db: Db, campaignId: number, { before, limit }: Page = {}) {
  const rows = await db
    .selectFrom('adCampaigns')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('adAnalytics')
          .select(['id', 'campaignId', 'eventType', 'pageUrl', 'referrer', 'userAgent'])
          .select(['invalidReason', 'timestamp'])
          .whereRef('campaignId', '=', 'adCampaigns.id')
          .$if(before !== undefined, (query) => query.where(isOlderThan(before!)))
          .orderBy('timestamp', 'desc')
          .orderBy('id', 'desc')
          .limit(Math.min(limit ?? MAX_EVENTS, MAX_EVENTS))
          .as('event'),
      (join) => join.onTrue(),
    )
    .where('adCampaigns.id', '=', campaignId)
    .selectAll('event')
    .orderBy('timestamp', 'desc')
    .orderBy('id', 'desc')
    .execute()
  // A campaign without events is one row of nulls.
  return rows.length ? rows.filter((row): row is AdEvent => row.id !== null) : undefined
}

function isOlderThan(id: number) {
  return sql<boolean>`(timestamp, id) < (select timestamp, id from ad_analytics where id = ${id})`
}

/** SQL that adds up the totals of an event type; 0 without rows. */
export function countOf(column: 'valid' | 'invalid', eventType: AdTotalTable['eventType']) {
  return sql<number>`coalesce(sum(${sql.ref(column)}) filter (where event_type = ${eventType}), 0)`
}
