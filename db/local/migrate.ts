import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect, sql } from 'kysely'
import {
  FileMigrationProvider,
  type MigrationResultSet,
  Migrator,
  NO_MIGRATIONS,
} from 'kysely/migration'
import pg from 'pg'
import { guide } from '#guide'
import { GRANTS } from '../roles.ts'
import { isOfVersion01 } from './version-0.1.ts'

// A migration that was released never changes: databases that ran it would differ from new ones. Add another one.
const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: fileURLToPath(new URL('../migrations', import.meta.url)),
  import: (file) => import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<unknown>,
})

/**
 * Runs the migrations that are missing and returns their names. Every run also sets the rights of the roles and the
 * time zone that days are counted in; days that are counted already stay as they are.
 */
export function migrate(direct: string, timeZone = guide.timeZone): Promise<string[]> {
  return run(direct, async (migrator, db) => {
    const results = await migrator.migrateToLatest()
    if (!results.error) await configure(db, timeZone)
    return results
  })
}

/** Takes all migrations back; returns their names. */
export function rollback(direct: string): Promise<string[]> {
  return run(direct, (migrator) => migrator.migrateTo(NO_MIGRATIONS))
}

async function run(
  direct: string,
  move: (migrator: Migrator, db: Kysely<unknown>) => Promise<MigrationResultSet>,
) {
  const pool = new pg.Pool({ connectionString: direct, max: 1, connectionTimeoutMillis: 15_000 })
  // One that is being closed has nothing to say any more.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    await assertKnown(db)
    const { error, results = [] } = await move(new Migrator({ db, provider }), db)
    const failed = results.find(({ status }) => status === 'Error')
    if (error) {
      throw failure(failed ? `Migration ${failed.migrationName} failed` : 'Migration failed', error)
    }
    return results.map(({ migrationName }) => migrationName)
  } finally {
    await db.destroy()
  }
}

/**
 * Throws for a database of a version that this code cannot migrate. Writes nothing: the database goes on working with
 * the version that made it.
 */
async function assertKnown(db: Kysely<unknown>) {
  const { rows: tables } = await sql`
    select where to_regclass('kysely_migration') is not null`.execute(db)
  if (tables.length === 0) return
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const names = rows.map(({ name }) => name)
  if (isOfVersion01(names)) {
    throw new Error(
      'This database was made by version 0.1: back it up with that version (npm run backup -- guide.jsonl) and restore the file with this one into an empty database (npm run restore -- guide.jsonl, with another DATABASE_URL or DATA_DIR)',
    )
  }
  const known = await provider.getMigrations()
  const unknown = names.find((name) => !Object.hasOwn(known, name))
  if (!unknown) return
  throw new Error(
    `This database was made by a newer version of the guide, which has ${unknown}: update the code (git pull), or restore a backup of this version into another database`,
  )
}

function configure(db: Kysely<unknown>, timeZone: string) {
  return db.transaction().execute(async (db) => {
    // First, as it waits for others who do the same.
    await sql
      .raw(GRANTS)
      .execute(db)
      .catch((error: unknown) => {
        throw failure('The rights of the roles could not be set', error)
      })
    await setTimeZone(db, timeZone).catch((error: unknown) => {
      throw failure('The time zone of the guide could not be set', error)
    })
  })
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
