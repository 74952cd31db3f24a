import { sql } from 'kysely'
import type { Db } from '../client.ts'

/** Joins the build that waits, or starts to wait; `isNew` says whether the build hook is to be called. */
export function requestBuild(db: Db, reason: string) {
  return db
    .insertInto('siteBuilds')
    .values({ reason })
    .onConflict((conflict) =>
      conflict.column('state').where('state', '=', 'waiting').doUpdateSet({ state: 'waiting' }),
    )
    .returningAll()
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
}

/** The build that waited, now building; undefined when none waited. */
export function startBuild(db: Db) {
  return db
    .updateTable('siteBuilds')
    .set({ state: 'building', startedAt: sql`now()` })
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirst()
}

/** Undefined when the build was not being built. */
export function finishBuild(db: Db, id: number, error?: string) {
  return db
    .updateTable('siteBuilds')
    .set({ state: error ? 'failed' : 'live', error: error || null, finishedAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'building')
    .returningAll()
    .executeTakeFirst()
}
