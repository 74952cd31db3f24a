import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { readListings } from '#domain/import/read.ts'
import { importListings } from './write.ts'

const { listings } = await readListings(
  readFileSync(new URL('../../domain/import/fixtures/osm.geojson', import.meta.url), 'utf8'),
  { town: 'Bel Air' },
)
const CREATED = 4

test('creates, finds nothing to do, then updates only what changed', async () => {
  const { db, direct } = await testDatabase()
  expect((await importListings(direct, listings)).create).toHaveLength(CREATED)
  const before = await db.selectFrom('restaurants').selectAll().orderBy('id').execute()
  expect(before[0]).toMatchObject({
    priceRange: '$$',
    townSlug: 'bel-air',
    slug: 'pho-ben-thanh',
    hours: { Friday: '11:00 AM – 2:00 AM' },
    features: { Takeout: true, 'Outdoor seating': false },
  })

  await importListings(direct, listings)
  expect(await db.selectFrom('restaurants').selectAll().orderBy('id').execute()).toEqual(before)

  const moved = listings.map((listing) =>
    listing.row === 1 ? { ...listing, address: '14 Main Street' } : listing,
  )
  await importListings(direct, moved)
  const [first, ...rest] = await db.selectFrom('restaurants').selectAll().orderBy('id').execute()
  expect(first).toMatchObject({ address: '14 Main Street', slug: 'pho-ben-thanh' })
  expect(first?.updatedAt.getTime()).toBeGreaterThan(before[0]?.updatedAt.getTime() ?? 0)
  expect(rest).toEqual(before.slice(1))
})

test('a build that waits is held until the import is done, so that it has the new places', async () => {
  const { db, direct } = await testDatabase()
  const build = db.selectFrom('siteBuilds').select([sql`xmin::text`.as('version'), 'reason'])
  await importListings(direct, listings.slice(0, 1))
  const before = await build.execute()
  await importListings(direct, listings.slice(1))
  const after = await build.execute()
  expect(after).toMatchObject([{ reason: 'Import of a file' }])
  expect(after).not.toEqual(before)
})

test('a corrected town changes the words and never the address of the page', async () => {
  const { db, direct } = await testDatabase()
  await importListings(direct, listings)
  const corrected = { ...listings[0]!, name: 'Phở Mới', town: 'Abingdon' }
  await importListings(direct, [corrected])
  const place = db.selectFrom('restaurants').selectAll().where('sourceId', '=', 'node/1')
  expect(await place.executeTakeFirst()).toMatchObject({
    name: 'Phở Mới',
    neighborhood: 'Abingdon',
    townSlug: 'bel-air',
    slug: 'pho-ben-thanh',
  })
})

test('what the owner verified is filled and not overwritten', async () => {
  const { db, direct } = await testDatabase()
  await importListings(direct, [{ ...listings[0]!, website: undefined }])
  const verified = { name: 'Our Bến Thành', cuisine: 'Italian', isVerified: true }
  await db.updateTable('restaurants').set(verified).execute()
  const { notes } = await importListings(direct, listings.slice(0, 1))
  expect([...notes]).toEqual([["kept the owner's words", 1]])
  const row = await db.selectFrom('restaurants').selectAll().executeTakeFirst()
  expect(row).toMatchObject({ ...verified, website: 'http://www.benthanh.example.com/' })
})

test('a dry run plans the same and writes nothing', async () => {
  const { db, direct } = await testDatabase()
  const plan = await importListings(direct, listings, { isDryRun: true })
  expect(plan.create).toHaveLength(CREATED)
  expect(await db.selectFrom('restaurants').select('id').execute()).toEqual([])
})

test('a row that the database refuses takes the whole import back', async () => {
  const { db, direct } = await testDatabase()
  const bad = listings.map((listing) =>
    listing.row === 7 ? { ...listing, phone: 'no phone' } : listing,
  )
  await expect(importListings(direct, bad)).rejects.toThrow('restaurants_phone_check')
  expect(await db.selectFrom('restaurants').select('id').execute()).toEqual([])
})

test('concurrent imports do not race', async () => {
  const { db, direct } = await testDatabase()
  const plans = await Promise.all([1, 2, 3].map(() => importListings(direct, listings)))
  expect(plans.map(({ create }) => create.length).sort()).toEqual([0, 0, CREATED])
  expect(await db.selectFrom('restaurants').select('id').execute()).toHaveLength(CREATED)
})

test('more rows than one statement takes are all written', async () => {
  const { db, direct } = await testDatabase()
  const many = Array.from({ length: 1200 }, (_, index) => ({
    ...listings[0]!,
    row: index,
    sourceId: `node/${index}`,
    address: `${index} Main St`,
    phone: undefined,
  }))
  await importListings(direct, many)
  await importListings(
    direct,
    many.map((listing) => ({ ...listing, description: 'New' })),
  )
  const rows = await db
    .selectFrom('restaurants')
    .select('slug')
    .where('description', '=', 'New')
    .execute()
  expect(new Set(rows.map(({ slug }) => slug)).size).toBe(1200)
})
