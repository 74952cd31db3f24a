import { sql } from 'kysely'
import { type Db, harmless, runInTurn } from '../client.ts'
import { isDatabaseError } from '../neon-http.ts'

type NewSession = { tokenHash: string; expiresAt: Date }

/**
 * Only the `most` newest sessions live on: who forgot to sign out elsewhere is signed out there. One after another, as
 * sessions that begin at once would not see each other.
 */
export async function insertSession(db: Db, session: NewSession, most: number): Promise<void> {
  const lock = sql`select pg_advisory_xact_lock(hashtext('sessions'))`
  const insert = db
    .with('ended', (db) =>
      db.deleteFrom('sessions').where('tokenHash', 'in', (eb) =>
        eb
          .selectFrom('sessions')
          .select('tokenHash')
          .where('tokenHash', '<>', session.tokenHash)
          .orderBy('createdAt', 'desc')
          .offset(most - 1),
      ),
    )
    .insertInto('sessions')
    .values(session)
    // An earlier try of ours.
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet(session))
  await runInTurn(harmless(db), [{ compile: () => lock.compile(db) }, insert])
}

/** A query that fails (see `isNoSession`) unless the session is live; being asked for keeps it awake. */
export function assertSession(db: Db, tokenHash: string) {
  return db.selectNoFrom(sql`assert_session(${tokenHash})`.as('assertion'))
}

/** Whether it was `assertSession` that failed. */
export function isNoSession(error: unknown): boolean {
  return isDatabaseError(error) && error.code === 'GU401'
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await harmless(db).deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

/** Forgets sessions that have expired. */
export async function sweepSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
}
