import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { routes } from '#contracts/routes.ts'
import { campaignRow, restaurantRow } from '#db/testing/rows.ts'
import { forgetSalt, visitorHash } from '#functions/lib/visitors/visitor-hash.ts'
import { logged, startApi } from '../support/api.ts'

const { db, send } = await startApi()
await db
  .insertInto('restaurants')
  .values(restaurantRow({ id: 1 }))
  .execute()
await db
  .insertInto('adCampaigns')
  .values(campaignRow({ id: 1 }))
  .execute()

test.each([
  ['198.51.100.7', '198.51.100.7'],
  ['198.51.100.7', '::ffff:198.51.100.7'],
  ['198.51.100.7', '::FFFF:c633:6407'],
  ['198.51.100.7', '0:0:0:0:0:ffff:198.51.100.7'],
  ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff:ffff:ffff:ffff'],
  ['2001:db8::1', '2001:db8:0:0:9::'],
  ['::1', '::2'],
  ['198.51.100.7', '198.51.100.7:51234'],
  ['2001:db8:1:2::1', '[2001:db8:1:2::1]'],
  ['2001:db8:1:2::1', '[2001:db8:1:2::9]:51234'],
  ['fe80::1', 'fe80::1%eth0'],
])('%s and %s are one visitor', async (one, other) => {
  expect(await visitorHash(db, other)).toBe(await visitorHash(db, one))
})

test.each([
  ['198.51.100.7', '198.51.100.8'],
  ['198.51.100.7', '::ffff:198.51.100.8'],
  ['198.51.100.7', '::198.51.100.7'],
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['2001:db8::1', '2001:db8:0:1::1'],
])('%s and %s are two visitors', async (one, other) => {
  expect(await visitorHash(db, other)).not.toBe(await visitorHash(db, one))
})

test.each([
  '',
  ' ',
  'unknown',
  ':',
  ':::',
  '1.2.3',
  '999.1.1.1',
  '1.2.3.4:80',
  'fe80::1%eth0',
  '\0',
  'a/b',
])('an address such as %j is some visitor too', async (ip) => {
  expect(await visitorHash(db, ip)).toMatch(/^[0-9a-f]{32}$/)
})

test('a visitor is the same one all day and another the next', async () => {
  const today = await visitorHash(db, '198.51.100.7')
  forgetSalt()
  expect(await visitorHash(db, '198.51.100.7')).toBe(today)
  await sql`update visitor_salts set day = day - 1`.execute(db)
  forgetSalt()
  expect(await visitorHash(db, '198.51.100.7')).not.toBe(today)
})

test('at midnight (UTC) the salt that a process keeps is asked for anew', async () => {
  const before = await visitorHash(db, '198.51.100.7')
  await sql`update visitor_salts set day = day - 2`.execute(db)
  expect(await visitorHash(db, '198.51.100.7')).toBe(before)
  const midnight = new Date().setUTCHours(24, 0, 0, 0)
  vi.useFakeTimers({ toFake: ['Date'], now: midnight })
  onTestFinished(() => void vi.useRealTimers())
  expect(await visitorHash(db, '198.51.100.7')).not.toBe(before)
})

test('headers that a client writes do not make it another visitor', async () => {
  const names = ['x-forwarded-for', 'forwarded', 'true-client-ip', 'cf-connecting-ip', 'x-real-ip']
  const lines = await logged(async () => {
    for (const name of names) {
      const headers = { [name]: '192.0.2.9' }
      await send('POST', '/api/ads/1/impression', { body: routes.trackImpression.example, headers })
    }
  })
  const clients = lines.map((line) => (JSON.parse(line) as { client: string }).client)
  expect(new Set(clients)).toEqual(new Set([await visitorHash(db, '203.0.113.7')]))
})
