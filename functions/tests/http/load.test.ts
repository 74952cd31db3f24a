import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { restaurantRow } from '#db/testing/rows.ts'
import { routes } from '#contracts/routes.ts'
import { set, startApi } from '../support/api.ts'

const api = await startApi()
const { db, send, ask } = api
const token = await api.signIn()
await db
  .insertInto('restaurants')
  .values(restaurantRow({ id: 1 }))
  .execute()

test('a process answers so many requests at the same time, and tells the others at once to come back', async () => {
  set('MAX_REQUESTS', '3')
  const all = await Promise.all(Array.from({ length: 10 }, () => send('GET', '/api/stats')))
  const statuses = all.map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 503, 503, 503, 503, 503, 503, 503])
  const refused = all.at(-1)!
  expect([refused.headers.get('retry-after'), await refused.text()]).toEqual([
    '1',
    'The guide is very busy. Please try again in a moment.',
  ])
  expect((await send('GET', '/api/stats')).status).toBe(200)
})

test('a slot is free again after a request that fails', async () => {
  set('MAX_REQUESTS', '1')
  for (let i = 0; i < 3; i++)
    expect((await send('GET', '/api/restaurants?page=x')).status).toBe(400)
})

test('one network reads 3,000 times a minute, another is not held up by it', async () => {
  set('LIMIT_FACTOR', '1')
  const read = (ip: string) => send('GET', '/api/restaurants?page=x', { ip })
  for (let i = 0; i < 3000; i++) expect((await read('203.0.113.90')).status).toBe(400)
  const refused = await read('203.0.113.90')
  const seconds = Number(refused.headers.get('retry-after'))
  expect(refused.status).toBe(429)
  expect(seconds > 0 && seconds <= 60).toBe(true)
  expect((await read('203.0.113.91')).status).toBe(400)
  expect((await send('GET', '/api/stats', { ip: '203.0.113.90' })).status).toBe(429)
  // What is not for everybody has its own rules.
  expect((await send('GET', '/api/ads', { ip: '203.0.113.90', token })).status).toBe(200)
})

const FLOODS = [
  ['/api/claim-requests', 60, routes.submitClaim.example],
  ['/api/newsletter/subscribe', 300, routes.subscribe.example],
] as const

test.each(FLOODS)('%s takes %i an hour from all together', async (path, most, example) => {
  set('LIMIT_FACTOR', '1')
  await sql`delete from limits`.execute(db)
  const post = (i: number) => {
    const email = `somebody-${i}@example.com`
    const body = { ...example, email, ownerEmail: email }
    return send('POST', path, { body, ip: `198.${i & 127}.${i >> 7}.7` })
  }
  for (let i = 0; i < most; i++) expect((await post(i)).status).toBeLessThan(300)
  const refused = await post(most)
  expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
})

test('the administrator uploads five hundred images a day at most', async () => {
  set('LIMIT_FACTOR', '1')
  await sql`insert into limits (key, window_start, hits)
    select '/api/upload:everybody', now() - n * interval '1 second', 1 from generate_series(1, 500) as n`.execute(
    db,
  )
  expect((await ask('POST', '/api/upload', { body: new FormData(), token }))[0]).toBe(400)
  const body = new FormData()
  body.set('image', new File(['x'], 'x.png', { type: 'image/png' }))
  expect((await ask('POST', '/api/upload', { body, token }))[0]).toBe(429)
})

test.each(['/api/stats', '/api/restaurants?page=1', '/api/blog-posts?limit=2'])(
  '%s is cached, but not with fields that it does not know or has twice',
  async (path) => {
    const cacheOf = async (query: string) => {
      const address = query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
      const { status, headers } = await send('GET', address)
      expect(status).toBe(200)
      return [headers.get('cache-control'), headers.get('netlify-cdn-cache-control')]
    }
    expect((await cacheOf(''))[0]).toBe('public, max-age=60')
    expect(await cacheOf('utm_source=letter')).toEqual(['no-store', null])
    expect(await cacheOf('page=1&page=1&limit=2&limit=2')).toEqual(['no-store', null])
  },
)
