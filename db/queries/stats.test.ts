import { sql, type Updateable } from 'kysely'
import { expect, test } from 'vitest'
import type { RestaurantTable } from '../schema.ts'
import { testDb } from '../testing/database.ts'
import { restaurantRow } from '../testing/rows.ts'
import { listRestaurants } from './restaurants/search.ts'
import { readStats } from './stats.ts'

const place = (
  slug: string,
  cuisine: string,
  neighborhood: string,
  closedOn: string | null = null,
) => restaurantRow({ slug, cuisine, neighborhood, closedOn })

test('a cuisine that is not known is in no statistics, list or search', async () => {
  const db = await testDb()
  const rows = [place('a', 'Other', 'Fallston'), place('b', ' other', 'Fallston')]
  await db.insertInto('restaurants').values(rows).execute()
  expect(await readStats(db)).toEqual({
    cuisineBreakdown: [],
    neighborhoodBreakdown: [{ neighborhood: 'Fallston', count: 2 }],
  })
  expect(await listRestaurants(db, { cuisine: 'Other' })).toEqual({ restaurants: [], total: 0 })
  expect(await listRestaurants(db, { search: 'other' })).toMatchObject({ total: 0 })
  const { restaurants } = await listRestaurants(db)
  expect(restaurants).toMatchObject([{ isCuisineKnown: false }, { isCuisineKnown: false }])
})

test('the statistics count the open restaurants, most first and then by name', async () => {
  const db = await testDb()
  const rows = [
    place('a', 'Thai', 'Fallston'),
    place('b', 'BBQ', 'Bel Air'),
    place('c', 'Pizza', 'Bel Air'),
    place('d', 'Pizza', 'Aberdeen'),
    place('e', 'Thai', 'Edgewood', '2026-03-08'),
    place('f', 'deli', 'Aberdeen'),
  ]
  await db.insertInto('restaurants').values(rows).execute()
  expect(await readStats(db)).toEqual({
    cuisineBreakdown: [
      { cuisine: 'Pizza', count: 2 },
      { cuisine: 'BBQ', count: 1 },
      { cuisine: 'deli', count: 1 },
      { cuisine: 'Thai', count: 1 },
    ],
    neighborhoodBreakdown: [
      { neighborhood: 'Aberdeen', count: 2 },
      { neighborhood: 'Bel Air', count: 2 },
      { neighborhood: 'Fallston', count: 1 },
    ],
  })
})

test('a guide without restaurants has empty statistics', async () => {
  const stats = await readStats(await testDb())
  expect(stats).toEqual({ cuisineBreakdown: [], neighborhoodBreakdown: [] })
})

test('the counts follow what is written, moved, closed and deleted', async () => {
  const db = await testDb()
  const rows = ['a', 'b', 'c', 'd', 'e'].map((slug) => place(slug, 'Thai', 'Fallston'))
  await db.insertInto('restaurants').values(rows).execute()
  const change = (slug: string, changes: Updateable<RestaurantTable>) =>
    db.updateTable('restaurants').set(changes).where('slug', '=', slug).execute()
  const counts = async () => {
    const { rows } = await sql<{ count: number; town: string }>`select neighborhood as town, count
      from restaurant_counts where count <> 0 order by town`.execute(db)
    return rows.map(({ town, count }) => `${count} ${town}`)
  }
  expect(await counts()).toEqual(['5 Fallston'])
  await change('a', { neighborhood: 'Bel Air' })
  await change('b', { closedOn: '2026-03-08' })
  await change('c', { name: 'Another' })
  expect(await counts()).toEqual(['1 Bel Air', '3 Fallston'])
  await change('b', { closedOn: null, neighborhood: 'Bel Air' })
  await db.deleteFrom('restaurants').where('slug', 'in', ['a', 'c', 'd']).execute()
  expect(await counts()).toEqual(['1 Bel Air', '1 Fallston'])
})
