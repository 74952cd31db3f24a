import { type QueryCreator, sql } from 'kysely'
import { type Db, harmless } from '../client.ts'
import type { Database } from '../schema.ts'

const today = sql<string>`(now() at time zone 'utc')::date`

/** The one before yesterday's is forgotten, and with it who was behind a hash. */
export async function sweepVisitorSalts(db: Db): Promise<void> {
  await outdated(db).execute()
}

/** Today's salt (UTC), made of `fresh` by whoever comes first; the one before yesterday's is forgotten. */
export function readVisitorSalt(db: Db, fresh: string) {
  return harmless(db)
    .with('forgotten', outdated)
    .insertInto('visitorSalts')
    .values({ day: today, salt: fresh })
    .onConflict((conflict) =>
      // Changes nothing, but only an updated row is returned.
      conflict.column('day').doUpdateSet({ salt: sql.ref('visitorSalts.salt') }),
    )
    .returning(['day', 'salt'])
    .executeTakeFirstOrThrow()
}

function outdated(db: QueryCreator<Database>) {
  return db.deleteFrom('visitorSalts').where('day', '<', sql<string>`${today} - 1`)
}
