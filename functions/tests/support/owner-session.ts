import type { Db } from '#db/client.ts'
import { signedSession } from '#functions/lib/access/owner.ts'
import { createToken } from '#functions/lib/access/token.ts'

/** A session of whoever has an approved claim with this address. */
export async function startOwnerSession(db: Db, email: string): Promise<string> {
  const token = createToken()
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db
    .insertInto('ownerSessions')
    .values({ tokenHash: signedSession(token), emailKey: email, expiresAt })
    .execute()
  return token
}
