import { beforeEach, expect, test } from 'vitest'
import { testDb } from '../testing.ts'
import { campaignRow } from '../testing-rows.ts'
import { findCampaign, insertCampaign, listLiveAds, updateCampaign } from './campaigns.ts'

const db = await testDb()
beforeEach(() => db.deleteFrom('adCampaigns').execute())

test.each([
  ['without dates', {}, true],
  ['on its first day', { startDate: '2026-03-08' }, true],
  ['on its last day', { endDate: '2026-03-08' }, true],
  ['a day early', { startDate: '2026-03-09' }, false],
  ['a day late', { endDate: '2026-03-07' }, false],
  ['switched off', { isActive: false }, false],
  ['in another placement', { placement: 'sidebar' as const }, false],
])('a campaign %s', async (_, changes, isLive) => {
  await insertCampaign(db, campaignRow(changes))
  expect(await listLiveAds(db, 'banner', '2026-03-08')).toHaveLength(isLive ? 1 : 0)
})

test('visitors see nothing of the advertiser', async () => {
  const { id, imageUrl, altText, linkUrl, placement } = await insertCampaign(db, campaignRow())
  const ads = await listLiveAds(db, 'banner', '2026-03-08')
  expect(ads).toEqual([{ id, imageUrl, altText, linkUrl, placement }])
})

test('a campaign is changed in part', async () => {
  const campaign = await insertCampaign(db, campaignRow({ endDate: '2026-03-08' }))
  const changed = await updateCampaign(db, campaign.id, { isActive: false })
  expect(changed).toMatchObject({ title: 'Autumn', endDate: '2026-03-08', isActive: false })
  expect(changed!.updatedAt.getTime()).toBeGreaterThan(campaign.updatedAt.getTime())
  expect(await findCampaign(db, campaign.id)).toEqual(changed)
})

test('an unknown campaign is undefined', async () => {
  expect(await findCampaign(db, 404)).toBeUndefined()
  expect(await updateCampaign(db, 404, { isActive: true })).toBeUndefined()
})
