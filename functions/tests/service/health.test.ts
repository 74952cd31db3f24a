import { sql } from 'kysely'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { OutputOf } from '#contracts/route.ts'
import type { readHealthDetails } from '#contracts/service.ts'
import { createImageStore, provideImageStore } from '#functions/lib/images/store.ts'
import { startApi } from '../support/api.ts'
import { setUpFunctions } from '../support/functions.ts'

const { db, ask, get, signIn } = await startApi()
let token: string
const health = () => get<OutputOf<typeof readHealthDetails>>('/api/admin/health', { token })
const ago = (minutes: number) => sql<Date>`now() - ${minutes} * interval '1 minute'`
const moment = expect.stringMatching(/^\d{4}-.*Z$/) as string

beforeEach(async () => {
  for (const table of ['mails', 'letters', 'siteBuilds', 'sessions', 'visitorSalts'] as const)
    await db.deleteFrom(table).execute()
  token = await signIn()
})

const addMail = (minutes: number, nextAttemptAt = ago(minutes)) =>
  db
    .insertInto('mails')
    .values({
      ...{ cause: crypto.randomUUID(), recipient: 'dana@example.com', template: 'claim-code' },
      data: '{}',
      createdAt: ago(minutes),
      nextAttemptAt,
    })
    .execute()

test('a healthy guide has no troubles, and only the administrator reads it', async () => {
  expect(await health()).toEqual({
    ...{ troubles: [], overdueSince: null, mailSince: null, buildSince: null, builtAt: null },
    ...{ databaseMs: expect.any(Number) as number, arePicturesReached: true },
  })
  expect((await ask('GET', '/api/admin/health'))[0]).toBe(401)
})

test('a mail that fails again and again is no trouble of the schedule', async () => {
  await addMail(50)
  expect(await health()).toMatchObject({ troubles: [], mailSince: moment, overdueSince: moment })
  await addMail(70, sql<Date>`now() + interval '5 minutes'`)
  expect((await health()).troubles).toEqual(['mail'])
})

test('mails of a paused letter wait for somebody', async () => {
  await addMail(70)
  expect((await health()).troubles).toEqual(['schedule', 'mail'])
  const { id } = await db
    .insertInto('letters')
    .values({
      ...{ state: 'paused', subject: 'June', address: '2026-06-01', startedAt: ago(90) },
      content: JSON.stringify({ entries: [] }),
      seenUntil: new Date().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await sql`update mails set letter_id = ${id}`.execute(db)
  expect(await health()).toMatchObject({ troubles: [], mailSince: null, overdueSince: null })
})

test('changes wait for a build until one is live', async () => {
  await sql`insert into site_builds (reason, requested_at, next_attempt_at)
    values ('A change', now() - interval '2 hours', now() + interval '9 minutes')`.execute(db)
  expect(await health()).toMatchObject({ troubles: ['build'], buildSince: moment, builtAt: null })
  await sql`update site_builds set next_attempt_at = now() - interval '61 minutes'`.execute(db)
  expect((await health()).troubles).toEqual(['schedule', 'build'])
  await sql`update site_builds set state = 'live', started_at = now(), finished_at = now()`.execute(
    db,
  )
  expect(await health()).toMatchObject({ troubles: [], buildSince: null, builtAt: moment })
})

test.each([
  [
    'session',
    sql`insert into sessions (token_hash, created_at, expires_at)
    values (repeat('a', 64), now() - interval '9 hours', now() - interval '61 minutes')`,
  ],
  [
    'salt',
    sql`insert into visitor_salts (day, salt)
    values ((now() at time zone 'utc')::date - 2, repeat('a', 43))`,
  ],
])('a %s that the schedule should have deleted says since when it stands', async (_, insert) => {
  await insert.execute(db)
  expect(await health()).toMatchObject({ troubles: ['schedule'], overdueSince: moment })
})

test.each([
  ['fails', () => Promise.reject(new Error('No bucket'))],
  ['never answers', () => new Promise<never>(() => {})],
])('a store of pictures that %s is said, and nothing else of it', async (_, fail) => {
  onTestFinished(setUpFunctions)
  provideImageStore(createImageStore({ put: fail, get: fail, delete: fail }))
  expect(await health()).toMatchObject({ troubles: [], arePicturesReached: false })
})
