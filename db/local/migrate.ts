import { existsSync } from 'node:fs'
import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Kysely, PostgresAdapter, PostgresDialect, sql, type Transaction } from 'kysely'
import {
  FileMigrationProvider,
  type MigrationResultSet,
  Migrator,
  type MigratorProps,
  NO_MIGRATIONS,
} from 'kysely/migration'
import pg from 'pg'
import { guide } from '#guide'
import { GRANTS } from '../roles.ts'
import { applyFunctions, readSqlFiles } from './functions.ts'
import { isBeforeMerge, migrationsToday } from './earlier-versions.ts'
import { setPublicHolidays } from './public-holidays.ts'

// A migration that was released never changes: databases that ran it would differ from new ones. Add another one.
const provider = migrationsIn(fileURLToPath(new URL('../migrations', import.meta.url)))

function migrationsIn(migrationFolder: string) {
  return new FileMigrationProvider({
    fs,
    path,
    migrationFolder,
    import: (file) => import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<unknown>,
  })
}

/** A guide's own migrations have tables of their own, so that no migration of a later version comes between them. */
function ownMigrations(folder: string): Partial<MigratorProps> | undefined {
  if (!existsSync(folder)) return undefined
  return {
    provider: migrationsIn(path.resolve(folder)),
    migrationTableName: 'kysely_own_migration',
    migrationLockTableName: 'kysely_own_migration_lock',
  }
}

/**
 * Runs the migrations that are missing and the files of `db/functions` that have changed, and sets the rights of the roles,
 * the time zone that days are counted in, and the public holidays; days that are counted already stay as they are. All of it
 * in one transaction, for which a second run at the same time waits. The guide's own migrations, in the folder `own`, follow
 * the others. Returns what ran: names of migrations, then paths of files.
 */
export function migrate(
  direct: string,
  timeZone = guide.timeZone,
  own = 'guide/migrations',
): Promise<string[]> {
  return run(direct, async (db) => {
    const migrations = await move(db, (migrator) => migrator.migrateToLatest())
    const others = ownMigrations(own)
    if (others) migrations.push(...(await move(db, (own) => own.migrateToLatest(), others)))
    const functions = await applyFunctions(db, readSqlFiles())
    await configure(db, timeZone)
    return [...migrations, ...functions]
  })
}

/**
 * Makes the tables of a new database as they were after these migrations, for a backup of then; `migrate` goes on once it is
 * restored. The functions of today come with the last migration, as older tables may lack what they use. A database that
 * has tables stays as it is.
 */
export async function migrateFor(
  direct: string,
  migrations: string[],
  own = 'guide/migrations',
): Promise<void> {
  const known = Object.keys(await provider.getMigrations()).sort()
  const today = migrationsToday(migrations, known)
  if (known.every((name) => today.includes(name))) return void (await migrate(direct))
  const last = known.findLast((name) => today.includes(name))
  const others = ownMigrations(own)
  await run(direct, async (db) => {
    const all = await new Migrator({ db, provider }).getMigrations()
    if (!last || all.some(({ executedAt }) => executedAt)) return
    await move(db, (migrator) => migrator.migrateTo(last))
    if (others) await move(db, (own) => own.migrateToLatest(), others)
  })
}

/** The migrations that the database lacks, by name; changes nothing. */
export async function missingMigrations(
  direct: string,
  own = 'guide/migrations',
): Promise<string[]> {
  const others = ownMigrations(own)
  return withPool(direct, async (db) => {
    const migrators = [{}, ...(others ? [others] : [])].map(
      (props) => new Migrator({ db, provider, ...props }),
    )
    const all = await Promise.all(migrators.map((migrator) => migrator.getMigrations()))
    return all.flat().flatMap(({ name, executedAt }) => (executedAt ? [] : [name]))
  })
}

/** Takes all functions and migrations back; returns the names of the migrations. */
export function rollback(direct: string): Promise<string[]> {
  return run(direct, async (db) => {
    await applyFunctions(db, [])
    await sql`drop table migrated_functions`.execute(db)
    await sql`drop table if exists kysely_own_migration, kysely_own_migration_lock`.execute(db)
    return move(db, (migrator) => migrator.migrateTo(NO_MIGRATIONS))
  })
}

