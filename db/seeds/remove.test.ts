import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDb } from '../testing/database.ts'
import { lossOf } from '#domain/loss.ts'
import { finishBuild, recordPlaces, startBuild } from '../queries/publishing/builds.ts'
import { campaignRow, restaurantRow } from '../testing/rows.ts'
import { generateGuide, insertGuide } from './generate.ts'
import { isEmptyGuide, loadSampleGuide, removeSampleGuide } from './load.ts'

const NOTHING = { restaurants: 0, businesses: 0, posts: 0, campaigns: 0 }

test('what is not of the sample stays', async () => {
  const db = await testDb()
  await loadSampleGuide(db)
  const ours = restaurantRow({ name: 'Ours', slug: 'ours', source: 'osm', sourceId: 'node/1' })
  await db.insertInto('restaurants').values(ours).execute()
  await db.insertInto('adCampaigns').values(campaignRow()).execute()
  await sql`insert into letters (subject, address, content, state, started_at, finished_at)
    values ('Ours', '2026-01-02', '{}', 'sent', now(), now())`.execute(db)
  await db
    .insertInto('redirects')
    .values([
      { fromPath: '/bel-air/old', toPath: '/bel-air/trattoria-zucca' },
      { fromPath: '/bel-air/older', toPath: '/bel-air/ours' },
    ])
    .execute()

  const removed = await removeSampleGuide(db)
  expect(removed).toEqual({ restaurants: 123, businesses: 4, posts: 14, campaigns: 5 })
  expect(await db.selectFrom('restaurants').select('name').execute()).toEqual([{ name: 'Ours' }])
  expect(await db.selectFrom('businesses').select('id').execute()).toEqual([])
  expect(await db.selectFrom('adCampaigns').select('title').execute()).toHaveLength(1)
  expect(await db.selectFrom('placeChanges').select('id').execute()).toEqual([])
  const letters = await db.selectFrom('letters').select('subject').execute()
  expect(letters).toEqual([{ subject: 'Ours' }])
  const redirects = await db.selectFrom('redirects').select('fromPath').execute()
  expect(redirects).toEqual([{ fromPath: '/bel-air/older' }])
})

test('a sample post that was rewritten stays', async () => {
  const db = await testDb()
  await loadSampleGuide(db)
  await db.updateTable('blogPosts').set({ content: 'Mine.' }).where('id', '=', 3).execute()
  expect(await removeSampleGuide(db)).toMatchObject({ posts: 13 })
  expect(await db.selectFrom('blogPosts').select('id').execute()).toEqual([{ id: 3 }])
  expect(await removeSampleGuide(db)).toEqual(NOTHING)
})

test('a database that keeps one of them keeps all', async () => {
  const db = await testDb()
  await loadSampleGuide(db)
  const hold =
    'create table holds (id integer references ad_campaigns); insert into holds values (1)'
  for (const statement of hold.split(';')) await sql.raw(statement).execute(db)
  await expect(removeSampleGuide(db)).rejects.toMatchObject({ constraint: 'holds_id_fkey' })
  expect(await db.selectFrom('restaurants').select('id').execute()).toHaveLength(123)
})

test('a generated guide goes as a whole', async () => {
  const db = await testDb()
  await insertGuide(db, generateGuide({ restaurants: 20, seed: 3 }))
  expect(await removeSampleGuide(db)).toMatchObject({ restaurants: 20, businesses: 4 })
  expect(await isEmptyGuide(db)).toBe(true)
})

test('the removal of the sample is no loss for the next build, every other one is', async () => {
  const db = await testDb()
  await loadSampleGuide(db)
  const rows = await db
    .selectFrom('restaurants')
    .select('neighborhood')
    .where('closedOn', 'is', null)
    .execute()
  const sample = Object.fromEntries(
    Map.groupBy(rows, ({ neighborhood }) => neighborhood)
      .entries()
      .map(([town, { length }]) => [town, length]),
  )
  const [town] = Object.keys(sample)
  const { id } = await startBuild(db)
  await recordPlaces(db, id, { ...sample, [town!]: sample[town!]! + 5, Elsewhere: 1 })
  await finishBuild(db, id)
  await removeSampleGuide(db)

  const next = await startBuild(db)
  const live = await recordPlaces(db, next.id, undefined)
  expect(live).toEqual({ [town!]: 5, Elsewhere: 1 })
  expect(lossOf(live!, { [town!]: 5, Elsewhere: 1 })).toBeUndefined()
  expect(lossOf(live!, { [town!]: 5 })).toContain('leave none in Elsewhere')
})
