import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { connect, type Db } from '#db/client.ts'
import { campaignRow, restaurantRow } from '#db/testing/rows.ts'
import { provideDb } from '#functions/lib/http/database.ts'
import { set, startApi } from '../support/api.ts'
import { headerFaults } from '../support/headers.ts'
import { slow } from '#scripts/testing/quick.ts'

const { db, send, signIn } = await startApi()
await db
  .insertInto('restaurants')
  .values(restaurantRow({ id: 1 }))
  .execute()
await db
  .insertInto('adCampaigns')
  .values(campaignRow({ id: 1 }))
  .execute()
const token = await signIn()
const UNREACHED = connect('postgres://guide:secret@127.0.0.1:9/guide')
const FOR_REPORTS = { 'content-type': 'application/reports+json' }

function useDb(other: Db) {
  provideDb(other)
  onTestFinished(() => provideDb(db))
}
const nothing = () => {}
const strictly = () => set('LIMIT_FACTOR', '1')
const broken = () => useDb({} as Db)
const away = () => useDb(UNREACHED)

type Case = [number, string, string, Parameters<typeof send>[2]?, prepare?: () => void]
const late = { body: { title: 'Soup', updatedAt: '2000-01-01T00:00:00.000Z' }, token }
const A_SPOT = { googleUrl: 'https://www.google.com/maps?q=39.5,-76.3' }
const CASES: Case[] = [
  [200, 'GET', '/api/health'],
  [200, 'GET', '/api/stats'],
  [200, 'HEAD', '/api/restaurants?page=1'],
  [201, 'POST', '/api/claim-requests', { body: routes.submitClaim.example }],
  [202, 'POST', '/api/ads/1/click', { body: routes.trackClick.example }],
  [204, 'POST', '/api/csp-report', { body: [], headers: FOR_REPORTS }],
  [304, 'GET', '/api/stats', { headers: { 'if-none-match': '*' } }],
  [400, 'GET', '/api/restaurants?page=none'],
  [401, 'GET', '/api/ads'],
  [401, 'POST', '/api/admin/login', { body: { password: 'wrong' } }],
  [404, 'GET', '/api/restaurants/by-slug/bel-air/none'],
  [404, 'GET', `/uploads/${'0'.repeat(32)}.png`],
  [405, 'DELETE', '/api/ads/1'],
  [405, 'OPTIONS', '/api/ads', { headers: { origin: 'https://evil.example' } }],
  [405, 'POST', `/uploads/${'0'.repeat(32)}.png`],
  [409, 'PUT', '/api/ads/1', late],
  [413, 'POST', '/api/newsletter/subscribe', { body: 'x'.repeat(70_000) }],
  [415, 'POST', '/api/claim-requests', { body: '<p>', headers: { 'content-type': 'text/html' } }],
  [422, 'POST', '/api/businesses/import', { body: A_SPOT, token }],
  [429, 'POST', '/api/newsletter/subscribe', { body: routes.subscribe.example }, strictly],
  [500, 'GET', '/api/stats', {}, broken],
  [503, 'GET', '/api/stats', {}, away],
  [503, 'POST', '/api/admin/login', { body: {} }, () => set('ADMIN_PASSWORD_HASH', '')],
]

test.each(CASES)('%i of %s %s', async (status, method, path, sent, prepare = nothing) => {
  prepare()
  let response = await send(method, path, sent)
  // One too many.
  for (let i = 0; status === 429 && i < 6; i++) response = await send(method, path, sent)
  expect(response.status).toBe(status)
  expect(headerFaults(path, status, response.headers)).toEqual([])
})

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

test('whatever is sent to whatever address, the answer has all headers', slow, async () => {
  const faults: unknown[] = []
  const statuses = new Set<number>()
  const paths = Object.values<Route>(routes).map(({ path }) => path.replaceAll(/:\w+/g, '7'))
  for (const path of new Set(paths)) {
    for (const method of METHODS) {
      // One of the calls is the logout.
      for (const sent of [{}, { token: await signIn() }]) {
        const { status, headers } = await send(method, path, sent)
        const found = headerFaults(path, status, headers)
        statuses.add(status)
        if (found.length > 0) faults.push([method, path, status, found])
      }
    }
  }
  expect(faults).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405]))
})

test('an image is only ever an image', async () => {
  const image = new FormData()
  image.set('image', new File([await readFile('docs/home.jpg')], 'a.svg', { type: 'text/html' }))
  const upload = await send('POST', '/api/upload', { body: image, token: await signIn() })
  const { url } = (await upload.json()) as { url: string }
  expect(headerFaults('/api/upload', upload.status, upload.headers)).toEqual([])
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await send(method, url)
    expect([status, headerFaults(url, status, headers)]).toEqual([200, []])
  }
})
