import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** Counts one hit; returns how many the key has in the current window of fixed length, this one included. */
export async function hitLimit(db: Db, key: string, windowSeconds: number): Promise<number> {
  const { hits } = await db
    .insertInto('limits')
    .values({
      key,
      windowStart: sql`date_bin(make_interval(secs => ${windowSeconds}), now(), 'epoch')`,
      hits: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'windowStart'])
        .doUpdateSet((eb) => ({ hits: eb('limits.hits', '+', 1) })),
    )
    .returning('hits')
    .executeTakeFirstOrThrow()
  return hits
}
