import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Deletes the salts of past days (UTC), after which nobody can tell which address a hash stands for. */
export async function deleteOldVisitorSalts(db: Db): Promise<void> {
  await db
    .deleteFrom('visitorSalts')
    .where('day', '<', sql<string>`(now() at time zone 'utc')::date`)
    .execute()
}

/** Today's salt (UTC). The first call of a day stores `fresh` as the salt and deletes those of past days. */
export async function readVisitorSalt(db: Db, fresh: string) {
  const query = sql<{ day: string; salt: string }>`select * from take_visitor_salt(${fresh})`
  return (await query.execute(db)).rows[0]!
}
