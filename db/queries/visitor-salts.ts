import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** Those of days that are over are forgotten, and with them who was behind a hash. */
export async function sweepVisitorSalts(db: Db): Promise<void> {
  await db
    .deleteFrom('visitorSalts')
    .where('day', '<', sql<string>`(now() at time zone 'utc')::date`)
    .execute()
}

/** Today's salt (UTC), made of `fresh` by whoever comes first; those of days that are over are forgotten. */
export async function readVisitorSalt(db: Db, fresh: string) {
  const query = sql<{ day: string; salt: string }>`select * from take_visitor_salt(${fresh})`
  return (await query.execute(db)).rows[0]!
}
