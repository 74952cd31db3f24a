import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { type BusinessFacts, columnsOf, hasChanged, savedColumns } from '../sql/saved-columns.ts'
import { storeResponse, type IdempotencyKey } from '../operations/idempotency-keys.ts'
import { buildRequested } from '../publishing/builds.ts'
import { isVersion } from '../sql/version.ts'

export function findBusiness(db: Db, id: number) {
  return db.selectFrom('businesses').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds the business, and requests a build unless it is a draft. */
export function insertBusiness(db: Db, facts: BusinessFacts, key?: IdempotencyKey) {
  const isPublic = sql<boolean>`not ${facts.isDraft ?? false}::boolean`
  return db
    .with('build', (db) => buildRequested(db, `New business ${facts.name}`, isPublic))
    .with('written', (db) => db.insertInto('businesses').values(columnsOf(facts)).returningAll())
    .with('stored', (db) => storeResponse(db, key, 'written'))
    .selectFrom('written')
    .selectAll()
    .executeTakeFirstOrThrow()
}

/**
 * Saves all facts of the business and requests a build if visitors see a change. Undefined when there is no such
 * business or it has changed since `updatedAt`.
 */
export function updateBusiness(db: Db, id: number, updatedAt: string, facts: BusinessFacts) {
  // A statement sees the tables as they were before it, so `businesses` holds the old row.
  const isSeen = sql<boolean>`(${hasChanged} and (
    exists (select from saved where not is_draft)
    or exists (select from businesses where id = ${id} and not is_draft)
  ))`
  return db
    .with('saved', (db) =>
      db
        .updateTable('businesses')
        .set(savedColumns(facts))
        .where('id', '=', id)
        .where(isVersion('businesses', updatedAt))
        .returningAll(),
    )
    .with('build', (db) => buildRequested(db, `Change of ${facts.name}`, isSeen))
    .selectFrom('saved')
    .selectAll()
    .executeTakeFirst()
}
