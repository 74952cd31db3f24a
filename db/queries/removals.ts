import { type Selectable, sql } from 'kysely'
import { rowsOf } from '#db/call.ts'
import type { Db } from '#db/client.ts'
import type { Database } from '#db/schema.ts'
import { UNDO_DAYS } from '#domain/limits.ts'
import type { RemovableKind } from '#domain/vocabulary.ts'
import { buildRequested } from './publishing/builds.ts'

type Removal = Selectable<Database['removals']>

const PAGE_SIZE = 50
/** Rows of these tables go after their files: see `listExpiredFiles`. */
const WITH_FILES = ['pictures', 'owner_photos']

/** Whether visitors see that the record is gone. A draft they never saw. */
const isSeen = sql<boolean>`exists (
  select from removed where path is not null or merged_into is not null or kind = 'business'
)`

/**
 * Removes a record, or merges a place into the one with the id `into`, and requests a build. Undefined if one of them is
 * missing, or if it is a campaign that visitors have seen.
 */
export async function removeRecord(
  db: Db,
  { kind, id, into }: { kind: RemovableKind; id: number; into?: number | null },
): Promise<Removal | undefined> {
  const { rows } = await sql<Removal>`
    with removed as (${rowsOf('removeRecord', { ofKind: kind, ofId: id, intoId: into ?? null })}),
      build as (${buildRequested(db, `Removal of a ${kind}`, isSeen)})
    select * from removed`.execute(db)
  return rows[0]
}

/**
 * Puts back what a removal took, and requests a build. Undefined if nothing can be undone: the removal is older than
 * `UNDO_DAYS`, was undone already, or the place that took over is removed itself. Throws a unique violation if the
 * address is taken.
 */
export async function putBackRecord(db: Db, id: number): Promise<Removal | undefined> {
  const { rows } = await sql<Removal>`
    with removed as (${rowsOf('putBackRecord', { ofId: id })}),
      build as (${buildRequested(db, 'Undone removal', isSeen)})
    select * from removed`.execute(db)
  return rows[0]
}

type RemovalPage = {
  removals: (Removal & { into: string | null })[]
  total: number
  totalPages: number
}

/** A page of what was removed and can be put back, the newest first. */
export async function listRemovals(db: Db, page = 1): Promise<RemovalPage> {
  const { rows } = await sql<Removal & { into: string | null; total: number }>`
    select removals.*, coalesce(restaurants.name, businesses.name) as into,
      (count(*) over ())::int as total
    from removals
    left join restaurants on kind = 'restaurant' and restaurants.id = merged_into
    left join businesses on kind = 'business' and businesses.id = merged_into
    where exists (select from removed_rows where removal_id = removals.id)
    order by removals.id desc limit ${PAGE_SIZE} offset ${Math.min(page - 1, 1e6) * PAGE_SIZE}`.execute(
    db,
  )
  // A page past the end has no row that knows it, and the first page does.
  const total: number = rows[0]?.total ?? (page > 1 ? (await listRemovals(db)).total : 0)
  return { removals: rows, total, totalPages: Math.ceil(total / PAGE_SIZE) }
}

/**
 * Deletes what can no longer be undone. The addresses of removed pages stay in `redirects`, and what an import would add
 * again stays known.
 */
export async function deleteOldRemovals(db: Db): Promise<void> {
  const old = sql<boolean>`removed_at < now() - make_interval(days => ${UNDO_DAYS})`
  const ids = db.selectFrom('removals').select('id').where(old)
  await db
    .deleteFrom('removedRows')
    .where('removalId', 'in', ids)
    .where('tableName', 'not in', WITH_FILES)
    .execute()
  await db
    .deleteFrom('removals')
    .where(old)
    .where('sourceId', 'is', null)
    .where('id', 'not in', db.selectFrom('removedRows').select('removalId'))
    .execute()
}
