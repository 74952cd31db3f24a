import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../local/migrate.ts'
import { realPostgres, testDatabase } from '../testing.ts'
import { restaurantRow } from '../testing-rows.ts'
import { listRestaurantsAfter, listRestaurantsSince, tallyRestaurants } from './place-changes.ts'

const { db } = await testDatabase()
const rows = ['e', 'd', 'c', 'b', 'a'].map((slug, i) => restaurantRow({ id: i + 1, slug }))
await db.insertInto('restaurants').values(rows).execute()

const changedSince = async (moment: string) =>
  (await listRestaurantsSince(db, moment)).map(({ id }) => id)

test.each([1, 2, 5, 6])('all restaurants come by id in pages of %i', async (most) => {
  const ids: number[] = []
  for (let isLast = false; !isLast;) {
    const page = await listRestaurantsAfter(db, ids.at(-1) ?? 0, most)
    ids.push(...page.rows.map(({ id }) => id))
    isLast = page.isLast
  }
  expect(ids).toEqual([1, 2, 3, 4, 5])
})

test('what was written after a moment is changed, and nothing else', async () => {
  const { moment } = await tallyRestaurants(db)
  expect(await changedSince(moment)).toEqual([])
  await db.updateTable('restaurants').set({ name: 'New' }).where('id', '=', 4).execute()
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ id: 9, slug: 'f' }))
    .execute()
  expect(await changedSince(moment)).toEqual([4, 9])
  expect(await changedSince((await tallyRestaurants(db)).moment)).toEqual([])
})

test('a tally tells that a restaurant is gone or was written anew', async () => {
  const tallies = [await tallyRestaurants(db)]
  await db.deleteFrom('restaurants').where('id', '=', 1).execute()
  tallies.push(await tallyRestaurants(db))
  await db.updateTable('restaurants').set({ name: 'New' }).where('id', '=', 4).execute()
  tallies.push(await tallyRestaurants(db))
  expect(new Set(tallies.map(({ count, sum }) => `${count} ${sum}`)).size).toBe(3)
})

test('what a transaction wrote that had not ended at the moment is changed after it', async () => {
  const { db, direct } = await realPostgres()
  await migrate(direct)
  await db.insertInto('restaurants').values(rows).execute()
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  await client.query("begin; update restaurants set phone = '+14105550101' where id = 2")
  await db.updateTable('restaurants').set({ phone: null }).where('id', '=', 3).execute()
  const { moment } = await tallyRestaurants(db)
  await client.query('commit')
  await client.end()
  expect((await listRestaurantsSince(db, moment)).map(({ id }) => id)).toEqual([2])
})
