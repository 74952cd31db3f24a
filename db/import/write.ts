import { type RawBuilder, sql } from 'kysely'
import { batch, type Db } from '../client.ts'
import { type IdempotencyKey, storeResponse } from '../queries/operations/idempotency-keys.ts'
import { buildRequested } from '../queries/publishing/builds.ts'
import { type Change, COLUMNS, FACTS, type NewPlace, type Table } from './places.ts'
import type { Plan } from './plan.ts'
import type { Seen } from './read-guide.ts'

/** The key of an advisory lock. It can be any number, but the same for all imports, so that only one writes at a time. */
const LOCK = 7_014_001
const IS_SAME = sql<boolean>`exists (select from guide)`

type Options = {
  /** Why the build is requested. */
  reason: string
  /** The idempotency key of the call, and what its stored response holds besides the answer. */
  key?: IdempotencyKey
  extra?: object
  /** SQL for the answer, from the CTEs `guide`, `created_…` and `updated_…`. */
  answer: RawBuilder<unknown>
  /** How long the write may take; without limit by default. After it, nothing is written. */
  seconds?: number
}

/**
 * Writes a plan in one batch, all of it or nothing, and requests a build if visitors see a difference. Returns its
 * answer; undefined, and writes nothing, if what the plan was made against has changed since.
 */
export async function writePlan<Answer>(
  db: Db,
  plan: Plan,
  { locks, isSame }: Seen,
  { reason, key, extra, answer, seconds = 0 }: Options,
): Promise<Answer | undefined> {
  const limit = (most: number) => `${seconds && Math.min(most, seconds)}s`
  const isVisible = sql<boolean>`(${IS_SAME} and ${plan.isVisible}::boolean)`
  const results = await batch(db, [
    sql`select set_config('lock_timeout', ${limit(5)}, true), set_config('statement_timeout', ${limit(seconds)}, true)`,
    // Before the other locks, which an import with the same key may hold for long.
    ...(key ? [sql`select own_key(${key.key})`] : []),
    sql`select pg_advisory_xact_lock(${sql.lit(LOCK)})`,
    ...locks,
    sql`
      with guide as materialized (select where ${isSame}),
        ${removed(plan.remove)}
        ${writesOf('restaurants', plan)}
        ${writesOf('businesses', plan)}
        build as (${buildRequested(db, reason, isVisible)}),
        answer as (${answer}),
        stored as (${storeResponse(db, key, 'answer', extra)})
      select * from answer`,
  ])
  return results.at(-1)?.[0] as Answer | undefined
}

/** Drafts go before their restaurants come. */
function removed(ids: number[]) {
  if (ids.length === 0) return sql``
  return sql`removed as (delete from businesses where id in (${sql.join(ids)}) and is_draft and ${IS_SAME}),`
}

function writesOf(table: Table, { create, update }: Plan) {
  const created = create.filter((place) => place.table === table)
  const updated = update.filter((change) => change.table === table)
  const create_ = sql`${sql.raw(`created_${table}`)} as (${insertOf(table, created)}),`
  const update_ = sql`${sql.raw(`updated_${table}`)} as (${updateOf(table, updated)}),`
  return sql`${created.length > 0 ? create_ : sql``} ${updated.length > 0 ? update_ : sql``}`
}

function insertOf(table: Table, places: NewPlace[]) {
  const names = namesOf(COLUMNS[table])
  return sql`insert into ${sql.table(table)} (${names}) select ${names}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(places.map(toRow))})
    where ${IS_SAME} returning *`
}

/** Columns that a change does not name keep their values. */
function updateOf(table: Table, changes: Change[]) {
  const names = namesOf([...FACTS[table], 'sourceId'])
  const rows = changes.map(({ id, changes, sourceId, isChecked = true }) => ({
    id,
    facts: toRow({ ...changes, sourceId }),
    is_changed: Object.keys(changes).length > 0,
    is_checked: isChecked,
  }))
  return sql`update ${sql.table(table)} as place
    set (${names}) = (select ${names} from jsonb_populate_record(place, change.facts)),
      checked_at = case when change.is_checked then now() else place.checked_at end,
      updated_at = case when change.is_changed then now() else place.updated_at end
    from jsonb_to_recordset(${JSON.stringify(rows)})
      as change(id integer, facts jsonb, is_changed boolean, is_checked boolean)
    where place.id = change.id and ${IS_SAME} returning place.*`
}

const namesOf = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)))

/** A record with the names of columns as keys; values that are undefined go. */
function toRow(record: object) {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [snake(key), value as unknown]),
  )
}

/** Converts `townSlug` to `town_slug`. */
function snake(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}
