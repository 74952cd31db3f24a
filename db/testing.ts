import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import { connect, type Db } from './client.ts'
import { startEndpoint } from './local/endpoint.ts'
import { startPglite } from './local/pglite.ts'
import { startPostgres } from './local/postgres.ts'
import type { ForRoles } from './roles.ts'

export { freePort } from './local/postgres.ts'

/** A fresh, migrated, empty database through the client that the site and the functions use. */
export async function testDb(): Promise<Db> {
  return (await testDatabase()).db
}

/** The addresses of the roles of each database. */
const roles = new WeakMap<Db, ForRoles>()

/** A database of `testDatabase` or `realPostgres` with the rights of each role of the functions. */
export function asRoles(db: Db) {
  const urls = roles.get(db)
  if (!urls) throw new Error('Only a database of a test has roles')
  return { admin: connect(urls.admin), public: connect(urls.public) }
}

/** The client of an endpoint's owner, from which `asRoles` finds the others. */
export function ownerOf(endpoint: { url: string; roles: ForRoles }) {
  const db = connect(endpoint.url)
  roles.set(db, endpoint.roles)
  return { db, url: endpoint.url, roles: endpoint.roles }
}

/**
 * As `testDb`, with the addresses: `url` and `roles` for `connect`, `direct` for `pg`. Closes by itself.
 */
export async function testDatabase() {
  const pglite = await startPglite({ dump: inject('migratedDump') })
  const endpoint = await startEndpoint(pglite.direct, { connections: 1 })
  atTheEnd(async () => {
    await endpoint.close()
    await pglite.close()
  })
  return { ...ownerOf(endpoint), direct: pglite.direct }
}

/** The same database for a migration, which builds schemas. */
export function forMigrations(db: Db): Kysely<unknown> {
  const driver = new DummyDriver()
  const dialect = {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => driver,
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
  return new Kysely({ config: { dialect }, dialect, driver, executor: db.getExecutor() })
}

/**
 * A real Postgres server, for tests where concurrency or its own ways are the point. Not migrated.
 * `stop` and `start` take it away for a while.
 */
export async function realPostgres() {
  const { direct, stop, start, close } = await startPostgres()
  atTheEnd(close)
  const endpoint = await startEndpoint(direct)
  atTheEnd(endpoint.close)
  return { ...ownerOf(endpoint), direct, stop, start }
}

function atTheEnd(close: () => Promise<void>) {
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  else afterAll(close)
}
