import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { routes } from '#contracts/routes.ts'
import { connect } from '#db/client.ts'
import { businessRow, campaignRow, restaurantRow } from '#db/testing/rows.ts'
import { provideDb } from '#functions/lib/http/database.ts'
import { visitorHash } from '#functions/lib/visitors/visitor-hash.ts'
import { logged, provide, startApi } from '../support/api.ts'
import { slow } from '#scripts/testing/quick.ts'

const { db, send } = await startApi()
await db.insertInto('restaurants').values(restaurantRow()).execute()
await db.insertInto('adCampaigns').values(campaignRow()).execute()
await db.insertInto('businesses').values(businessRow()).execute()

/** Of the networks that are kept for documentation, in every way of writing them. */
const ADDRESSES = Array.from({ length: 500 }, (_, i) => {
  const hex = i.toString(16).padStart(4, '0')
  const [net, netHex] = i < 256 ? ['198.51.100', 'c633:64'] : ['192.0.2', 'c000:02']
  const byte = hex.slice(2)
  return [
    `${net}.${i % 256}`,
    `::ffff:${net}.${i % 256}`,
    `::FFFF:${netHex}${byte}`,
    `2001:db8:${hex}::${hex}`,
    `2001:0DB8:0000:${hex}:ffff:ffff:ffff:ffff`,
  ][i % 5]!
})
const AN_ADDRESS =
  /198\.51\.100\.|192\.0\.2\.|(?<![0-9a-f])(c633:?64|c000:?02|2001:?0?db8)[0-9a-f:]/i
const AN_AGENT = /Gecko|Mozilla|Kit\/|Build-\d/

const CALLS: [string, string, object?][] = [
  ['POST', '/api/claim-requests', routes.submitClaim.example],
  ['POST', '/api/claim-requests', { message: 'Refused' }],
  ['POST', '/api/newsletter/subscribe', routes.subscribe.example],
  ['POST', '/api/newsletter/subscribe', { email: 'nobody' }],
  ['POST', '/api/businesses/1/track', { interactionType: 'call' }],
  ['POST', '/api/restaurants/1/track', { type: 'call' }],
  ['POST', '/api/ads/999/click', { pageUrl: '/' }],
  ['POST', '/api/csp-report', {}],
  ['POST', '/api/admin/login', {}],
  ['POST', '/api/admin/logout', {}],
  ['POST', `/unsubscribe?token=${'x'.repeat(43)}`, {}],
  ['POST', '/api/admin/subscriber-search', routes.listSubscribers.example],
  ['GET', '/api/restaurants?page=0'],
  ['GET', '/uploads/0123456789abcdef0123456789abcdef.png'],
  ['DELETE', '/api/ads/1'],
]

/** As a client sends it that says in every place whom it comes from. */
function visit(i: number, [method, path, body]: (typeof CALLS)[number]) {
  const ip = ADDRESSES[i]!
  const agent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Build-${i}`
  const [other, claimed] = [ADDRESSES[(i + 7) % 500]!, { ip, ipAddress: ip, userAgent: agent }]
  const headers = {
    'user-agent': agent,
    'x-forwarded-for': `${other}, ${ip}`,
    forwarded: `for="[${other}]"`,
    'true-client-ip': other,
    'cf-connecting-ip': other,
    'x-real-ip': other,
    referer: `https://elsewhere.example/page?from=${encodeURIComponent(ip)}#${ip}`,
  }
  return send(method, path, { ip, headers, body: body && { ...body, ...claimed } })
}

const everything = async () =>
  (
    await sql<{ xml: string }>`
    select schema_to_xml('public', true, false, '')::text as xml`.execute(db)
  ).rows[0]!.xml

test('no table and no log line holds an address or a user agent, whoever calls for what', async () => {
  const lines = await logged(async () => {
    for (const i of ADDRESSES.keys()) {
      await visit(i, ['POST', '/api/ads/1/impression', { pageUrl: `/?from=${ADDRESSES[i]}` }])
      await visit(i, CALLS[i % CALLS.length]!)
    }
  })
  const tables = await everything()
  // What stands for an address is there, so this is where the address itself would be.
  for (const ip of ADDRESSES) expect(tables).toContain(await visitorHash(db, ip))
  expect(lines).toHaveLength(2 * ADDRESSES.length)
  for (const text of [tables, lines.join('\n')]) {
    expect(text).not.toMatch(AN_ADDRESS)
    expect(text).not.toMatch(AN_AGENT)
  }
})

test('nor does a log line when the database is away', slow, async () => {
  provideDb(connect('postgres://guide:secret@127.0.0.1:9/guide'))
  const lines = await logged(async () => {
    // All at once, as each waits for the database.
    await Promise.all(CALLS.map((call, i) => visit(i, call)))
  })
  provide(db)
  expect(lines).toHaveLength(CALLS.length)
  expect(lines.join()).toContain('not reached')
  expect(lines.join()).not.toMatch(AN_ADDRESS)
  expect(lines.join()).not.toMatch(AN_AGENT)
})

test('what looks for addresses would see one', () => {
  for (const ip of ADDRESSES) expect(`<ip>${ip}</ip>`).toMatch(AN_ADDRESS)
  for (const hex of ['c6336407', 'c633:6407', '20010db80001']) expect(hex).toMatch(AN_ADDRESS)
})