/** The lock that Kysely's migrations take, but taken before anything is read. */
const LOCK = '3853314791062309107'

/** Takes no lock: `run` has it, and Kysely could not release its own in a transaction that has failed. */
class Adapter extends PostgresAdapter {
  override acquireMigrationLock() {
    return Promise.resolve()
  }
  override releaseMigrationLock() {
    return Promise.resolve()
  }
}

class Dialect extends PostgresDialect {
  override createAdapter() {
    return new Adapter()
  }
}

function run<T>(direct: string, work: (db: Transaction<unknown>) => Promise<T>): Promise<T> {
  return withPool(direct, (db) =>
    db.transaction().execute(async (db) => {
      await sql`select pg_advisory_xact_lock(${sql.raw(LOCK)})`.execute(db)
      await assertKnown(db)
      return work(db)
    }),
  )
}

async function withPool<T>(direct: string, work: (db: Kysely<unknown>) => Promise<T>) {
  const pool = new pg.Pool({ connectionString: direct, max: 1, connectionTimeoutMillis: 15_000 })
  // One that is being closed has nothing to say any more.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new Dialect({ pool }) })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function move(
  db: Transaction<unknown>,
  go: (migrator: Migrator) => Promise<MigrationResultSet>,
  others: Partial<MigratorProps> = {},
) {
  const { error, results = [] } = await go(new Migrator({ db, provider, ...others }))
  const failed = results.find(({ status }) => status === 'Error')
  if (error) {
    throw failure(failed ? `Migration ${failed.migrationName} failed` : 'Migration failed', error)
  }
  return results.map(({ migrationName }) => migrationName)
}

/**
 * Throws for a database of a version that this code cannot migrate; it goes on working with the version that made it.
 * Migrations that were merged are replaced by their names of today.
 */
async function assertKnown(db: Transaction<unknown>) {
  const { rows: tables } = await sql`
    select where to_regclass('kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const names = rows.map(({ name }) => name)
  const known = Object.keys(await provider.getMigrations())
  const today = migrationsToday(names, known)
  const unknown = today.find((name) => !known.includes(name))
  if (unknown && isBeforeMerge(today)) {
    throw new Error(
      'This database lacks some of the migrations that were merged since: migrate it with the last version of the guide that has 20261127T0510-decided-by, then with this one',
    )
  }
  if (unknown) {
    throw new Error(
      `This database was made by another version of the guide, which has ${unknown}: update the code (git pull), or restore a backup of this version into another database`,
    )
  }
  if (today === names) return
  // At one time, as Kysely orders those by their names.
  await sql`
    with old as (delete from kysely_migration where name <> all (${today}) returning timestamp),
      latest as (select max(timestamp) as timestamp from old)
    insert into kysely_migration (name, timestamp) select name, timestamp from latest, unnest(${today}::text[]) as name
    on conflict (name) do update set timestamp = excluded.timestamp`.execute(db)
}

async function configure(db: Transaction<unknown>, timeZone: string) {
  await sql
    .raw(GRANTS)
    .execute(db)
    .catch((error: unknown) => {
      throw failure('The rights of the roles could not be set', error)
    })
  await setTimeZone(db, timeZone).catch((error: unknown) => {
    throw failure('The time zone of the guide could not be set', error)
  })
  await setPublicHolidays(db, guide.country)
}

/** Fails with a zone that Postgres does not know. */
async function setTimeZone(db: Kysely<unknown>, timeZone: string) {
  const { rows } = await sql<{ isSet: boolean }>`
    select guide_time_zone() = ${timeZone} as "isSet", now() at time zone ${timeZone}::text
  `.execute(db)
  if (rows[0]!.isSet) return
  await sql`
    create or replace function guide_time_zone() returns text language sql stable parallel safe
    return ${sql.lit(timeZone)}`.execute(db)
}

function failure(what: string, cause: unknown) {
  const reason = cause instanceof Error ? cause.message : JSON.stringify(cause)
  return new Error(`${what}: ${reason}`, { cause })
}
