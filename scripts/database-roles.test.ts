import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { openDatabase } from '#db/local/open.ts'
import { ownServer } from '#db/testing/database.ts'
import { runScript } from './testing/run-script.ts'

const run = (databaseUrl: string) =>
  runScript('scripts/database-roles.ts', [], { DATABASE_URL: databaseUrl })

const server = await ownServer()
// As at Neon, the owner may create roles but is no superuser.
const direct = server.direct.replace(/\/\/.*@(.*)\/postgres$/, '//Own-er:pw@$1/guide')
const superuser = await signIn(server.direct)
await superuser.query(`create role "Own-er" login createrole password 'pw'`)
await superuser.query('create database guide owner "Own-er"')
const { status, output, errors } = await run(direct)
const [, adminUrl, publicUrl] =
  /^ADMIN_DATABASE_URL=(\S+)\nPUBLIC_DATABASE_URL=(\S+)\n$/.exec(output) ?? []
const [owner, admin, visitor] = await Promise.all([direct, adminUrl, publicUrl].map(signIn))

test('it prints an address for each role, and nothing else', () => {
  expect([status, errors]).toEqual([0, ''])
  expect(new URL(adminUrl!)).toMatchObject({ username: 'guide_admin', host: new URL(direct).host })
  expect(new URL(publicUrl!)).toMatchObject({ username: 'guide_public', pathname: '/guide' })
})

/** Statements that neither role may run. */
const FORBIDDEN = [
  'create table own ()',
  'create temporary table own ()',
  'create schema own',
  'create view own as select 1',
  "create function own() returns integer language sql as 'select 1'",
  "do $$ begin execute 'create table own ()'; end $$",
  'create extension hstore',
  'create role own',
  'create database own',
  'alter table restaurants add column own integer',
  'alter table restaurants disable trigger all',
  'alter function insert_claim security invoker',
  'alter role guide_public superuser',
  'alter system set fsync = off',
  'drop table restaurants',
  'drop function insert_claim',
  'truncate restaurants',
  'create index on restaurants (name)',
  'grant guide_admin to guide_public',
  'set role postgres',
  'set session authorization postgres',
  'set session_replication_role = replica',
  "select pg_read_file('PG_VERSION')",
  "select pg_ls_dir('.')",
  "copy restaurants to '/tmp/own'",
  "copy restaurants from program 'true'",
  'select * from pg_authid',
  'select * from kysely_migration',
]

test.each(FORBIDDEN)('%s is refused to both roles', async (statement) => {
  for (const role of [admin!, visitor!]) {
    await expect(role.query(statement)).rejects.toMatchObject({ code: '42501' })
  }
})

const PRIVATE_TABLES = [
  'newsletter_subscribers',
  'claim_requests',
  'claim_decisions',
  'sessions',
  'limits',
  'visitor_salts',
  'ad_analytics',
  'business_interactions',
  'businesses',
  'site_builds',
  'listing_search',
]
const WRITES = [
  "update restaurants set name = 'x'",
  'delete from restaurants',
  "insert into sessions values ('x', now(), now(), now())",
  "insert into newsletter_subscribers (email, email_key, token) values ('a@b.c', 'a@b.c', 'x')",
  "update blog_posts set title = 'x'",
  'delete from limits',
  "select assert_session('x')",
  'set role guide_admin',
]

test.each([...PRIVATE_TABLES.map((table) => `select from ${table}`), ...WRITES])(
  '%s is refused to visitors',
  async (statement) => {
    await expect(visitor!.query(statement)).rejects.toMatchObject({ code: '42501' })
  },
)

test('a local guide connects the functions with these roles, too', async () => {
  const { roles, close } = await openDatabase({ databaseUrl: direct })
  expect(await currentUser(roles!.public)).toBe('guide_public')
  expect(await currentUser(roles!.admin)).toBe('guide_admin')
  await close()
})

test('every role commits synchronously', async () => {
  for (const role of [owner!, admin!, visitor!]) {
    const { rows } = await role.query('show synchronous_commit')
    expect(rows).toEqual([{ synchronous_commit: 'on' }])
  }
})

test('the next passwords take the place of these', async () => {
  expect((await run(direct)).status).toBe(0)
  await expect(signIn(publicUrl)).rejects.toMatchObject({ code: '28P01' })
})

test('the embedded database needs none', async () => {
  const sentence = 'Set DATABASE_URL: the embedded database gives the functions their addresses\n'
  expect(await run('')).toEqual({ status: 1, output: '', errors: sentence })
})

async function currentUser(url: string) {
  const { rows } = await sql<{ name: string }>`select current_user as name`.execute(connect(url))
  return rows[0]?.name
}

async function signIn(url: string | undefined) {
  const client = new pg.Client({ connectionString: url! })
  client.on('error', () => {})
  await client.connect()
  afterAll(() => client.end())
  return client
}
