import { sql } from 'kysely'
import type { Db } from '../client.ts'

const today = sql<string>`(now() at time zone 'utc')::date`

/** Today's salt (UTC), made of `fresh` by whoever comes first; the one before yesterday's is forgotten. */
export function readVisitorSalt(db: Db, fresh: string) {
  return db
    .with('forgotten', (db) =>
      db.deleteFrom('visitorSalts').where('day', '<', sql<string>`${today} - 1`),
    )
    .insertInto('visitorSalts')
    .values({ day: today, salt: fresh })
    .onConflict((conflict) =>
      // Changes nothing, but only an updated row is returned.
      conflict.column('day').doUpdateSet({ salt: sql.ref('visitorSalts.salt') }),
    )
    .returning(['day', 'salt'])
    .executeTakeFirstOrThrow()
}
