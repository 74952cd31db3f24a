import { expect, test } from 'vitest'
import { businessRow, campaignRow } from '#db/testing/rows.ts'
import { townDay } from '#domain/town-clock.ts'
import { startApi } from '../support/api.ts'

const { db, ask, get, signIn } = await startApi()
const token = await signIn()
await db
  .insertInto('adCampaigns')
  .values([campaignRow({ id: 3 }), campaignRow({ id: 4 })])
  .execute()
await db
  .insertInto('businesses')
  .values([businessRow({ id: 3 }), businessRow({ id: 4 })])
  .execute()
const body = { pageUrl: '/' }
for (const path of ['3/impression', '3/impression', '3/click', '4/impression']) {
  await ask('POST', `/api/ads/${path}`, { body })
}
for (const [id, interactionType] of [
  [3, 'call'],
  [3, 'card_click'],
  [4, 'card_click'],
]) {
  // prettier-ignore
  await ask('POST', `/api/businesses/${id}/track`, { body: { interactionType } })
}
await ask('POST', '/api/ads/3/click', { body, headers: { 'user-agent': 'Googlebot/2.1' } })

const day = townDay()
const range = `from=${day}&to=${day}`

test('what is counted today stands at today, of all and of one', async () => {
  const all = await get(`/api/admin/ad-days?${range}`, { token })
  expect(all).toEqual([{ day, impressions: 3, clicks: 1 }])
  const one = await get(`/api/admin/ad-days?${range}&campaignId=3`, { token })
  expect(one).toEqual([{ day, impressions: 2, clicks: 1 }])
  const none = { impression: 0, website: 0 }
  const interactions = await get(`/api/admin/interaction-days?${range}`, { token })
  expect(interactions).toEqual([{ ...none, day, call: 1, card_click: 2 }])
  const business = await get(`/api/admin/interaction-days?${range}&businessId=4`, { token })
  expect(business).toEqual([{ ...none, day, call: 0, card_click: 1 }])
})

test('days without events are left out', async () => {
  const path = '/api/admin/ad-days?from=2025-11-21&to=2025-11-22'
  expect(await get(path, { token })).toEqual([])
})

test.each(['ad-days', 'interaction-days'])('%s refuses what is no range', async (name) => {
  const refused = async (query: string, sentence: string) =>
    expect(await ask('GET', `/api/admin/${name}?${query}`, { token })).toEqual([400, sentence])
  await refused('', 'from must be a date such as 2026-03-08')
  await refused('from=2026-11-21', 'to must be a date such as 2026-03-08')
  await refused('from=2026-02-29&to=2026-03-08', 'from must be a date such as 2026-03-08')
  await refused('from=0000-01-01&to=0000-01-02', 'from must be a date such as 2026-03-08')
  await refused('from=2026-11-22&to=2026-11-21', 'to must not be before from')
  await refused('from=2025-11-20&to=2026-11-21', 'from and to must span 366 days at most')
  const longest = await ask('GET', `/api/admin/${name}?from=2025-11-21&to=2026-11-21`, { token })
  expect(longest[0]).toBe(200)
})

test.each([
  [`ad-days?${range}&campaignId=404`, 404, 'Campaign not found'],
  [`interaction-days?${range}&businessId=404`, 404, 'Business not found'],
  [`ad-days?${range}&campaignId=one`, 400, 'campaignId must be a whole number from 1'],
  [`interaction-days?${range}&businessId=0`, 400, 'businessId must be a whole number from 1'],
])('%s is a %i', async (query, status, sentence) => {
  expect(await ask('GET', `/api/admin/${query}`, { token })).toEqual([status, sentence])
})
