import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { routes } from '#contracts/routes.ts'
import { set, startApi } from '../support/api.ts'

const api = await startApi()
const { db, send, ask } = api
const token = await api.signIn()

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

test('all together ask for 1,500 letters an hour, the second half of them from networks that hardly call', async () => {
  set('LIMIT_FACTOR', '1')
  await sql`delete from limits`.execute(db)
  const subscribe = async (ip: string) =>
    (await send('POST', '/api/newsletter/subscribe', { body: routes.subscribe.example, ip })).status
  for (let i = 0; i < 5; i++) expect(await subscribe(`198.51.100.${i}`)).toBe(200)
  const others = (count: number) =>
    sql`insert into limits (key, window_start, hits)
      select '/api/newsletter/subscribe:everybody', now() - n * interval '1 millisecond', 1
      from generate_series(1, ${count}::integer) as n on conflict do nothing`.execute(db)
  await others(750)
  expect(await subscribe('198.51.100.9')).toBe(429)
  expect(await subscribe('203.0.113.9')).toBe(200)
  await others(1500)
  expect(await subscribe('203.0.114.9')).toBe(429)
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
