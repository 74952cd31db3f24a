import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { createAdReport, readAdReport } from '#contracts/ad-reports.ts'
import type { OutputOf } from '#contracts/route.ts'
import { campaignRow } from '#db/testing/rows.ts'
import { dayAfter } from '#domain/hours/schedule.ts'
import { townDay } from '#domain/town-clock.ts'
import { startApi } from '../support/api.ts'

const { db, ask, get, signIn } = await startApi()
const token = await signIn()
const GONE = [410, 'This link has expired or was ended']

beforeEach(async () => {
  await sql`truncate ad_campaigns, ad_reports, refused_events, limits cascade`.execute(db)
  await db
    .insertInto('adCampaigns')
    .values([
      campaignRow({ id: 1, title: 'Soup', advertiserEmail: 'Ads@Example.com' }),
      campaignRow({ id: 2, title: 'Bread', advertiserEmail: 'ads@example.com', isActive: false }),
      campaignRow({ id: 3, title: 'Other', advertiserEmail: 'other@example.com' }),
      campaignRow({ id: 4, title: 'Old', endDate: dayAfter(townDay(), -366) }),
    ])
    .execute()
})

async function makeLink(campaignId = 1) {
  const [, text] = await ask('POST', '/api/admin/ad-reports', { token, body: { campaignId } })
  return JSON.parse(text) as OutputOf<typeof createAdReport>
}
const open = (token: string) => ask('POST', '/api/ad-reports', { body: { token } })
const read = async (token: string) =>
  JSON.parse((await open(token))[1]) as OutputOf<typeof readAdReport>
const linksOf = (campaignId: number) =>
  get<{ id: number }[]>(`/api/admin/ad-reports?campaignId=${campaignId}`, { token })
const send = (path: string, sent = {}) =>
  ask('POST', `/api/ads/${path}`, { body: { pageUrl: '/' }, ...sent })

test('a report has the campaigns of the address, and what was sent is what counted and why the rest did not', async () => {
  const bot = { headers: { 'user-agent': 'Googlebot/2.1' } }
  for (const path of ['1/impression', '1/impression', '1/click', '2/impression', '3/click'])
    await send(path)
  await send('1/impression', bot)
  await send('3/impression', bot)
  await send('1/click', { token })
  const { token: secret, expiresAt } = await makeLink()
  const [day, report] = [townDay(), await read(secret)]
  expect(report).toMatchObject({ from: dayAfter(day, -365), to: day, expiresAt })
  expect(report.campaigns.map(({ title }) => title)).toEqual(['Bread', 'Soup'])
  const entry = (campaignId: number, type: string, reason: string | null, count: number) => ({
    ...{ campaignId, day, type, reason, count },
  })
  expect(report.ledger).toEqual([
    entry(1, 'click', null, 1),
    entry(1, 'click', 'admin', 1),
    entry(1, 'impression', null, 2),
    entry(1, 'impression', 'bot', 1),
    entry(2, 'impression', 'not-live', 1),
  ])
  expect(JSON.stringify(report)).not.toContain('@')
})

test('an administrator sees what did not count of one campaign', async () => {
  const bot = { headers: { 'user-agent': 'Googlebot/2.1' } }
  for (const path of ['1/click', '1/click', '3/click']) await send(path, bot)
  const days = `from=${townDay()}&to=${townDay()}`
  const refused = { day: townDay(), kind: 'ad', type: 'click', reason: 'bot' }
  const path = `/api/admin/refused-events?${days}`
  expect(await get(path, { token })).toEqual([{ ...refused, count: 3 }])
  expect(await get(`${path}&campaignId=1`, { token })).toEqual([{ ...refused, count: 2 }])
})

test('a link works until it is ended or expires, and no other token does', async () => {
  const [first, second] = [await makeLink(1), await makeLink(2)]
  expect((await linksOf(1)).map(({ id }) => id)).toEqual([second.id, first.id])
  expect(await linksOf(3)).toEqual([])
  expect(await ask('POST', `/api/admin/ad-reports/${first.id}/end`, { token })).toEqual([204, ''])
  expect(await open(first.token)).toEqual(GONE)
  expect((await open(second.token))[0]).toBe(200)
  await db
    .updateTable('adReports')
    .set({ expiresAt: sql`now()` })
    .execute()
  expect(await open(second.token)).toEqual(GONE)
  expect(await open('x'.repeat(43))).toEqual(GONE)
  expect(await linksOf(1)).toEqual([])
  const stored = await makeLink()
  const rows = await db.selectFrom('adReports').selectAll().execute()
  expect(rows.map(({ id }) => id)).toEqual([stored.id])
  expect(JSON.stringify(rows)).not.toContain(stored.token)
})

test('a campaign, a link or a token that is not there is said', async () => {
  const body = { campaignId: 404 }
  expect(await ask('POST', '/api/admin/ad-reports', { token, body })).toEqual([
    ...[404, 'Campaign not found'],
  ])
  expect(await ask('POST', '/api/admin/ad-reports/404/end', { token })).toEqual([
    ...[404, 'Link not found'],
  ])
  expect(await open('short')).toEqual([400, 'token must be the one of the link'])
})
