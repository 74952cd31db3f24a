import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDb } from '../testing.ts'
import { hitLimit, hitLimits, sweepLimits } from './limits.ts'

const db = await testDb()
const DAY = 86_400

test('each key counts for itself', async () => {
  expect(await hitLimit(db, 'login:a', DAY)).toBe(1)
  expect(await hitLimit(db, 'login:a', DAY)).toBe(2)
  expect(await hitLimit(db, 'login:b', DAY)).toBe(1)
})

test('a new window counts from the start', async () => {
  await hitLimit(db, 'login:c', DAY)
  await sql`update limits set window_start = window_start - interval '1 day'`.execute(db)
  expect(await hitLimit(db, 'login:c', DAY)).toBe(1)
})

test('windows start at fixed times', async () => {
  await hitLimit(db, 'login:d', 60)
  const query = db.selectFrom('limits').select('windowStart').where('key', '=', 'login:d')
  const { windowStart } = await query.executeTakeFirstOrThrow()
  expect(windowStart.getTime() % 60_000).toBe(0)
  expect(Date.now() - windowStart.getTime()).toBeLessThan(61_000)
})

test('several keys are counted at once and answered in their order', async () => {
  const [z, a] = [
    { key: 'z', windowSeconds: 60 },
    { key: 'a', windowSeconds: DAY },
  ]
  await sql`delete from limits`.execute(db)
  await hitLimits(db, [z])
  await sql`update limits set hits = 5`.execute(db)
  expect(await hitLimits(db, [z, a])).toEqual([6, 1])
  expect(await hitLimits(db, [])).toEqual([])
})

test('two limits cannot share a key', async () => {
  const windows = [60, DAY].map((windowSeconds) => ({ key: 'same', windowSeconds }))
  await expect(hitLimits(db, windows)).rejects.toThrow('Each limit needs a key of its own')
})

test('windows of more than two days ago are forgotten', async () => {
  await sql`delete from limits`.execute(db)
  await sql`insert into limits (key, window_start) values
    ('old', now() - interval '49 hours'), ('young', now() - interval '47 hours')`.execute(db)
  await sweepLimits(db)
  expect(await db.selectFrom('limits').select('key').execute()).toEqual([{ key: 'young' }])
})
