import { type Insertable, sql } from 'kysely'
import { type Db, idempotent } from '#db/client.ts'
import type { ClaimRequestTable } from '#db/schema.ts'
import type { ClaimStatus } from '#domain/vocabulary.ts'
import { storeResponse, type IdempotencyKey } from '../operations/idempotency-keys.ts'

type NewClaim = Pick<
  Insertable<ClaimRequestTable>,
  'restaurantId' | 'ownerName' | 'ownerEmail' | 'ownerPhone' | 'message'
>
type Stored = { id: number; status: ClaimStatus }

/** Stores a claim; the same claim again returns the stored row. Undefined when there is no such restaurant. */
export function insertClaim(
  db: Db,
  claim: NewClaim,
  key?: IdempotencyKey,
): Promise<Stored | undefined> {
  const inserted = sql<Stored>`(select * from insert_claim(
    restaurant => ${claim.restaurantId},
    owner_name => ${claim.ownerName},
    owner_email => ${claim.ownerEmail},
    owner_phone => ${claim.ownerPhone ?? null},
    message => ${claim.message ?? null}
  ))`
  return idempotent(db)
    .with('claim', () => inserted)
    .with('stored', (db) => storeResponse(db, key, 'claim'))
    .selectFrom('claim')
    .selectAll()
    .executeTakeFirst()
}
