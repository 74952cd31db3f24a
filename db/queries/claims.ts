import type { Insertable, QueryCreator } from 'kysely'
import { type Db, harmless } from '../client.ts'
import type { ClaimRequestTable, Database } from '../schema.ts'
import { answerKept, type Key } from './idempotency-keys.ts'

type NewClaim = Pick<
  Insertable<ClaimRequestTable>,
  'restaurantId' | 'ownerName' | 'ownerEmail' | 'ownerPhone' | 'message'
>

/** The claim as stored; the same claim again is the same row. Undefined when there is no such restaurant. */
export function insertClaim(db: Db, claim: NewClaim, key?: Key) {
  return harmless(db)
    .with('claim', (db) => claimUpserted(db, claim))
    .with('answer', (db) => db.selectFrom('claim').select(['id', 'status']))
    .with('kept', (db) => answerKept(db, key, 'answer'))
    .selectFrom('claim')
    .selectAll()
    .executeTakeFirst()
}

function claimUpserted(db: QueryCreator<Database>, claim: NewClaim) {
  return (
    db
      .insertInto('claimRequests')
      .columns(['restaurantId', 'ownerName', 'ownerEmail', 'ownerPhone', 'message'])
      .expression((eb) =>
        eb
          .selectFrom('restaurants')
          .select((eb) => [
            'id',
            eb.val(claim.ownerName).as('ownerName'),
            eb.val(claim.ownerEmail).as('ownerEmail'),
            eb.val(claim.ownerPhone ?? null).as('ownerPhone'),
            eb.val(claim.message ?? null).as('message'),
          ])
          .where('id', '=', claim.restaurantId)
          .forKeyShare(),
      )
      // Changes nothing, but a row that is only left alone would not be returned.
      .onConflict((conflict) =>
        conflict
          .columns(['restaurantId', 'dedupeKey'])
          .doUpdateSet((eb) => ({ restaurantId: eb.ref('excluded.restaurantId') })),
      )
      .returningAll()
  )
}
