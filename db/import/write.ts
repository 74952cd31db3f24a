import { type RawBuilder, sql } from 'kysely'
import { rowsOf } from '../call.ts'
import { batch, type Db } from '../client.ts'
import { type IdempotencyKey, storeResponse } from '../queries/operations/idempotency-keys.ts'
import { buildRequested } from '../queries/publishing/builds.ts'
import { assertUnchanged, checksEnded, placesUpdated, type Table, toRow } from '../places/change.ts'
import { type Change, COLUMNS, type NewPlace } from './places.ts'
import type { Plan } from './plan.ts'
import type { Seen } from './read-guide.ts'

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
  const results = await batch(db, [
    sql`select set_config('lock_timeout', ${limit(5)}, true), set_config('statement_timeout', ${limit(seconds)}, true)`,
    // Before the other locks, which an import with the same key may hold for long.
    ...(key ? [rowsOf('ownKey', { key: key.key })] : []),
    sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`,
    ...locks,
    assertUnchanged(isSame),
    sql`
      with ${removed(plan.remove)}
        ${writesOf('restaurants', plan)}
        ${writesOf('businesses', plan)}
        build as (${buildRequested(db, reason, isVisible)}),
        answer as (${answer}),
        stored as (${storeResponse(db, key, 'answer', extra)})
      select * from answer`,
    checksEnded(updatesOf('restaurants', plan.update)),
  ])
  return results.at(-2)![0] as Answer
}

/** Drafts go before their restaurants come. */
function removed(ids: number[]) {
  if (ids.length === 0) return sql``
  return sql`removed as (delete from businesses where id in (${sql.join(ids)}) and is_draft),`
}

function writesOf(table: Table, { create, update }: Plan) {
  const created = create.filter((place) => place.table === table)
  const updated = updatesOf(table, update)
  const create_ = sql`${sql.raw(`created_${table}`)} as (${insertOf(table, created)}),`
  const update_ = sql`${sql.raw(`updated_${table}`)} as (${placesUpdated(table, updated)}),`
  return sql`${created.length > 0 ? create_ : sql``} ${updated.length > 0 ? update_ : sql``}`
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
