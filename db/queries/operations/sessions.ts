import { sql } from 'kysely'
import { callOf } from '#db/call.ts'
import { batch, type Db, idempotent, isDatabaseError } from '#db/client.ts'

type NewSession = { tokenHash: string; hours: number; browser: string }

/**
 * Stores a session, ends all but the `max` newest ones, and returns when it ends by the database's clock. A lock admits
 * one call at a time: sessions that start together would not see each other.
 */
export async function insertSession(
  db: Db,
  { hours, ...session }: NewSession,
  max: number,
): Promise<Date> {
  const row = { ...session, expiresAt: sql<Date>`now() + make_interval(hours => ${hours})` }
  const lock = sql`select pg_advisory_xact_lock(hashtext('sessions'))`
  const insert = db
    .with('ended', (db) =>
      db.deleteFrom('sessions').where('tokenHash', 'in', (eb) =>
        eb
          .selectFrom('sessions')
          .select('tokenHash')
          .where('tokenHash', '<>', session.tokenHash)
          .orderBy('createdAt', 'desc')
          .offset(max - 1),
      ),
    )
    .insertInto('sessions')
    .values(row)
    // A retry meets the row of its earlier attempt.
    .onConflict((conflict) => conflict.column('tokenHash').doUpdateSet(row))
    .returning('expiresAt')
  const [, rows] = await batch(idempotent(db), [lock, insert])
  return rows[0]!.expiresAt
}

/** A query that fails (see `isNoSession`) unless the session is live, and restarts the session's idle time. */
export function assertSession(db: Db, tokenHash: string) {
  return db.selectNoFrom(callOf('assertSession', { hash: tokenHash }).as('assertion'))
}

/** Whether `assertSession` threw this error. */
export function isNoSession(error: unknown): boolean {
  return isDatabaseError(error) && error.code === 'GU401'
}

export async function deleteSession(db: Db, tokenHash: string): Promise<void> {
  await idempotent(db).deleteFrom('sessions').where('tokenHash', '=', tokenHash).execute()
}

/** The live sessions: the one with `tokenHash` first, then the most recently used. */
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

/** Ends the session with the id `which`, or all `others` than the one with `tokenHash`. */
export async function endSessions(db: Db, which: number | 'others', tokenHash: string) {
  const all = idempotent(db).deleteFrom('sessions')
  const ended =
    which === 'others' ? all.where('tokenHash', '<>', tokenHash) : all.where('id', '=', which)
  await ended.execute()
}

/** Deletes sessions that have expired. */
export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
}

/** Marks a recovery code as used, by its hash. Returns false if it was used before. */
export async function useRecoveryCode(db: Db, hash: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usedRecoveryCodes')
    .values({ hash })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}
