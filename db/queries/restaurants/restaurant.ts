import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { batch, type Db } from '#db/client.ts'
import {
  assertUnchanged,
  checksEnded,
  placeLocked,
  placesUpdated,
  untilUnchanged,
} from '#db/places/change.ts'
import type { Restaurant } from '#db/schema.ts'
import { isEmpty } from '#domain/place-fields.ts'
import { differing, isVersionOf, withWeek } from '#domain/rules/place-update.ts'
import { townSlug } from '#domain/slug.ts'
import { columnsOf, type RestaurantFacts } from '../sql/saved-columns.ts'
import { todaysHoliday } from '../holidays.ts'
import { freeSlug, slugCandidates, writeWithFreeSlug } from './free-slug.ts'
import { storeResponse, type IdempotencyKey } from '../operations/idempotency-keys.ts'
import { buildRequested } from '../publishing/builds.ts'

/**
 * The restaurant at a town and slug, with today's holiday; one that moved is also found at its old URL. Undefined if there is
 * none.
 */
export function findRestaurant(db: Db, townSlug: string, slug: string) {
  const path = `/${townSlug}/${slug}`
  const moved = (part: number) =>
    sql<string>`split_part((select to_path from redirects where from_path = ${path}), '/', ${part})`
  return db
    .selectFrom('restaurants')
    .selectAll()
    .select(todaysHoliday().as('holiday'))
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
 * Saves all facts of the restaurant, which checks it, and requests a build if visitors see a change; its URL stays. Undefined
 * when there is no such restaurant or it has changed since `updatedAt`.
 */
export function updateRestaurant(
  db: Db,
  id: number,
  updatedAt: string,
  facts: RestaurantFacts,
): Promise<Restaurant | undefined> {
  return untilUnchanged(async () => {
    const place = await findRestaurantById(db, id)
    if (!place || !isVersionOf(place, updatedAt)) return undefined
    const change = { place, facts, checked: 'now' as const }
    // The page shows the day of the last check.
    const day = (time: RawBuilder<Date>) => sql`(${time} at time zone guide_time_zone())::date`
    const checkedAt = sql<Date>`${place.checkedAt.toISOString()}::timestamptz`
    const isSeen = sql<SqlBool>`(${!isEmpty(differing(place, withWeek(facts)))}::boolean
      or ${day(checkedAt)} <> ${day(sql`now()`)})`
    const [, , , [saved]] = await batch(db, [
      ...placeLocked(id),
      assertUnchanged(
        sql`(select row_version from restaurants where id = ${id}) = ${place.rowVersion}::xid8`,
      ),
      placesUpdated('restaurants', [change]),
      checksEnded([change]),
      buildRequested(db, `Change of ${facts.name}`, isSeen),
    ])
    return saved
  })
}
