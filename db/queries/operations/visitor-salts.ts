import { sql } from 'kysely'
import { call } from '#db/call.ts'
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
  const [row] = await call(db, 'takeVisitorSalt', { fresh })
  return { day: row!.day!, salt: row!.salt! }
}
