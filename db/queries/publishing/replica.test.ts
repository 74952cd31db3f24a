import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { setRowVersions, testDatabase } from '#db/testing/database.ts'
import { businessRow, restaurantRow } from '#db/testing/rows.ts'
import {
  checksumRestaurants,
  listBusinesses,
  listRestaurantsAfter,
  listRestaurantsSince,
} from './replica.ts'

const { db } = await testDatabase()
const rows = ['e', 'd', 'c', 'b', 'a'].map((slug, i) => restaurantRow({ id: i + 1, slug }))
await db.insertInto('restaurants').values(rows).execute()

const changedSince = async (snapshot: string) =>
  (await listRestaurantsSince(db, snapshot).execute()).map(({ id }) => id)

test.each([1, 2, 5, 6])('all restaurants come by id in pages of %i', async (most) => {
  const ids: number[] = []
  for (let isLast = false; !isLast;) {
    const page = await listRestaurantsAfter(db, ids.at(-1) ?? 0, most)
    ids.push(...page.rows.map(({ id }) => id))
    isLast = page.isLast
  }
  expect(ids).toEqual([1, 2, 3, 4, 5])
})

test('what was written after a snapshot is changed, and nothing else', async () => {
  const { snapshot } = await checksumRestaurants(db).executeTakeFirstOrThrow()
  expect(await changedSince(snapshot)).toEqual([])
  await db.updateTable('restaurants').set({ name: 'New' }).where('id', '=', 4).execute()
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ id: 9, slug: 'f' }))
    .execute()
  expect(await changedSince(snapshot)).toEqual([4, 9])
  expect(
    await changedSince((await checksumRestaurants(db).executeTakeFirstOrThrow()).snapshot),
  ).toEqual([])
})

test('a checksum shows that a restaurant was deleted or rewritten', async () => {
  const checksums = [await checksumRestaurants(db).executeTakeFirstOrThrow()]
  await db.deleteFrom('restaurants').where('id', '=', 1).execute()
  checksums.push(await checksumRestaurants(db).executeTakeFirstOrThrow())
  await db.updateTable('restaurants').set({ name: 'New' }).where('id', '=', 4).execute()
  checksums.push(await checksumRestaurants(db).executeTakeFirstOrThrow())
  expect(new Set(checksums.map(({ count, sum }) => `${count} ${sum}`)).size).toBe(3)
})

test('a write of a transaction that was open at the snapshot is a later change, in whatever order they commit', async () => {
  const { db, direct } = await testDatabase()
  await db.insertInto('restaurants').values(rows).execute()
  const [first, second] = [await connectTo(direct), await connectTo(direct)]
  // A savepoint has a number of its own, which no snapshot knows.
  await first.query(
    "begin; savepoint own; update restaurants set phone = '+14105550101' where id = 2",
  )
  await second.query("begin; update restaurants set phone = '+14105550101' where id = 5")
  await db.updateTable('restaurants').set({ phone: null }).where('id', '=', 3).execute()
  const snapshots = [(await checksumRestaurants(db).executeTakeFirstOrThrow()).snapshot]
  for (const client of [second, first]) {
    await client.query('commit')
    snapshots.push((await checksumRestaurants(db).executeTakeFirstOrThrow()).snapshot)
  }
  const changed = snapshots.map(async (snapshot) =>
    (await listRestaurantsSince(db, snapshot).execute()).map(({ id }) => id),
  )
  expect(await Promise.all(changed)).toEqual([[2, 5], [2], []])
})

test('a database that was set back has other sums, though transactions have the same numbers again', async () => {
  const { db, direct } = await testDatabase()
  await db.insertInto('restaurants').values(rows).execute()
  await setRowVersions(direct, '1000')
  const before = await checksumRestaurants(db).executeTakeFirstOrThrow()
  await db
    .updateTable('restaurants')
    .set({ updatedAt: new Date(), phone: '+14105550101' })
    .where('id', '=', 2)
    .execute()
  await setRowVersions(direct, '1000')
  const after = await checksumRestaurants(db).executeTakeFirstOrThrow()
  expect([after.count, after.sum === before.sum]).toEqual([before.count, false])
})

test('numbers of another server that are still to come change nothing until a row is written', async () => {
  const { db, direct } = await testDatabase()
  await db.insertInto('restaurants').values(rows).execute()
  await setRowVersions(direct, '18446744073709551615')
  const { snapshot } = await checksumRestaurants(db).executeTakeFirstOrThrow()
  const { rows: all } = await listRestaurantsAfter(db, 0)
  expect(new Set(all.map(({ rowVersion }) => rowVersion))).toEqual(
    new Set(['18446744073709551615']),
  )
  expect(await listRestaurantsSince(db, snapshot).execute()).toEqual([])
  await db.updateTable('restaurants').set({ phone: null }).where('id', '=', 2).execute()
  expect((await listRestaurantsSince(db, snapshot).execute()).map(({ id }) => id)).toEqual([2])
})

async function connectTo(direct: string) {
  const client = new pg.Client({ connectionString: direct })
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

test('featured businesses come first, then by name', async () => {
  const row = (name: string, isFeatured = false) => businessRow({ name, isFeatured })
  const rows = [row('B'), row('A'), row('D', true), row('C', true)]
  await db.insertInto('businesses').values(rows).execute()
  expect((await listBusinesses(db).execute()).map(({ name }) => name)).toEqual(['C', 'D', 'A', 'B'])
})
