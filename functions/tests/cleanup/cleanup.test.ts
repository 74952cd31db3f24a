import { startStandIn } from '../support/stand-in.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { provideDb } from '#functions/lib/http/database.ts'
import { connect } from '#db/client.ts'
import scheduled from '#functions/cleanup.ts'
import { cleanup } from '#functions/lib/jobs/cleanup.ts'
import { finishBuild, listBuilds, startBuild } from '#db/queries/publishing/builds.ts'
import { postRow } from '#db/testing/rows.ts'
import { logged, provide, startApi } from '../support/api.ts'
import { slow } from '#scripts/testing/quick.ts'

const { db, signIn } = await startApi()

test('a preview at Netlify deletes nothing', async () => {
  await sql`insert into limits values ('old', now() - interval '3 days', 1)`.execute(db)
  const count = async () => (await sql`select from limits`.execute(db)).rows.length
  await scheduled(undefined, { deploy: { context: 'branch-deploy' } })
  expect(await count()).toBe(1)
  await scheduled(undefined, { deploy: { context: 'production' } })
  expect(await count()).toBe(0)
})

test('what is past is forgotten: salts, sessions, limits', async () => {
  await sql`insert into visitor_salts select (now() at time zone 'utc')::date - days, ${'x'.repeat(43)} from unnest(array[1, 2, 9]) as days`.execute(
    db,
  )
  await sql`insert into limits values ('old', now() - interval '3 days', 1), ('new', now(), 1)`.execute(
    db,
  )
  await signIn()
  await sql`update sessions set created_at = now() - interval '2 days',
    expires_at = now() - interval '1 day'`.execute(db)
  await signIn()
  await cleanup()
  const counts = await sql<Record<string, number>>`select
    (select count(*) from visitor_salts) as salts, (select count(*) from sessions) as sessions,
    (select string_agg(key, ',') from limits) as limits`.execute(db)
  expect(counts.rows).toEqual([{ salts: 1, sessions: 1, limits: 'new' }])
})

test('a post whose time has come since the last build began asks for one', async () => {
  await finishBuild(db, (await startBuild(db)).id)
  await sql`update site_builds set started_at = now() - interval '1 minute'`.execute(db)
  await db
    .insertInto('blogPosts')
    .values(postRow({ publishedAt: new Date() }))
    .execute()
  await cleanup()
  expect(await listBuilds(db)).toMatchObject([
    { reason: 'A scheduled post', state: 'waiting', hookAttempts: 1 },
    { state: 'live' },
  ])
})

test('a month after the last build began another is asked for, once', async () => {
  await db.deleteFrom('blogPosts').execute()
  await db.deleteFrom('siteBuilds').execute()
  // A holiday since then would ask for a build, too.
  await sql`truncate public_holidays`.execute(db)
  await finishBuild(db, (await startBuild(db)).id)
  await sql`update site_builds set started_at = now() - interval '29 days'`.execute(db)
  await cleanup()
  expect(await listBuilds(db)).toHaveLength(1)
  await sql`update site_builds set started_at = now() - interval '31 days'`.execute(db)
  await cleanup()
  await cleanup()
  expect(await listBuilds(db)).toMatchObject([
    { reason: 'A month without a change', state: 'waiting' },
    { state: 'live' },
  ])
})

test('without a database each step says so in the log, and nothing is thrown', slow, async () => {
  provideDb(connect('postgres://guide:secret@127.0.0.1:9/guide'))
  const lines = await logged(() => cleanup())
  provide(db)
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual(
    Array(16).fill(expect.objectContaining({ method: 'CLOCK', cause: 'database' })),
  )
})

test('a database that hangs is given up in time', async () => {
  const { url } = await startStandIn(() => {})
  provideDb(connect(url.replace('http', 'postgres')))
  const started = Date.now()
  const lines = await logged(() => cleanup(1))
  provide(db)
  expect(Date.now() - started).toBeLessThan(5000)
  expect(lines).toHaveLength(16)
})
