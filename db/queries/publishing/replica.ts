import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import type { Restaurant } from '#db/schema.ts'

/** A restaurant with a number that identifies this version of its row. */
export type VersionedRestaurant = Restaurant & { versionHash: number }

/** A database that was set back reuses transaction numbers: only the time tells such versions apart. */
const versionHash = sql<number>`hash_record(row(id, row_version, updated_at))`

/**
 * The restaurants after the id `after`, at most `most`: an answer must stay below Neon's 64 MB, however long their
 * descriptions are.
 */
export async function listRestaurantsAfter(db: Db, after: number, most = 5000) {
  const rows = await db
    .selectFrom('restaurants')
    .selectAll()
    .select(versionHash.as('versionHash'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
  return { rows, isLast: rows.length < most }
}

/**
 * A query for at most `most` of the restaurants whose current version is not visible in an earlier `snapshot` (`pg_snapshot` as
 * text). That includes writes of transactions that were open then. Row versions from the future came with a dump of
 * another server and are skipped.
 */
export function listRestaurantsSince(db: Db, snapshot: string, most = 5000) {
  const then = sql`${snapshot}::pg_snapshot`
  return db
    .selectFrom('restaurants')
    .selectAll()
    .select(versionHash.as('versionHash'))
    .where(sql<boolean>`row_version >= pg_snapshot_xmin(${then})`)
    .where(sql<boolean>`row_version < pg_snapshot_xmax(pg_current_snapshot())`)
    .where(sql<boolean>`not pg_visible_in_snapshot(row_version, ${then})`)
    .orderBy('id')
    .limit(most)
}

/**
 * A query for one row: the number of restaurants and the sum of their versions' hashes, which tell whether a replica is
 * complete, and the snapshot they are of.
 */
export function checksumRestaurants(db: Db) {
  return db
    .selectFrom('restaurants')
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(${versionHash}), 0)`.as('sum'),
      sql<string>`pg_current_snapshot()::text`.as('snapshot'),
    ])
}

/** A query for all businesses but drafts: featured ones first, then by name. */
export function listBusinesses(db: Db) {
  return db
    .selectFrom('businesses')
    .selectAll()
    .where('isDraft', '=', false)
    .orderBy('isFeatured', 'desc')
    .orderBy('name')
    .orderBy('id')
}

/** A query for all redirects. */
export function listRedirects(db: Db) {
  return db.selectFrom('redirects').selectAll().orderBy('fromPath')
}
