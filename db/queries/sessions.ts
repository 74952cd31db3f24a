import { sql } from 'kysely'
import { type Db, harmless, runInTurn } from '../client.ts'
import { isDatabaseError } from '../neon-http.ts'

type NewSession = { tokenHash: string; expiresAt: Date; browser: string }

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

/** The sessions that `assertSession` would find: the one with `tokenHash`, then the others, the last used first. */
export function listSessions(db: Db, tokenHash: string) {
  const isCurrent = sql<boolean>`token_hash = ${tokenHash}`
  return db
    .selectFrom('sessions')
    .select(['id', 'browser', 'createdAt', 'lastSeenAt', isCurrent.as('isCurrent')])
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('lastSeenAt', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy(isCurrent, 'desc')
    .orderBy('lastSeenAt', 'desc')
    .execute()
}

/** Ends the session with this id, or all others than the one with `tokenHash`. */
export async function endSessions(db: Db, which: number | 'others', tokenHash: string) {
  const ended = harmless(db).deleteFrom('sessions')
  const those =
    which === 'others' ? ended.where('tokenHash', '<>', tokenHash) : ended.where('id', '=', which)
  await those.execute()
}

/** Forgets sessions that have expired. */
export async function sweepSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
}
