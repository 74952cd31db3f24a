import { expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { findRestaurant } from './restaurant.ts'

const db = await testDb()
const rows = ['e', 'd', 'c', 'b', 'a'].map((slug, i) => restaurantRow({ id: i + 1, slug }))
await db.insertInto('restaurants').values(rows).execute()

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
