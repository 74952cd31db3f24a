import { sql } from 'kysely'
import type { Db } from '../client.ts'
import type { Restaurant } from '../schema.ts'

/** A restaurant with what tells this version of it from others. */
export type WrittenRestaurant = Restaurant & { writing: number }

/**
 * Tells versions of a row apart: by the transaction that wrote it, and by its time, as a database that was set back gives
 * numbers of transactions again.
 */
const writing = sql<number>`((restaurants.xmin::text::bigint * 1000003
  + (extract(epoch from updated_at) * 1000000)::bigint) % 4294967291)`

/**
 * The restaurants after the id `after`, at most `most`: an answer must stay below Neon's 64 MB, however wordy the
 * places are.
 */
export async function listRestaurantsAfter(db: Db, after: number, most = 5000) {
  const rows = await db
    .selectFrom('restaurants')
    .selectAll()
    .select(writing.as('writing'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return { rows, isLast: rows.length < most }
}

/** At most `most` of the restaurants written by transactions that had not ended at `moment`, a snapshot as text. */
export function listRestaurantsSince(
  db: Db,
  moment: string,
  most = 5000,
): Promise<WrittenRestaurant[]> {
  // A row has the lower 32 bits of its transaction's number, a snapshot all 64.
  const number = sql<number>`(next - ((next - restaurants.xmin::text::bigint) & 4294967295))`
  return db
    .selectFrom('restaurants')
    .innerJoin(
      sql<{ next: number; least: number }>`(
        select pg_snapshot_xmax(pg_current_snapshot())::text::bigint as next,
          pg_snapshot_xmin(${moment}::pg_snapshot)::text::bigint as least
      )`.as('clock'),
      (join) => join.onTrue(),
    )
    .selectAll('restaurants')
    .select(writing.as('writing'))
    .where(number, '>=', sql<number>`least`)
    .where(sql<boolean>`not pg_visible_in_snapshot(${number}::text::xid8, ${moment}::pg_snapshot)`)
    .orderBy('id')
    .limit(most)
    .execute()
}

/** What tells whether a copy has all restaurants as they are: how many there are, and a sum over who wrote which. */
export type Tally = { count: number; sum: number; moment: string }

export function tallyRestaurants(db: Db): Promise<Tally> {
  return db
    .selectFrom('restaurants')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(${writing} * (id % 1000003 + 1) % 1000000007), 0)::bigint`.as('sum'),
      sql<string>`pg_current_snapshot()::text`.as('moment'),
    ])
    .executeTakeFirstOrThrow()
}
