import { expect, onTestFinished, test } from 'vitest'
import type * as z from 'zod/mini'
import { listedRestaurant } from '#contracts/places/place-records.ts'
import type { readStats, restaurantList } from '#contracts/restaurants.ts'
import type { OutputOf } from '#contracts/route.ts'
import { loadSampleGuide } from '#db/seeds/load.ts'
import { sampleGuide } from '#guide/sample/sample.ts'
import { testDb } from '#db/testing/database.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { provide, startApi } from '../support/api.ts'

type Restaurant = z.output<ReturnType<typeof listedRestaurant>>
type Page = z.output<ReturnType<typeof restaurantList>>

const { db, ask, send, get } = await startApi()
await loadSampleGuide(db)
const places = sampleGuide().restaurants
const open = places.filter(({ closedOn }) => !closedOn)
const closed = places.filter(({ closedOn }) => closedOn)
const first = ['Agave on Union', 'Aldino Pizza Yard', 'Apple Ladder Bakery']

const list = (query = '') => get<Restaurant[]>(`/api/restaurants?${query}`)
const page = (query: string) => get<Page>(`/api/restaurants?${query}`)
const names = (restaurants: Restaurant[]) => restaurants.map(({ name }) => name)

test('without page and limit all open restaurants come by name, as an array', async () => {
  const response = await send('GET', '/api/restaurants')
  const all = (await response.json()) as Restaurant[]
  expect(response.headers.get('x-total-count')).toBe(String(open.length))
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set(open.map(({ id }) => id)))
  expect(names(all).slice(0, 3)).toEqual(first)
})

test('an array ends at 1,000, and a header says how many there are', async () => {
  const large = await testDb()
  const rows = Array.from({ length: 1001 }, (_, id) => restaurantRow({ id, slug: `place-${id}` }))
  await large.insertInto('restaurants').values(rows).execute()
  provide(large)
  onTestFinished(() => provide(db))
  const response = await send('GET', '/api/restaurants')
  expect(await response.json()).toHaveLength(1000)
  expect(response.headers.get('x-total-count')).toBe('1001')
})

test('a page has 20 restaurants and says how many pages there are', async () => {
  const { restaurants, total, totalPages } = await page('page=1')
  expect(names(restaurants).slice(0, 3)).toEqual(first)
  expect([restaurants.length, total, totalPages]).toEqual([
    20,
    open.length,
    Math.ceil(open.length / 20),
  ])
})

test.each(['limit=7', 'page=1', 'limit=1&neighborhood=bel-air&cuisine=pizza'])(
  'the links of %s lead through the same list',
  async (query) => {
    const seen: string[] = []
    let path: string | undefined = `/api/restaurants?${query}`
    while (path) {
      const response: Response = await send('GET', path)
      const { restaurants } = (await response.json()) as Page
      seen.push(...names(restaurants))
      path = /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1]
    }
    const filters = query.replace(/^(limit|page)=\d+&?/, '')
    expect(seen).toEqual(names(await list(filters)))
    expect(seen.length).toBeGreaterThan(1)
  },
)

test.each([
  ['after=x', 'after must be from the Link of a page'],
  ['after=1%20Ash&search=pizza', 'after cannot be used with search'],
])('%s is refused', async (query, sentence) => {
  expect(await ask('GET', `/api/restaurants?${query}`)).toEqual([400, sentence])
})

test('the pages together are the whole list, each restaurant once', async () => {
  const { totalPages } = await page('limit=50')
  const pages = await Promise.all(
    Array.from({ length: totalPages }, (_, i) => page(`limit=50&page=${i + 1}`)),
  )
  expect(totalPages).toBe(Math.ceil(open.length / 50))
  expect(names(pages.flatMap(({ restaurants }) => restaurants))).toEqual(names(await list()))
})

test('a page past the end is empty and still knows the total', async () => {
  const response = await send('GET', '/api/restaurants?page=1000000&limit=100')
  expect(response.headers.get('x-total-count')).toBe(String(open.length))
  expect(await response.json()).toEqual({
    restaurants: [],
    total: open.length,
    totalPages: Math.ceil(open.length / 100),
  })
})

test('a search that finds nothing has no page', async () => {
  const nothing = { restaurants: [], total: 0, totalPages: 0 }
  expect(await page('page=1&search=zzzzqqq')).toEqual(nothing)
})

test.each([
  ['page=0', 'page must be a whole number from 1 to 1000000'],
  ['page=1.5', 'page must be a whole number from 1 to 1000000'],
  ['limit=0', 'limit must be a whole number from 1 to 100'],
  ['limit=101', 'limit must be a whole number from 1 to 100'],
  ['limit=ten', 'limit must be a whole number from 1 to 100'],
  [`search=${'a'.repeat(201)}`, 'search must be 200 characters or fewer'],
])('%.20s is refused', async (query, sentence) => {
  expect(await ask('GET', `/api/restaurants?${query}`)).toEqual([400, sentence])
})

