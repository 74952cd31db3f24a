import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import pg from 'pg'
import { afterAll, inject, onTestFinished, TestRunner } from 'vitest'
import { connect, type Db } from '../client.ts'
import { startEndpoint } from '../local/endpoint.ts'
import { waitForLock } from '../local/lock.ts'
import { startPglite } from '../local/pglite.ts'
import type { PerRole } from '../roles.ts'
import { startPostgres } from './postgres.ts'

/** A fresh, migrated, empty database through the client that the site and the functions use. */
export async function testDb(): Promise<Db> {
  return (await testDatabase()).db
}

/** The addresses of the roles of each database. */
const roles = new WeakMap<Db, PerRole>()

/** A test's database with the rights of each role of the functions. */
export function asRoles(db: Db) {
  const urls = roles.get(db)
  if (!urls) throw new Error('Only a database of a test has roles')
  return { admin: connect(urls.admin), public: connect(urls.public) }
}

/** The client of an endpoint's owner, from which `asRoles` finds the others. */
export function ownerOf(endpoint: { url: string; roles: PerRole }) {
  const db = connect(endpoint.url)
  roles.set(db, endpoint.roles)
  return { db, url: endpoint.url, roles: endpoint.roles }
}

/**
 * As `testDb`, with the addresses: `url` and `roles` for `connect`, `direct` for `pg`. It is on the run's one Postgres
 * server, where other tests have theirs: what asks the whole server, as `pg_stat_activity` does, names its database.
 * Goes away by itself.
 */
export function testDatabase({
  connections = 10,
  template = inject('testServer').template,
}: { connections?: number; template?: string } = {}) {
  return createDatabase(template, connections)
}

/**
 * A migrated database of this name for `testDatabase` to copy as its `template`. The first test of a run that asks for it
 * fills it, and tests in other processes wait meanwhile.
 */
export async function templateDatabase(
  name: string,
  fill: (database: ReturnType<typeof ownerOf>) => Promise<unknown>,
): Promise<string> {
  const { address, template, folder } = inject('testServer')
  const lock = await waitForLock(join(folder, name))
  try {
    const made = `select from pg_database where datname = '${name}' and not datallowconn`
    if ((await onServer(made)).rowCount) return name
    // One that another test could not fill.
    await onServer(`drop database if exists ${name} with (force)`)
    await onServer(`create database ${name} template ${template}`)
    const endpoint = await startEndpoint(`${address}/${name}`)
    await fill(ownerOf(endpoint)).finally(endpoint.close)
    await onServer(`alter database ${name} with allow_connections false`)
    return name
  } finally {
    lock.close()
  }
}

/** As `testDatabase`, but not migrated. */
export function emptyDatabase() {
  return createDatabase('template1')
}

/** A database that has run the 39 migrations of before the merge, from a dump of its schema. */
export async function oldDatabase() {
  const old = await emptyDatabase()
  const dump = await readFile(new URL('schema-20261127T0510.sql.gz', import.meta.url))
  const client = new pg.Client({ connectionString: old.direct })
  await client.connect()
  await client.query((await promisify(gunzip)(dump)).toString())
  await client.end()
  return old
}

/** A server of its own, not migrated, for a test that stops it (`stop` or `crash`, and `start`) or changes its roles. */
export async function ownServer() {
  const { close, ...server } = await startPostgres()
  atTheEnd(close)
  return { ...server, ...(await openEndpoint(server.direct)) }
}

/** What `npm start` runs on, not migrated. */
export async function pgliteDatabase() {
  const { direct, close } = await startPglite()
  atTheEnd(close)
  return { direct, ...(await openEndpoint(direct, 1)) }
}

/** Gives all restaurants this row version, as a dump of another server does. */
export async function setRowVersions(direct: string, version: string) {
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  await client.query(`begin; alter table restaurants disable trigger restaurants_row_version;
    update restaurants set row_version = '${version}';
    alter table restaurants enable trigger restaurants_row_version; commit`)
  await client.end()
}

async function createDatabase(template: string, connections?: number) {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await onServer(`create database ${name} template ${template}`)
  atTheEnd(async () => void (await onServer(`drop database ${name} with (force)`)))
  const direct = `${inject('testServer').address}/${name}`
  return { direct, ...(await openEndpoint(direct, connections)) }
}

async function onServer(statement: string) {
  const client = new pg.Client(`${inject('testServer').address}/postgres`)
  await client.connect()
  return client.query(statement).finally(() => client.end())
}

async function openEndpoint(direct: string, connections?: number) {
  const endpoint = await startEndpoint(direct, { connections })
  atTheEnd(endpoint.close)
  return ownerOf(endpoint)
}

/** The last to come goes first. */
function atTheEnd(close: () => Promise<void>) {
  if (TestRunner.getCurrentTest()) onTestFinished(close)
  else afterAll(close)
}
