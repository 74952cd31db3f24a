import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../call.ts'
import { batch, type Db } from '../client.ts'
import { type IdempotencyKey, storeResponse } from '../queries/operations/idempotency-keys.ts'
import { buildRequested } from '../queries/publishing/builds.ts'
import { assertUnchanged, checksEnded, placesUpdated, type Table, toRow } from '../places/change.ts'
import { type Change, COLUMNS, type NewPlace } from './places.ts'
import type { Plan } from './plan.ts'
import type { Seen } from './read-guide.ts'

/** So many places are written by one statement: the text of many takes many times its size while it is read. */
const PART = 1000

/** The key of an advisory lock. It can be any number, but the same for all imports, so that only one writes at a time. */
const LOCK = 7_014_001

type Options = {
  /** Why the build is requested. */
  reason: string
  /** The idempotency key of the call, and what its stored response holds besides the answer. */
  key?: IdempotencyKey
  extra?: object
  /** SQL for the answer, from the CTEs `created_…` and `updated_…`. */
  answer: RawBuilder<unknown>
  /** How long the write may take; without limit by default. After it, nothing is written. */
  seconds?: number
}

/**
 * Writes a plan in one batch, all of it or nothing, and requests a build if visitors see a difference. Returns its
 * answer. Fails and writes nothing if what the plan was made against has changed since; see `untilUnchanged`.
 */
export async function writePlan<Answer>(
  db: Db,
  plan: Plan,
  { locks, isSame }: Seen,
  { reason, key, extra, answer, seconds = 0 }: Options,
): Promise<Answer> {
  const limit = (most: number) => `${seconds && Math.min(most, seconds)}s`
  const isVisible = sql<boolean>`${plan.isVisible}::boolean`
  const parts = partsOf(plan)
  const last = parts.pop()
  const results = await batch(db, [
    sql`select set_config('lock_timeout', ${limit(5)}, true), set_config('statement_timeout', ${limit(seconds)}, true)`,
    // Before the other locks, which an import with the same key may hold for long.
    ...(key ? [rowsOf('ownKey', { key: key.key })] : []),
    sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`,
    ...locks,
    assertUnchanged(isSame),
    ...removed(plan.remove),
    ...parts.map((part) => sql`with ${writesOf(part)} done as (select) select from done`),
    sql`
      with ${writesOf(last)}
        build as (${buildRequested(db, reason, isVisible)}),
        answer as (${answer}),
        stored as (${storeResponse(db, key, 'answer', extra)})
      select * from answer`,
    checksEnded(updatesOf('restaurants', plan.update)),
  ])
  return results.at(-2)![0] as Answer
}

/** Drafts go before their restaurants come. */
const removed = (ids: number[]) =>
  ids.length > 0 ? [sql`delete from businesses where id in (${sql.join(ids)}) and is_draft`] : []

type Part = { table: Table; created: NewPlace[]; updated: Change[] }

/** The writes of a plan, a table at a time and so many at a time. */
function partsOf({ create, update }: Plan): Part[] {
  return (['restaurants', 'businesses'] as const).flatMap((table) => {
    const isOfTable = (each: { table: Table }) => each.table === table
    return [
      ...inParts(create.filter(isOfTable)).map((created) => ({ table, created, updated: [] })),
      ...inParts(update.filter(isOfTable)).map((updated) => ({ table, created: [], updated })),
    ]
  })
}

const inParts = <T>(all: T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / PART) }, (_, part) =>
    all.slice(part * PART, (part + 1) * PART),
  )

/** The CTEs of a part, each followed by a comma. */
function writesOf(part: Part | undefined) {
  if (!part) return sql``
  const { table, created, updated } = part
  const write =
    created.length > 0 ? insertOf(table, created) : placesUpdated(table, updatesOf(table, updated))
  return sql`${sql.raw(`${created.length > 0 ? 'created' : 'updated'}_${table}`)} as (${write}),`
}

function insertOf(table: Table, places: NewPlace[]) {
  const names = namesOf(COLUMNS[table])
  return sql`insert into ${sql.table(table)} (${names}) select ${names}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(places.map(toRow))})
    returning *`
}

const updatesOf = (table: Table, changes: Change[]) =>
  changes
    .filter((change) => change.table === table)
    .map(({ place, changes: facts, sourceId, isChecked = true }) => ({
      ...{ place, facts },
      ...(sourceId && { sourceId }),
      ...(isChecked && { checked: 'now' as const }),
    }))

const namesOf = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)))
