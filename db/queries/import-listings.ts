import { type RawBuilder, sql } from 'kysely'
import type { Listing } from '#domain/import/listing.ts'
import { type Db, readSnapshot, transaction } from '../client.ts'
import { COLUMNS, READ_COLUMNS, snake, toJson, typed } from '../import/columns.ts'
import { type Fact, FACTS } from '../import/facts.ts'
import { type Plan, planImport } from '../import/plan.ts'
import { storeResponse, type IdempotencyKey } from './operations/idempotency-keys.ts'
import { buildRequested } from './publishing/builds.ts'

/** A checksum that changes with every write to a restaurant or a redirect. */
const VERSION = sql<string>`(select md5(concat(
  (select string_agg(id || ' ' || row_version, ',' order by id) from restaurants),
  (select string_agg(from_path, ',' order by from_path) from redirects))))`

/** Plans an import against the guide as it is now; `version` identifies that state. Writes nothing. */
export async function planListings(
  db: Db,
  listings: Listing[],
): Promise<{ plan: Plan; version: string }> {
  const [existing, redirects, { version }] = await readSnapshot(db, (db) =>
    Promise.all([
      db
        .selectFrom('restaurants')
        .select(['id', ...READ_COLUMNS])
        .orderBy('id')
        .execute(),
      db.selectFrom('redirects').select('fromPath as path').execute(),
      db.selectNoFrom(VERSION.as('version')).executeTakeFirstOrThrow(),
    ]),
  )
  const plan = planImport(listings, { existing, redirects: redirects.map(({ path }) => path) })
  return { plan, version }
}

/**
 * Writes a plan and requests a build. Returns false and writes nothing if the guide is no longer at `version`. Other
 * writers of restaurants wait until it is done.
 */
export async function writePlan(
  db: Db,
  { create, update }: Plan,
  version: string,
  key?: IdempotencyKey,
  answer?: object,
) {
  if (create.length + update.length === 0) return true
  const results = await transaction(
    db,
    [
      // Nothing must be written after the function has timed out.
      sql`select set_config('lock_timeout', '5s', true), set_config('statement_timeout', '25s', true)`,
      // Before the table lock, which an import with the same key may hold for long.
      ...(key ? [sql`select own_key(${key.key})`] : []),
      sql`lock table restaurants in share row exclusive mode`,
      sql`
      with guide as materialized (select where ${VERSION} = ${version}),
        created as (${created(toJson(create))}),
        updated as (${updated(toJson(update.map(({ id, changes }) => ({ id, ...changes }))))}),
        build as (${buildRequested(db, 'Import of a file', IS_SAME)}),
        stored as (${storeResponse(db, key, 'guide', answer)})
      select from guide`,
    ].map((query) => ({ compile: () => query.compile(db) })),
  )
  return results.at(-1)?.rowCount === 1
}

const IS_SAME = sql<boolean>`exists (select from guide)`

function created(places: string): RawBuilder<unknown> {
  const names = sql.raw(COLUMNS.map(snake).join(', '))
  return sql`insert into restaurants (${names}) select ${names}
    from jsonb_to_recordset(${places}) as place(${sql.raw(typed(COLUMNS))}) where ${IS_SAME}`
}

/** A file only adds or replaces facts: what it does not state stays. */
function updated(changes: string): RawBuilder<unknown> {
  const set = (fact: Fact) =>
    `${snake(fact)} = coalesce(place.${snake(fact)}, restaurants.${snake(fact)})`
  return sql`update restaurants set ${sql.raw(FACTS.map(set).join(', '))}, checked_at = now(), updated_at = now()
    from jsonb_to_recordset(${changes}) as place(id integer, ${sql.raw(typed(FACTS))})
    where restaurants.id = place.id and ${IS_SAME}`
}
