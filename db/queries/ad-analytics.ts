import { type Insertable, sql } from 'kysely'
import type { Db } from '../client.ts'
import type { AdEventTable } from '../schema.ts'

type NewEvent = Omit<Insertable<AdEventTable>, 'id' | 'timestamp'>

/** True when the event is new, false when its `eventId` came before; undefined for an unknown campaign. */
export async function insertAdEvent(db: Db, event: NewEvent) {
  const answer = await db
    .with('campaign', (db) =>
      db.selectFrom('adCampaigns').select('id').where('id', '=', event.campaignId).forKeyShare(),
    )
    .with('inserted', (db) =>
      db
        .insertInto('adAnalytics')
        .columns([
          'campaignId',
          'eventType',
          'eventId',
          'userAgent',
          'ipAddress',
          'referrer',
          'pageUrl',
          'invalidReason',
        ])
        .expression((eb) =>
          eb
            .selectFrom('campaign')
            .select((eb) => [
              'campaign.id',
              eb.val(event.eventType).as('eventType'),
              sql<string>`coalesce(${event.eventId ?? null}::uuid, gen_random_uuid())`.as(
                'eventId',
              ),
              eb.val(event.userAgent ?? null).as('userAgent'),
              eb.val(event.ipAddress ?? null).as('ipAddress'),
              eb.val(event.referrer ?? null).as('referrer'),
              eb.val(event.pageUrl ?? null).as('pageUrl'),
              eb.val(event.invalidReason ?? null).as('invalidReason'),
            ]),
        )
        .onConflict((conflict) => conflict.constraint('ad_analytics_event_key').doNothing())
        .returning('id'),
    )
    .selectFrom('campaign')
    .select((eb) => eb.exists(eb.selectFrom('inserted').select('inserted.id')).as('isNew'))
    .executeTakeFirst()
  return answer && Boolean(answer.isNew)
}
