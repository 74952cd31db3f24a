import { sql } from 'kysely'
import type { Db } from '../client.ts'

type NewSession = { tokenHash: string; expiresAt: Date }

/** Only the `most` newest sessions live on: who forgot to sign out elsewhere is signed out there. */
export function insertSession(db: Db, session: NewSession, most: number) {
  return db
    .with('ended', (db) =>
      db.deleteFrom('sessions').where('tokenHash', 'in', (eb) =>
        eb
          .selectFrom('sessions')
          .select('tokenHash')
          .orderBy('createdAt', 'desc')
          .offset(most - 1),
      ),
    )
    .insertInto('sessions')
    .values(session)
    .returningAll()
    .executeTakeFirstOrThrow()
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

/** Forgets sessions that have expired. */
export async function sweepSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
}
