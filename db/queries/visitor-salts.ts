import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** The one before yesterday's is forgotten, and with it who was behind a hash. */
export async function sweepVisitorSalts(db: Db): Promise<void> {
  await db
    .deleteFrom('visitorSalts')
    .where('day', '<', sql<string>`(now() at time zone 'utc')::date - 1`)
    .execute()
}

/** Today's salt (UTC), made of `fresh` by whoever comes first; the one before yesterday's is forgotten. */
export async function readVisitorSalt(db: Db, fresh: string) {
  const query = sql<{ day: string; salt: string }>`select * from take_visitor_salt(${fresh})`
  return (await query.execute(db)).rows[0]!
}
