import { sql } from 'kysely'
import { type Db, harmless } from '../client.ts'

/** What is limited and for whom, and for how long hits are counted together. */
export type Window = { key: string; windowSeconds: number }

/** Counts one hit; returns how many the key has in the current window of fixed length, this one included. */
export async function hitLimit(db: Db, key: string, windowSeconds: number): Promise<number> {
  const [hits] = await hitLimits(db, [{ key, windowSeconds }])
  return hits!
}

/** Counts one hit for each key; returns as `hitLimit`, in the order given. */
export async function hitLimits(db: Db, windows: Window[]): Promise<number[]> {
  const query = sql<{ key: string; hits: number }>`select * from hit_limits(${asJson(windows)})`
  const { rows } = await query.execute(db)
  const hits = new Map(rows.map((row) => [row.key, row.hits]))
  return windows.map(({ key }) => hits.get(key)!)
}

/** Forgets all hits of these keys. */
export async function forgetHits(db: Db, keys: string[]): Promise<void> {
  await harmless(db).deleteFrom('limits').where('key', 'in', keys).execute()
}

/** Forgets windows that began more than two days ago; no window may be longer. */
export async function sweepLimits(db: Db): Promise<void> {
  await db
    .deleteFrom('limits')
    .where('windowStart', '<', sql<Date>`now() - interval '2 days'`)
    .execute()
}

/** As the database's functions take them. */
export function asJson(windows: Window[]): string {
  // Two windows of one key would be one row whenever both begin at the same time.
  if (new Set(windows.map(({ key }) => key)).size < windows.length) {
    throw new Error('Each limit needs a key of its own')
  }
  return JSON.stringify(windows)
}
