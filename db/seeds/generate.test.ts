import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDb } from '../testing/database.ts'
import { CHUNK, generateGuide, insertGuide } from './generate.ts'
import { slow } from '#scripts/testing/quick.ts'

test('the same seed gives the same guide, another seed another', () => {
  const guide = generateGuide({ restaurants: 50, seed: 7 })
  expect(generateGuide({ restaurants: 50, seed: 7 })).toEqual(guide)
  expect(generateGuide({ restaurants: 50, seed: 8 })).not.toEqual(guide)
})

test('five thousand places have addresses of their own', () => {
  const { restaurants } = generateGuide({ restaurants: 5000 })
  expect(new Set(restaurants.map(({ sourceId }) => sourceId)).size).toBe(5000)
})

test('towns grow with the size', () => {
  const towns = (count: number) =>
    new Set(generateGuide({ restaurants: count }).restaurants.map((row) => row.townSlug)).size
  expect([towns(1), towns(1000), towns(50_000)]).toEqual([1, 10, 60])
})

test('a statement stays below five megabytes', () => {
  const { restaurants } = generateGuide({ restaurants: CHUNK })
  expect(Buffer.byteLength(JSON.stringify(restaurants))).toBeLessThan(4_000_000)
})

test('a guide of several parts is written whole, and the next id follows', slow, async () => {
  const db = await testDb()
  await insertGuide(db, generateGuide({ restaurants: CHUNK + 1 }))
  const last = sql<number>`max(id)`.as('last')
  expect(await db.selectFrom('restaurants').select(last).execute()).toEqual([{ last: CHUNK + 1 }])
  const next = await sql<{ id: number }>`select nextval('restaurants_id_seq') as id`.execute(db)
  expect(next.rows).toEqual([{ id: CHUNK + 2 }])
})
