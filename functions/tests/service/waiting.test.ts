import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { readWaiting } from '#contracts/service.ts'
import type { OutputOf } from '#contracts/route.ts'
import { claimRow, restaurantRow } from '#db/testing/rows.ts'
import { startApi } from '../support/api.ts'

const { db, ask, get, signIn } = await startApi()
const token = await signIn()
const waiting = () => get<OutputOf<typeof readWaiting>>('/api/admin/waiting', { token })
const ZERO = {
  ...{ claims: 0, requests: 0, corrections: 0, outdated: 0 },
  ...{ photos: 0, failed: 0, builds: 0 },
}

beforeEach(async () => {
  await db.deleteFrom('restaurants').execute()
  await db.deleteFrom('siteBuilds').execute()
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ id: 1 }))
    .execute()
})

test('the desk reads what waits, and nobody else does', async () => {
  expect(await waiting()).toEqual(ZERO)
  await db
    .insertInto('claimRequests')
    .values(claimRow({ restaurantId: 1 }))
    .execute()
  const kinds = ['phone', 'outdated'] as const
  const corrections = kinds.map((kind) => ({ restaurantId: 1, kind, details: kind }))
  await db.insertInto('corrections').values(corrections).execute()
  expect(await waiting()).toEqual({ ...ZERO, claims: 1, corrections: 1, outdated: 1 })
  expect((await ask('GET', '/api/admin/waiting'))[0]).toBe(401)
})

test('a failed build waits until a later one is live', async () => {
  const build = (state: 'failed' | 'live') =>
    sql`insert into site_builds
    (reason, state, started_at, finished_at, error)
    values ('Test', ${state}, now(), now(), ${state === 'failed' ? 'It failed' : null})`.execute(db)
  await build('live')
  await build('failed')
  expect((await waiting()).builds).toBe(1)
  await build('live')
  expect((await waiting()).builds).toBe(0)
})
