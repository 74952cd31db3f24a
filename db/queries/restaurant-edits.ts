import { sql } from 'kysely'
import type { Db } from '../client.ts'
import { townSlug } from '../slug.ts'
import { columnsOf, hasChanged, type RestaurantFacts, savedColumns } from './edited-place.ts'
import { freeSlug, isSlugTaken, SLUGS, slugsOf } from './free-slug.ts'
import { answerKept, type Key } from './idempotency-keys.ts'
import { buildRequested } from './site-builds.ts'
import { isUnchanged } from './unchanged.ts'

export function findRestaurantById(db: Db, id: number) {
  return db.selectFrom('restaurants').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds the restaurant at the first address of its town that is free, and asks for a build. */
export async function insertRestaurant(db: Db, facts: RestaurantFacts, key?: Key) {
  const { name, address, neighborhood } = facts
  const town = townSlug(neighborhood)
  const slug = freeSlug(town, slugsOf({ name, address, sourceId: '' }))
  const statement = db
    .with('build', (db) => buildRequested(db, `New restaurant ${name}`))
    .with('written', (db) =>
      db
        .insertInto('restaurants')
        .values({ ...columnsOf(facts), townSlug: town, slug })
        .returningAll(),
    )
    .with('kept', (db) => answerKept(db, key, 'written'))
    .selectFrom('written')
    .selectAll()
  // A slug that another place took meanwhile is one candidate less, so this ends.
  for (let attempt = 1; ; attempt++) {
    try {
      return await statement.executeTakeFirstOrThrow()
    } catch (error) {
      if (!isSlugTaken(error) || attempt === SLUGS) throw error
    }
  }
}

/**
 * Saves all facts, if the restaurant is as it was at `moment`, and asks for a build if visitors see a
 * change; its address stays. Undefined when it is not as it was, or not there.
 */
export function updateRestaurant(db: Db, id: number, moment: string, facts: RestaurantFacts) {
  // The page says on which day the place was checked. A statement sees the tables as they were before it.
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
        .where(isUnchanged('restaurants', moment))
        .returningAll(),
    )
    .with('build', (db) => buildRequested(db, `Change of ${facts.name}`, isSeen))
    .selectFrom('saved')
    .selectAll()
    .executeTakeFirst()
}

const day = (moment: string) => sql`(${sql.ref(moment)} at time zone 'America/New_York')::date`
