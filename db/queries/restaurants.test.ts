import { expect, test } from 'vitest'
import { readSnapshot } from '../client.ts'
import { testDatabase } from '../testing.ts'
import { restaurantRow } from '../testing-rows.ts'
import { findRestaurant, listAllRestaurants } from './restaurants.ts'

const { db, url } = await testDatabase()
const rows = ['e', 'd', 'c', 'b', 'a'].map((slug, i) => restaurantRow({ id: i + 1, slug }))
await db.insertInto('restaurants').values(rows).execute()

test.each([1, 2, 5, 6])('all restaurants come by id in pages of %i', async (pageSize) => {
  const all = await listAllRestaurants(db, pageSize)
  expect(all.map(({ id, slug }) => `${id}${slug}`)).toEqual(['1e', '2d', '3c', '4b', '5a'])
})

test('a snapshot reads all restaurants in one page', async () => {
  const all = await readSnapshot(url, (db) => listAllRestaurants(db, Infinity))
  expect(all).toHaveLength(5)
})

test('a restaurant is found by its address', async () => {
  expect(await findRestaurant(db, 'bel-air', 'c')).toMatchObject({ id: 3, priceRange: '$$' })
  expect(await findRestaurant(db, 'fallston', 'c')).toBeUndefined()
})

test('a restaurant that moved is found at its old address, unless another lives there', async () => {
  const redirects = [
    { fromPath: '/fallston/old', toPath: '/bel-air/c' },
    { fromPath: '/bel-air/a', toPath: '/bel-air/b' },
    { fromPath: '/fallston/gone', toPath: '/' },
  ]
  await db.insertInto('redirects').values(redirects).execute()
  expect(await findRestaurant(db, 'fallston', 'old')).toMatchObject({ id: 3 })
  expect(await findRestaurant(db, 'bel-air', 'a')).toMatchObject({ id: 5 })
  expect(await findRestaurant(db, 'fallston', 'gone')).toBeUndefined()
})
