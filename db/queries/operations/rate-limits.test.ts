import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#db/testing/database.ts'
import { admitCall, deleteOldLimits, forgetCalls } from './rate-limits.ts'

// Its clock tells microseconds apart, as the one of production does.
const { db } = await testDatabase()
beforeEach(() => sql`delete from limits`.execute(db))
const DAY = 86_400
const two = { key: 'claims:a', max: 2, seconds: 900 }

/** As if so much of the clock had passed. */
const pass = (seconds: number) =>
  sql`update limits set window_start = window_start - make_interval(secs => ${seconds})`.execute(db)
const admitted = async () => {
  const rows = await db.selectFrom('limits').select('key').orderBy('key').execute()
  return rows.map(({ key }) => key)
}

test('each key counts for itself', async () => {
  expect([await admitCall(db, [two]), await admitCall(db, [two])]).toEqual([0, 0])
  expect(await admitCall(db, [two])).toBeGreaterThan(0)
  expect(await admitCall(db, [{ ...two, key: 'claims:b' }])).toBe(0)
})

test('a call waits until the oldest that counts is long enough ago', async () => {
  await admitCall(db, [two])
  await pass(600)
  await admitCall(db, [two])
  const wait = await admitCall(db, [two])
  expect(wait > 240 && wait <= 300).toBe(true)
  await pass(wait)
  expect(await admitCall(db, [two])).toBe(0)
  expect(await admitCall(db, [two])).toBeGreaterThan(240)
})

test('no stretch of time as long as the limit has more calls than it allows', async () => {
  const calls: number[] = []
  for (let minute = 0; minute < 90; minute++) {
    if ((await admitCall(db, [two])) === 0) calls.push(minute)
    await pass(60)
  }
  expect(calls).toHaveLength(12)
  expect(calls.slice(2).filter((minute, i) => minute - calls[i]! < 15)).toEqual([])
})

test('a call that one limit refuses counts for none, and waits for the longest', async () => {
  const all = { key: 'claims:all', max: 1, seconds: 3600 }
  await admitCall(db, [two, all])
  expect(await admitCall(db, [two, all])).toBeGreaterThan(3000)
  expect(await admitted()).toEqual(['claims:a', 'claims:all'])
})

test('limits of one key share their calls', async () => {
  const limits = [two, { ...two, max: 3, seconds: DAY }]
  await admitCall(db, limits)
  await admitCall(db, limits)
  await pass(901)
  expect(await admitCall(db, limits)).toBe(0)
  expect(await admitted()).toHaveLength(3)
  await pass(901)
  expect(await admitCall(db, limits)).toBeGreaterThan(DAY - 1900)
})

test('a repeated call counts once, also when its limit is used up', async () => {
  for (const call of ['a', 'b', 'a', 'b', 'a']) expect(await admitCall(db, [two], call)).toBe(0)
  expect(await admitCall(db, [two], 'c')).toBeGreaterThan(0)
  expect(await admitted()).toHaveLength(2)
})

test('what is forgotten counts no more', async () => {
  await admitCall(db, [two])
  await admitCall(db, [two, { ...two, key: 'claims:b' }])
  await forgetCalls(db, two.key)
  expect(await admitted()).toEqual(['claims:b'])
})

test('what is more than two days old is forgotten', async () => {
  await sql`insert into limits (key, window_start) values
    ('old', now() - interval '49 hours'), ('young', now() - interval '47 hours')`.execute(db)
  await deleteOldLimits(db)
  expect(await admitted()).toEqual(['young'])
})
