import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../client.ts'
import { testDb } from '../testing/database.ts'
import { isEmptyGuide, loadSampleGuide } from './load.ts'
import { sampleGuide } from '#guide/sample/sample.ts'

test('an empty database gets the whole guide, once', async () => {
  const db = await testDb()
  expect(await isEmptyGuide(db)).toBe(true)
  expect(await loadSampleGuide(db)).toBe(true)
  expect(await counts(db)).toEqual([123, 4, 14, 5, 6, 1])
  expect(await isEmptyGuide(db)).toBe(false)

  expect(await loadSampleGuide(db)).toBe(false)
  expect(await counts(db)).toEqual([123, 4, 14, 5, 6, 1])
})

test('what was written reads back as it was', async () => {
  const db = await testDb()
  await loadSampleGuide(db)
  const zucca = await db
    .selectFrom('restaurants')
    .selectAll()
    .where('id', '=', 3)
    .executeTakeFirst()
  expect(zucca).toMatchObject(sampleGuide().restaurants[2]!)
  const post = await db.selectFrom('blogPosts').selectAll().where('id', '=', 1).executeTakeFirst()
  expect(post).toMatchObject(sampleGuide().blogPosts[0]!)
})

test('the next record gets the next id', async () => {
  const db = await testDb()
  await loadSampleGuide(db)
  const business = {
    name: 'A',
    category: 'Florist',
    address: '1 Main Street',
    neighborhood: 'Bel Air',
  }
  const added = await db.insertInto('businesses').values(business).returning('id').execute()
  expect(added).toEqual([{ id: 5 }])
  const change = {
    restaurantId: 1,
    kind: 'new',
    old: null,
    new: null,
    publishedAt: new Date(),
  } as const
  const next = await db.insertInto('placeChanges').values(change).returning('id').execute()
  expect(next).toEqual([{ id: 7 }])
})

test('one bad row in the last table leaves nothing in any', async () => {
  const db = await testDb()
  const guide = sampleGuide()
  guide.adCampaigns = guide.adCampaigns.map((row) => ({ ...row, linkUrl: 'not an address' }))
  await expect(loadSampleGuide(db, guide)).rejects.toThrow(/link_url/)
  expect(await isEmptyGuide(db)).toBe(true)
  expect(await loadSampleGuide(db)).toBe(true)
})

test('a guide that has only a post is not empty', async () => {
  const db = await testDb()
  await loadSampleGuide(db)
  for (const table of ['restaurants', 'businesses', 'adCampaigns'] as const) {
    await db.deleteFrom(table).execute()
  }
  expect(await isEmptyGuide(db)).toBe(false)
  expect(await loadSampleGuide(db)).toBe(false)
})

async function counts(db: Db) {
  const tables = [
    ...(['restaurants', 'businesses', 'blogPosts', 'adCampaigns'] as const),
    ...(['placeChanges', 'letters'] as const),
  ]
  const count = sql<number>`count(*)::int`.as('count')
  const rows = tables.map((table) => db.selectFrom(table).select(count).executeTakeFirstOrThrow())
  return (await Promise.all(rows)).map((row) => row.count)
}
