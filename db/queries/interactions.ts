import { type Insertable, sql } from 'kysely'
import type { Db } from '../client.ts'
import type { BusinessInteractionTable } from '../schema.ts'

type NewInteraction = Omit<
  Insertable<BusinessInteractionTable>,
  'id' | 'timestamp' | 'businessName'
>

/** True when the event is new, false when its `eventId` came before; undefined for an unknown business. */
export async function insertInteraction(db: Db, event: NewInteraction) {
  const answer = await db
    .with('business', (db) =>
      db
        .selectFrom('businesses')
        .select(['id', 'name'])
        .where('id', '=', event.businessId)
        .forKeyShare(),
    )
    .with('inserted', (db) =>
      db
        .insertInto('businessInteractions')
        .columns([
          'businessId',
          'businessName',
          'interactionType',
          'eventId',
          'sessionId',
          'userAgent',
          'ipAddress',
          'referrer',
          'invalidReason',
        ])
        .expression((eb) =>
          eb
            .selectFrom('business')
            .select((eb) => [
              'business.id',
              'business.name',
              eb.val(event.interactionType).as('interactionType'),
              sql<string>`coalesce(${event.eventId ?? null}::uuid, gen_random_uuid())`.as(
                'eventId',
              ),
              eb.val(event.sessionId ?? null).as('sessionId'),
              eb.val(event.userAgent ?? null).as('userAgent'),
              eb.val(event.ipAddress ?? null).as('ipAddress'),
              eb.val(event.referrer ?? null).as('referrer'),
              eb.val(event.invalidReason ?? null).as('invalidReason'),
            ]),
        )
        .onConflict((conflict) =>
          conflict.constraint('business_interactions_event_key').doNothing(),
        )
        .returning('id'),
    )
    .selectFrom('business')
    .select((eb) => eb.exists(eb.selectFrom('inserted').select('inserted.id')).as('isNew'))
    .executeTakeFirst()
  return answer && Boolean(answer.isNew)
}
