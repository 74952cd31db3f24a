import { type Insertable, type Selectable, sql } from 'kysely'
import { rowsOf } from '#db/call.ts'
import type { Db } from '#db/client.ts'
import type { AdEventTable, AdTotalTable, RefusedEventTable } from '#db/schema.ts'
import { type Judged, reasonOf } from './event-reason.ts'

type NewEvent = Judged<Omit<Insertable<AdEventTable>, 'id' | 'timestamp' | 'invalidReason'>>
type AdEvent = Omit<Selectable<AdEventTable>, 'eventId' | 'ipAddress'>
type Page = { before?: number | undefined; limit?: number }

export const MAX_EVENTS = 1000

/**
 * Stores an event that counts and returns true, or counts it as refused and returns false; undefined for an unknown
 * campaign. Besides its `reason`, an event is refused if it came from a live session (`admin`), outside the days of the
 * campaign (`not-live`), if one of its id and type is stored already (`repeated`), or if its shares are used up (`too-many`).
 */
export async function insertAdEvent(db: Db, event: NewEvent): Promise<boolean | undefined> {
  const { rows } = await adEventStatement(event).execute(db)
  return rows[0]?.result ?? undefined
}

/** The statement of `insertAdEvent`, so that tests can explain its plan. */
export function adEventStatement(event: NewEvent) {
  return rowsOf('insertAdEvent', {
    campaign: event.campaignId,
    type: event.eventType,
    event: event.eventId ?? crypto.randomUUID(),
    page: event.pageUrl ?? null,
    referringPage: event.referrer ?? null,
    browser: event.userAgent ?? null,
    visitor: event.ipAddress ?? null,
    reason: reasonOf(event),
    shares: JSON.stringify(event.shares ?? []),
  })
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

/** SQL that adds up the counted events of a type; 0 without rows. */
export function countOf(eventType: AdTotalTable['eventType']) {
  return sql<number>`coalesce(sum(valid) filter (where event_type = ${eventType}), 0)`
}

type Refused = Omit<RefusedEventTable, 'slot' | 'campaignId'>

/**
 * How many events of each day did not count, by kind, type and reason, of all or of one campaign; the newest day first. Both
 * days are inclusive.
 */
export async function listRefusedEvents(
  db: Db,
  { from, to, campaignId }: { from: string; to: string; campaignId?: number | undefined },
): Promise<Refused[]> {
  return db
    .selectFrom('refusedEvents')
    .select(['day', 'kind', 'type', 'reason'])
    .select(({ fn }) => fn.sum<number>('count').as('count'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(campaignId !== undefined, (query) => query.where('campaignId', '=', campaignId!))
    .groupBy(['day', 'kind', 'type', 'reason'])
    .orderBy('day', 'desc')
    .orderBy('kind')
    .orderBy('type')
    .orderBy('reason')
    .execute()
}
