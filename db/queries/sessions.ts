import { sql } from 'kysely'
import type { Db } from '../client.ts'

export function insertSession(db: Db, session: { tokenHash: string; expiresAt: Date }) {
  return db.insertInto('sessions').values(session).returningAll().executeTakeFirstOrThrow()
}

/** The session, if it has neither expired nor been idle too long; being asked for keeps it awake. */
export function findSession(db: Db, tokenHash: string, idleMinutes = 60) {
  return db
    .updateTable('sessions')
    .set({ lastSeenAt: sql`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('lastSeenAt', '>', sql<Date>`now() - make_interval(mins => ${idleMinutes})`)
    .returningAll()
    .executeTakeFirst()
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}
