import { sql } from 'kysely'
import type { Db } from '../client.ts'
import { type BusinessFacts, columnsOf, hasChanged, savedColumns } from './edited-place.ts'
import { answerKept, type Key } from './idempotency-keys.ts'
import { buildRequested } from './site-builds.ts'
import { isUnchanged } from './unchanged.ts'

export function findBusiness(db: Db, id: number) {
  return db.selectFrom('businesses').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Adds the business, and asks for a build unless it is a draft. */
export function insertBusiness(db: Db, facts: BusinessFacts, key?: Key) {
  const isPublic = sql<boolean>`not ${facts.isDraft ?? false}::boolean`
  return db
    .with('build', (db) => buildRequested(db, `New business ${facts.name}`, isPublic))
    .with('written', (db) => db.insertInto('businesses').values(columnsOf(facts)).returningAll())
    .with('kept', (db) => answerKept(db, key, 'written'))
    .selectFrom('written')
    .selectAll()
    .executeTakeFirstOrThrow()
}

/**
 * Saves all facts, if the business is as it was at `moment`, and asks for a build if the public sees a change.
 * Undefined when it is not as it was, or not there.
 */
export function updateBusiness(db: Db, id: number, moment: string, facts: BusinessFacts) {
  // A statement sees the tables as they were before it.
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
        .where(isUnchanged('businesses', moment))
        .returningAll(),
    )
    .with('build', (db) => buildRequested(db, `Change of ${facts.name}`, isSeen))
    .selectFrom('saved')
    .selectAll()
    .executeTakeFirst()
}