const cafes = ['Café Marguerite', 'Walnut Shell Cafe', 'Calvary Coffee Barn']
const tacos = ['Agave on Union', 'Taquería Tía Nube', 'The Slack Tide']
test.each([
  ['piza', ['Aldino Pizza Yard', 'Foster Branch Pizza', 'Plumtree Pizza Works']],
  ['mexcan', ['Agave on Union', 'Cantina Dos Ríos', 'Casa Jacinta']],
  ['cafe', cafes],
  ['café', cafes],
  ['tacos', tacos],
  ["taco's", tacos],
  ['bel air seafood', ['Rockfish & Rye', 'The Gilded Oyster']],
])('a search for %s finds first %j', async (search, expected) => {
  const query = new URLSearchParams({ search, page: '1' }).toString()
  expect(names((await page(query)).restaurants).slice(0, 3)).toEqual(expected)
})

test.each(['search=', 'search=%20%20', 'neighborhood=&cuisine=', 'colour=red'])(
  '%s filters nothing',
  async (query) => {
    expect(names(await list(query))).toEqual(names(await list()))
  },
)

test('a town and a cuisine are found by name or by slug, and narrow each other', async () => {
  const inTown = open.filter(({ neighborhood }) => neighborhood === 'Havre de Grace')
  const expected = inTown.map(({ id }) => id).toSorted()
  for (const town of ['Havre%20de%20Grace', 'havre-de-grace']) {
    const found = await list(`neighborhood=${town}`)
    expect(found.map(({ id }) => id).toSorted()).toEqual(expected)
  }
  expect(new Set((await list('cuisine=fast-food')).map(({ cuisine }) => cuisine))).toEqual(
    new Set(['Fast Food']),
  )
  expect(names(await list('cuisine=Seafood&neighborhood=bel-air'))).toEqual([
    'Rockfish & Rye',
    'The Gilded Oyster',
  ])
})

test('places that closed are in no list, search or count, but keep their page', async () => {
  expect(closed).not.toEqual([])
  for (const { name, townSlug, slug } of closed) {
    expect(names(await list())).not.toContain(name)
    expect(names(await list(`search=${encodeURIComponent(name)}`))).not.toContain(name)
    const found = await get<Restaurant>(`/api/restaurants/by-slug/${townSlug}/${slug}`)
    expect(found).toMatchObject({ name, closedOn: expect.any(String) as string })
  }
})

test('only what the contract names leaves, whatever the shape', async () => {
  const fields = Object.keys(listedRestaurant().shape).toSorted()
  expect(fields).not.toContain('source')
  expect(fields).not.toContain('sourceId')
  const shown = [
    (await list())[0],
    (await page('page=1')).restaurants[0],
    await get<Restaurant>('/api/restaurants/by-slug/bel-air/trattoria-zucca'),
  ]
  for (const one of shown) expect(Object.keys(one!).toSorted()).toEqual(fields)
})

test('a restaurant is found by its town and slug, with its facts as they are stored', async () => {
  const stored = places.find(({ slug }) => slug === 'trattoria-zucca')!
  const found = await get<Restaurant>('/api/restaurants/by-slug/bel-air/trattoria-zucca')
  const { id, name, cuisine, hours, features } = stored
  expect(found).toMatchObject({ id, name, cuisine, hours, features, rating: stored.rating })
})

test('the old address of a restaurant that moved leads to it', async () => {
  const moved = { fromPath: '/fallston/zucca', toPath: '/bel-air/trattoria-zucca' }
  await db.insertInto('redirects').values(moved).execute()
  const found = await get<Restaurant>('/api/restaurants/by-slug/fallston/zucca')
  expect(found).toMatchObject({ name: 'Trattoria Zucca', townSlug: 'bel-air' })
})

test('an address where no restaurant is answers 404 and is not cached', async () => {
  const response = await send('GET', '/api/restaurants/by-slug/fallston/trattoria-zucca')
  expect([response.status, await response.text()]).toEqual([404, 'Restaurant not found'])
  expect(response.headers.get('cache-control')).toBe('no-store')
})

test('the statistics count what the lists show', async () => {
  const stats = await get<OutputOf<typeof readStats>>('/api/stats')
  for (const breakdown of [stats.cuisineBreakdown, stats.neighborhoodBreakdown]) {
    const counts = breakdown.map(({ count }) => count)
    expect(counts.reduce((sum, count) => sum + count)).toBe(open.length)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  }
  for (const { cuisine, count } of stats.cuisineBreakdown) {
    const query = new URLSearchParams({ cuisine, limit: '1' }).toString()
    expect([cuisine, (await page(query)).total]).toEqual([cuisine, count])
  }
})

test.each([
  '/api/restaurants',
  '/api/restaurants?page=1',
  '/api/restaurants/by-slug/bel-air/trattoria-zucca',
  '/api/stats',
])('%s may be kept for a minute, by the CDN for five', async (path) => {
  const { headers } = await send('GET', path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'cache-control': 'public, max-age=60',
    'cdn-cache-control': 'public, max-age=300, stale-while-revalidate=60',
    'content-type': 'application/json; charset=utf-8',
    'netlify-cdn-cache-control': 'public, durable, max-age=300, stale-while-revalidate=60',
    'netlify-vary': 'query',
  })
  const held = await send('GET', path, { headers: { 'if-none-match': headers.get('etag')! } })
  expect([held.status, await held.text()]).toEqual([304, ''])
})
