import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { townSlug } from '#domain/slug.ts'
import { columnsOf, hasChanged, type RestaurantFacts, savedColumns } from '../sql/saved-columns.ts'
import { freeSlug, slugCandidates, writeWithFreeSlug } from './free-slug.ts'
import { storeResponse, type IdempotencyKey } from '../operations/idempotency-keys.ts'
import { buildRequested } from '../publishing/builds.ts'
import { isVersion } from '../sql/version.ts'

/** The restaurant at a town and slug; one that moved is also found at its old URL. Undefined if there is none. */
export function findRestaurant(db: Db, townSlug: string, slug: string) {
  const path = `/${townSlug}/${slug}`
  const moved = (part: number) =>
    sql<string>`split_part((select to_path from redirects where from_path = ${path}), '/', ${part})`
  return db
    .selectFrom('restaurants')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('townSlug', '=', townSlug), eb('slug', '=', slug)]),
        eb.and([eb('townSlug', '=', moved(2)), eb('slug', '=', moved(3))]),
      ]),
    )
    .orderBy((eb) => eb.and([eb('townSlug', '=', townSlug), eb('slug', '=', slug)]), 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function findRestaurantById(db: Db, id: number) {
  return db.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds the restaurant at its first free slug, and requests a build. */
export function insertRestaurant(db: Db, facts: RestaurantFacts, key?: IdempotencyKey) {
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
  return writeWithFreeSlug(() => statement.executeTakeFirstOrThrow())
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
