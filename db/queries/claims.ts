import type { Insertable } from 'kysely'
import type { Db } from '../client.ts'
import type { ClaimRequestTable } from '../schema.ts'

type NewClaim = Pick<
  Insertable<ClaimRequestTable>,
  'restaurantId' | 'ownerName' | 'ownerEmail' | 'ownerPhone' | 'message'
>

/** The claim as stored; the same claim again is the same row. Undefined when there is no such restaurant. */
export function insertClaim(db: Db, claim: NewClaim) {
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
      .executeTakeFirst()
  )
}
