import { type Insertable, sql } from 'kysely'
import type { Db } from '../client.ts'
import type { ClaimRequestTable } from '../schema.ts'

type NewClaim = Pick<
  Insertable<ClaimRequestTable>,
  'restaurantId' | 'ownerName' | 'ownerEmail' | 'ownerPhone' | 'message'
>
type Stored = { id: number; status: 'pending' | 'approved' | 'rejected' }

/** The claim as it stands; the same claim again is the same row. Undefined when there is no such restaurant. */
export async function insertClaim(db: Db, claim: NewClaim): Promise<Stored | undefined> {
  const { rows } = await sql<Stored>`select * from insert_claim(
    restaurant => ${claim.restaurantId},
    owner_name => ${claim.ownerName},
    owner_email => ${claim.ownerEmail},
    owner_phone => ${claim.ownerPhone ?? null},
    message => ${claim.message ?? null}
  )`.execute(db)
  return rows[0]
}
