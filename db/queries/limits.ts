import { sql } from 'kysely'
import { type Db, harmless } from '../client.ts'

/** At most `max` calls of whoever `key` stands for within `seconds`. */
export type CallLimit = { key: string; max: number; seconds: number }
/** What is limited and for whom, and for how long hits are counted together. */
export type Window = { key: string; windowSeconds: number }

/**
 * Admits a call that is within all limits, and counts it: 0. Otherwise it counts for nothing, and the answer is how
 * many seconds it has to wait. Limits look back from the call itself; the same `call` again counts once.
 */
export async function admitCall(
  db: Db,
  limits: CallLimit[],
  call: string = crypto.randomUUID(),
): Promise<number> {
  const query = sql<{ wait: number }>`
    select admit_call(${JSON.stringify(limits)}, ${call}) as wait`
  const { rows } = await query.execute(db)
  return rows[0]!.wait
}

/** Forgets all calls that were admitted under a key. */
export async function forgetCalls(db: Db, key: string): Promise<void> {
  await harmless(db).deleteFrom('limits').where('key', '=', key).execute()
}

/** Forgets what is more than two days old; no limit may look back further. */
export async function sweepLimits(db: Db): Promise<void> {
  await db
    .deleteFrom('limits')
    .where('windowStart', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
}

/** As the database counts the hits of events, in windows of fixed length. */
export function asJson(windows: Window[]): string {
  // Two windows of one key would be one row whenever both begin at the same time.
  if (new Set(windows.map(({ key }) => key)).size < windows.length) {
    throw new Error('Each limit needs a key of its own')
  }
  return JSON.stringify(windows)
}
