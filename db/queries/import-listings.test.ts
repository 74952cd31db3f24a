import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import type { Listing } from '#domain/import/listing.ts'
import { readListings } from '#domain/import/read.ts'
import type { Db } from '../client.ts'
import { testDatabase, testDb } from '../testing/database.ts'
import { restaurantRow } from '../testing/rows.ts'
import { planListings, writePlan } from './import-listings.ts'

const text = readFileSync(
  new URL('../../domain/import/fixtures/osm.geojson', import.meta.url),
  'utf8',
)
const { listings } = await readListings(text, { town: 'Bel Air' })
const CREATED = 4

async function importAll(db: Db, from: Listing[] = listings) {
  const { plan, version } = await planListings(db, from)
  return writePlan(db, plan, version)
}
const rowsOf = (db: Db) => db.selectFrom('restaurants').selectAll().orderBy('id').execute()
const buildsOf = (db: Db) => db.selectFrom('siteBuilds').select('reason').execute()

test('places are created and found by a search, and one build is asked for', async () => {
  const db = await testDb()
  expect(await importAll(db)).toBe(true)
  expect(await rowsOf(db)).toHaveLength(CREATED)
  expect((await rowsOf(db))[0]).toMatchObject({
    priceRange: '$$',
    townSlug: 'bel-air',
    slug: 'pho-ben-thanh',
    hours: { Friday: '11:00 AM – 2:00 AM' },
    features: { Takeout: true, 'Outdoor seating': false },
    rating: 0,
  })
  const found = await db.selectFrom('restaurantSearch').select('name').execute()
  expect(found.map(({ name }) => name)).toContain('pho ben thanh')
  expect(await buildsOf(db)).toEqual([{ reason: 'Import of a file' }])
})

test('the same again writes nothing; a changed fact touches its row alone', async () => {
  const db = await testDb()
  await importAll(db)
  const before = await rowsOf(db)
  await db.deleteFrom('siteBuilds').execute()
  expect(await importAll(db)).toBe(true)
  expect([await rowsOf(db), await buildsOf(db)]).toEqual([before, []])

  const moved = { ...listings[0]!, address: '14 Main Street', isOpen: false }
  await importAll(db, [moved, ...listings.slice(1)])
  const [first, ...rest] = await rowsOf(db)
  const { address, isOpen, updatedAt, checkedAt, rowVersion, ...same } = first!
  expect(rowVersion).not.toBe(before[0]!.rowVersion)
  expect([address, isOpen]).toEqual(['14 Main Street', false])
  expect(before[0]).toMatchObject(same)
  expect(updatedAt).toEqual(checkedAt)
  expect(rest).toEqual(before.slice(1))
})

test.each([
  ['a new place', (db: Db) => db.insertInto('restaurants').values(restaurantRow()).execute()],
  ['an edit', (db: Db) => sql`update restaurants set name = 'Edited'`.execute(db)],
  ['a place taken out', (db: Db) => sql`delete from restaurants where id = 1`.execute(db)],
  ['a redirect', (db: Db) => sql`insert into redirects values ('/a/b', '/c/d')`.execute(db)],
])('%s between plan and write: nothing is written', async (_, meddle) => {
  const db = await testDb()
  await importAll(db, listings.slice(0, 1))
  await db.deleteFrom('siteBuilds').execute()
  const { plan, version } = await planListings(db, listings)
  await meddle(db)
  const after = await rowsOf(db)
  expect(await writePlan(db, plan, version)).toBe(false)
  expect([await rowsOf(db), await buildsOf(db)]).toEqual([after, []])
})

test('a place that the database refuses takes everything back', async () => {
  const db = await testDb()
  const bad = listings.map((listing) => ({ ...listing, phone: 'no phone' }))
  await expect(importAll(db, bad)).rejects.toMatchObject({ constraint: 'restaurants_phone_check' })
  expect([await rowsOf(db), await buildsOf(db)]).toEqual([[], []])
})

test('of concurrent imports one writes, and none deadlocks', async () => {
  const { db } = await testDatabase()
  const eight = Array.from({ length: 8 }, () => planListings(db, listings))
  const plans = await Promise.all(eight)
  const writes = plans.map(({ plan, version }) => writePlan(db, plan, version))
  const results = await Promise.all(writes)
  expect(results.filter(Boolean)).toHaveLength(1)
  expect(await rowsOf(db)).toHaveLength(CREATED)
})

test('an edit under way is waited for, and then is not lost', async () => {
  const { db, direct } = await testDatabase()
  await importAll(db)
  const editor = new pg.Client(direct)
  await editor.connect()
  await editor.query(`begin; update restaurants set name = 'Edited by hand' where id = 1`)
  const renamed = listings.map((listing) => ({ ...listing, name: `${listing.name} New` }))
  const { plan, version } = await planListings(db, renamed)
  const write = writePlan(db, plan, version)
  const waiting = `select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await editor.query<{ n: number }>(waiting)).rows[0]?.n).toBe(1)
  await editor.query('commit')
  await editor.end()
  expect(await write).toBe(false)
  expect((await rowsOf(db))[0]?.name).toBe('Edited by hand')
})
