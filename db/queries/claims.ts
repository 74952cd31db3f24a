import { type Insertable, sql } from 'kysely'
import { type Db, harmless } from '../client.ts'
import type { ClaimRequestTable } from '../schema.ts'
import { answerKept, type Key } from './idempotency-keys.ts'

type NewClaim = Pick<
  Insertable<ClaimRequestTable>,
  'restaurantId' | 'ownerName' | 'ownerEmail' | 'ownerPhone' | 'message'
>
type Stored = { id: number; status: 'pending' | 'approved' | 'rejected' }

/** The claim as it stands; the same claim again is the same row. Undefined when there is no such restaurant. */
export function insertClaim(db: Db, claim: NewClaim, key?: Key): Promise<Stored | undefined> {
  const inserted = sql<Stored>`(select * from insert_claim(
    restaurant => ${claim.restaurantId},
    owner_name => ${claim.ownerName},
    owner_email => ${claim.ownerEmail},
    owner_phone => ${claim.ownerPhone ?? null},
    message => ${claim.message ?? null}
  ))`
  return harmless(db)
    .with('claim', () => inserted)
    .with('kept', (db) => answerKept(db, key, 'claim'))
    .selectFrom('claim')
    .selectAll()
    .executeTakeFirst()
}
