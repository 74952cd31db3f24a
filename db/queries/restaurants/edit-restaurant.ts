import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { townSlug } from '#domain/slug.ts'
import { columnsOf, hasChanged, type RestaurantFacts, savedColumns } from '../sql/saved-columns.ts'
import { freeSlug, isSlugTaken, MAX_SLUGS, slugCandidates } from './free-slug.ts'
import { storeResponse, type IdempotencyKey } from '../operations/idempotency-keys.ts'
import { buildRequested } from '../publishing/builds.ts'
import { isVersion } from '../sql/version.ts'

export function findRestaurantById(db: Db, id: number) {
  return db.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds the restaurant at its first free slug, and requests a build. */
export async function insertRestaurant(db: Db, facts: RestaurantFacts, key?: IdempotencyKey) {
  const { name, address, neighborhood } = facts
  const town = townSlug(neighborhood)
  const slug = freeSlug(town, slugCandidates({ name, address, sourceId: '' }))
  const statement = db
    .with('build', (db) => buildRequested(db, `New restaurant ${name}`))
    .with('written', (db) =>
      db
        .insertInto('restaurants')
        .values({ ...columnsOf(facts), townSlug: town, slug })
        .returningAll(),
    )
    .with('stored', (db) => storeResponse(db, key, 'written'))
    .selectFrom('written')
    .selectAll()
  // Each retry has one candidate less, because another place has taken it, so this ends.
  for (let attempt = 1; ; attempt++) {
    try {
      return await statement.executeTakeFirstOrThrow()
    } catch (error) {
      if (!isSlugTaken(error) || attempt === MAX_SLUGS) throw error
    }
  }
}

/**
 * Saves all facts of the restaurant and requests a build if visitors see a change; its URL stays. Undefined when there
 * is no such restaurant or it has changed since `updatedAt`.
 */
export function updateRestaurant(db: Db, id: number, updatedAt: string, facts: RestaurantFacts) {
  // The page shows the day of the last check. A statement sees the tables as they were before it: `before` is the old row.
  const isSeen = sql<boolean>`(${hasChanged} or exists (
    select from saved join restaurants as before using (id)
    where ${day('saved.checkedAt')} <> ${day('before.checkedAt')}
  ))`
  return db
    .with('saved', (db) =>
      db
        .updateTable('restaurants')
        .set(savedColumns(facts))
        .where('id', '=', id)
        .where(isVersion('restaurants', updatedAt))
        .returningAll(),
    )
    .with('build', (db) => buildRequested(db, `Change of ${facts.name}`, isSeen))
    .selectFrom('saved')
    .selectAll()
    .executeTakeFirst()
}

const day = (column: string) => sql`(${sql.ref(column)} at time zone guide_time_zone())::date`
