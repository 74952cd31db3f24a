import { expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { listRestaurants } from './search.ts'

const db = await testDb()
const place = (id: number, name: string, neighborhood: string, cuisine: string) =>
  restaurantRow({ id, slug: `place-${id}`, name, neighborhood, cuisine })
const rows = [
  place(1, 'zest', 'Havre de Grace', 'Fast Food'),
  place(2, 'Éclair', 'Bel Air', 'Café'),
  place(3, 'Dune', 'Bel Air', 'Cafe'),
  place(4, 'Dune', 'Aberdeen', 'Pizza'),
  { ...place(5, 'Apple', 'Bel Air', 'Cafe'), closedOn: '2026-03-08' },
]
await db.insertInto('restaurants').values(rows).execute()

async function list(options: Parameters<typeof listRestaurants>[1]) {
  const { restaurants, total } = await listRestaurants(db, options)
  return { ids: restaurants.map(({ id }) => id), total }
}

test('the open restaurants come by name, whole and nothing else', async () => {
  expect(await list({})).toEqual({ ids: [3, 4, 2, 1], total: 4 })
  const { restaurants } = await listRestaurants(db)
  const stored = await db.selectFrom('restaurants').selectAll().where('id', '=', 3).execute()
  const { holiday: _, ...restaurant } = restaurants[0]!
  expect(restaurant).toEqual(stored[0])
})

test.each([
  [{ page: 1, limit: 3 }, [3, 4, 2]],
  [{ page: 2, limit: 3 }, [1]],
  [{ page: 3, limit: 3 }, []],
  [{ page: Number.MAX_VALUE, limit: 3 }, []],
  [{ limit: 2 }, [3, 4]],
])('of all pages %j has its part, with the same total', async (options, ids) => {
  expect(await list(options)).toEqual({ ids, total: 4 })
})

test.each([
  [{ neighborhood: 'bel-air' }, [3, 2]],
  [{ neighborhood: ' BÉL AIR ' }, [3, 2]],
  [{ neighborhood: 'havre-de-grace' }, [1]],
  [{ cuisine: 'fast-food' }, [1]],
  [{ cuisine: 'CAFÉ' }, [3, 2]],
  [{ cuisine: 'cafe', neighborhood: 'aberdeen' }, []],
  [{ neighborhood: 'Bel' }, []],
  [{ neighborhood: '%' }, []],
  [{ cuisine: '\0cafe\uD800' }, []],
  [{ cuisine: '\0cafe' }, [3, 2]],
  [{ neighborhood: ' ', cuisine: '', search: ' ' }, [3, 4, 2, 1]],
  [{ search: 'dune', neighborhood: 'bel-air' }, [3]],
])('%j filters', async (options, ids) => {
  expect(await list(options)).toEqual({ ids, total: ids.length })
})

test('a page has 20 restaurants unless it says otherwise, a list without pages 1,000', async () => {
  const db = await testDb()
  const rows = Array.from({ length: 1001 }, (_, id) => restaurantRow({ id, slug: `place-${id}` }))
  await db.insertInto('restaurants').values(rows).execute()
  const all = await listRestaurants(db)
  expect([all.restaurants.length, all.total]).toEqual([1000, 1001])
  const page = await listRestaurants(db, { page: 1 })
  expect([page.restaurants.length, page.total]).toEqual([20, 1001])
})

test('pages by place have every place once, though others come and go meanwhile', async () => {
  const db = await testDb()
  const named = (id: number, name: string) => restaurantRow({ id, slug: `place-${id}`, name })
  const names = ['Ash', 'Birch', 'Birch', 'Cedar', 'Élm', 'Fir', 'Ginkgo']
  await db
    .insertInto('restaurants')
    .values(names.map((name, index) => named(index + 1, name)))
    .execute()
  const seen: number[] = []
  let after: { id: number; name: string } | undefined
  for (let page = 1; ; page++) {
    const { restaurants, total } = await listRestaurants(db, { limit: 2, after })
    if (restaurants.length === 0) break
    seen.push(...restaurants.map(({ id }) => id))
    after = restaurants.at(-1)
    expect(total).toBeGreaterThan(6)
    await db
      .insertInto('restaurants')
      .values(named(100 + page, `Aaa ${page}`))
      .execute()
    // The one after which the next page begins has closed.
    if (page === 2) {
      const last = db.updateTable('restaurants').where('id', '=', after!.id)
      await last.set({ closedOn: '2026-03-08' }).execute()
    }
  }
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7])
})
