import { beforeEach, expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { campaignRow } from '#db/testing/rows.ts'
import { insertAdEvent } from './events.ts'
import {
  findCampaign,
  insertCampaign,
  listCampaigns,
  listLiveAds,
  listRotatedAds,
  rotate,
  updateCampaign,
} from './campaigns.ts'

const db = await testDb()
beforeEach(() => db.deleteFrom('adCampaigns').execute())

test.each([
  ['without dates', {}, true],
  ['on its first day', { startDate: '2026-03-08' }, true],
  ['on its last day', { endDate: '2026-03-08' }, true],
  ['a day early', { startDate: '2026-03-09' }, false],
  ['a day late', { endDate: '2026-03-07' }, false],
  ['switched off', { isActive: false }, false],
  ['put away', { archivedAt: new Date() }, false],
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

test('a change that comes after another changes nothing', async () => {
  const { id, updatedAt } = await insertCampaign(db, campaignRow())
  const readAt = updatedAt.toISOString()
  expect(await updateCampaign(db, id, { title: 'Mine' }, readAt)).toMatchObject({ title: 'Mine' })
  expect(await updateCampaign(db, id, { title: 'Late' }, readAt)).toBeUndefined()
  expect(await findCampaign(db, id)).toMatchObject({ title: 'Mine' })
})

test('a campaign is archived once, and can be restored', async () => {
  const { id } = await insertCampaign(db, campaignRow())
  const first = await updateCampaign(db, id, { isArchived: true })
  expect(first!.archivedAt).toBeInstanceOf(Date)
  const again = await updateCampaign(db, id, { isArchived: true })
  expect(again!.archivedAt).toEqual(first!.archivedAt)
  expect(await updateCampaign(db, id, { isArchived: false })).toMatchObject({ archivedAt: null })
})

test('an unknown campaign is undefined', async () => {
  expect(await findCampaign(db, 404)).toBeUndefined()
  expect(await updateCampaign(db, 404, { isActive: true })).toBeUndefined()
})

test('the newest campaign comes first, with what happened', async () => {
  const old = await insertCampaign(db, campaignRow({ createdAt: new Date('2026-03-08') }))
  const young = await insertCampaign(db, campaignRow())
  const event = { campaignId: old.id, eventType: 'impression' as const }
  for (let i = 0; i < 3; i++) await insertAdEvent(db, event)
  await insertAdEvent(db, { ...event, eventType: 'click' })
  await insertAdEvent(db, { ...event, eventType: 'click', reason: 'bot' })
  expect(await listCampaigns(db)).toEqual([
    { ...young, impressions: 0, clicks: 0 },
    { ...old, impressions: 3, clicks: 1 },
  ])
})

test.each([
  [[], 0, []],
  [['a', 'b', 'c'], 0, ['a', 'b', 'c']],
  [['a', 'b', 'c'], 2, ['c', 'a', 'b']],
])('%j begun at %i is %j', (list, offset, rotated) => {
  expect(rotate(list, offset)).toEqual(rotated)
})

test('every ad comes first in its turn', async () => {
  for (const altText of ['a', 'b', 'c']) await insertCampaign(db, campaignRow({ altText }))
  const turns = new Set<string>()
  for (let i = 0; i < 60; i++) {
    const ads = await listRotatedAds(db, 'banner', '2026-03-08')
    turns.add(ads.map(({ altText }) => altText).join(''))
  }
  expect([...turns].toSorted()).toEqual(['abc', 'bca', 'cab'])
})
