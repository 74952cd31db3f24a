import { sql } from 'kysely'
import { call } from '#db/call.ts'
import { type Db, idempotent } from '#db/client.ts'

/** At most `max` calls under `key` within `seconds`. */
export type CallLimit = {
  key: string
  max: number
  seconds: number
  /** Half of `max` is left to networks with fewer than two calls within a day, which are counted under this key. */
  network?: string
  /** Whether it counts repetitions of a call, which no other limit does. */
  isForRepetitions?: true
}

/** At most `max` events under `key` a day (UTC). */
export type Share = { key: string; max: number }

/**
 * Counts a call that is within all limits and returns 0. Otherwise does not count it and returns the seconds to wait.
 * Each limit is a sliding window that ends with the call; the same `thisCall` id counts once, and then as a repetition.
 */
export async function admitCall(
  db: Db,
  limits: CallLimit[],
  thisCall: string = crypto.randomUUID(),
): Promise<number> {
  const [row] = await call(db, 'admitCall', { wanted: JSON.stringify(limits), thisCall })
  return row!.result!
}

/** Deletes all calls counted under a key. */
export async function forgetCalls(db: Db, key: string): Promise<void> {
  await idempotent(db).deleteFrom('limits').where('key', '=', key).execute()
}

/** Deletes what is more than two days old, so no limit may be longer than that. */
export async function deleteOldLimits(db: Db): Promise<void> {
  await db
    .deleteFrom('limits')
    .where('windowStart', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
}
