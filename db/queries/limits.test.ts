import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDb } from '../testing.ts'
import { hitLimit } from './limits.ts'

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
