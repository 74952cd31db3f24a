import fs from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Kysely, PostgresDialect } from 'kysely'
import {
  FileMigrationProvider,
  type MigrationResultSet,
  Migrator,
  NO_MIGRATIONS,
} from 'kysely/migration'
import pg from 'pg'
import { GRANTS } from '../roles.ts'

const provider = new FileMigrationProvider({
  fs,
  path,
  migrationFolder: fileURLToPath(new URL('../migrations', import.meta.url)),
  import: (file) => import(/* @vite-ignore */ pathToFileURL(file).href) as Promise<unknown>,
})

/** Runs the migrations that are still missing and says what each role may do; returns their names. */
export function migrate(direct: string, onStep?: (name: string) => void): Promise<string[]> {
  return run(direct, (migrator) => migrator.migrateToLatest(), { onStep, grants: GRANTS })
}

/** Takes all migrations back; returns their names. */
export function rollback(direct: string): Promise<string[]> {
  return run(direct, (migrator) => migrator.migrateTo(NO_MIGRATIONS))
}

async function run(
  direct: string,
  move: (migrator: Migrator) => Promise<MigrationResultSet>,
  { onStep, grants }: { onStep?: ((name: string) => void) | undefined; grants?: string } = {},
) {
  const pool = new pg.Pool({ connectionString: direct, max: 1, connectionTimeoutMillis: 15_000 })
  // One that is being closed has nothing to say any more.
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  try {
    const { error, results = [] } = await move(new Migrator({ db, provider }))
    const failed = results.find(({ status }) => status === 'Error')
    if (error) throw new Error(sentence(error, failed?.migrationName), { cause: error })
    if (grants) {
      await pool.query(grants).catch((cause: unknown) => {
        throw new Error(`The rights of the roles could not be set: ${reasonOf(cause)}`, { cause })
      })
    }
    for (const { migrationName } of results) onStep?.(migrationName)
    return results.map(({ migrationName }) => migrationName)
  } finally {
    await db.destroy()
  }
}

function sentence(error: unknown, migration?: string) {
  const reason = reasonOf(error)
  return migration ? `Migration ${migration} failed: ${reason}` : `Migration failed: ${reason}`
}

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : JSON.stringify(error)
}
