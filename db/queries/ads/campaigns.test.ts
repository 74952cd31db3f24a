import { beforeEach, expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { campaignRow, restaurantRow } from '#db/testing/rows.ts'
import type { AdAims, AdPage } from '#domain/rules/ad-aims.ts'
import { townDay } from '#domain/town-clock.ts'
import { sized } from '#scripts/testing/level.ts'
import { insertAdEvent } from './events.ts'
import {
  findCampaign,
  insertCampaign,
  listCampaigns,
  listLiveAds,
  updateCampaign,
  withAims,
} from './campaigns.ts'

const db = await testDb()
const DATE = '2026-03-08'
const adsAt = (hour: number, date = DATE, page?: Parameters<typeof listLiveAds>[3]) =>
  listLiveAds(db, 'banner', { date, minute: hour * 60 }, page)

beforeEach(async () => {
  await db.deleteFrom('adCampaigns').execute()
  await db.deleteFrom('restaurants').execute()
})

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
  expect(await adsAt(12)).toHaveLength(isLive ? 1 : 0)
})

test('visitors see nothing of the advertiser', async () => {
  const { id, imageUrl, altText, linkUrl, placement } = await insertCampaign(db, campaignRow())
  const ads = await adsAt(12)
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

/** The town's day, so many days after today. */
const dayAfter = (days: number) => townDay(new Date(Date.now() + days * 86_400_000))

type Shown = {
  hour?: number
  date?: string
  isSeen?: boolean
  page?: Parameters<typeof listLiveAds>[3]
}

/** Shows `count` times who comes first, and counts it where `isSeen`; how often each was. */
async function show(count: number, { hour = 12, date = DATE, isSeen = false, page }: Shown = {}) {
  const shown = new Map<number, number>()
  for (let i = 0; i < count; i++) {
    const [first] = await adsAt(hour, date, page)
    if (!first) continue
    shown.set(first.id, (shown.get(first.id) ?? 0) + 1)
    if (isSeen) await insertAdEvent(db, { campaignId: first.id, eventType: 'impression' })
  }
  return shown
}

test('a weight of 3 comes first three times as often as 1', async () => {
  const { id } = await insertCampaign(db, campaignRow({ weight: 3 }))
  await insertCampaign(db, campaignRow())
  const views = sized(1_000, 10_000, 500)
  const share = (await show(views)).get(id)! / views
  expect(Math.abs(share - 0.75)).toBeLessThan(sized(0.055, 0.02, 0.08))
})

test('an ad is shown on all pages that it is aimed at, and on no others', async () => {
  const aims: Partial<AdAims>[] = [
    {},
    { towns: ['Bel Air'] },
    { cuisines: ['Pizza', 'Thai'] },
    { towns: ['Bel Air'], cuisines: ['Thai'] },
    { pageKinds: ['home', 'list'] },
    { towns: ['Bel Air'], pageKinds: ['restaurant'] },
  ]
  for (const aim of aims) await insertCampaign(db, { ...campaignRow(), ...withAims(aim) })
  const pages: [AdPage, aims: number[]][] = [
    [{ pageKind: 'home' }, [0, 4]],
    [{ pageKind: 'town', town: 'Bel Air' }, [0, 1]],
    [{ pageKind: 'town', town: 'Aberdeen' }, [0]],
    [{ pageKind: 'cuisine', cuisine: 'Pizza' }, [0, 2]],
    [{ pageKind: 'restaurant', town: 'Bel Air', cuisine: 'Thai' }, [0, 1, 2, 3, 5]],
    [{ pageKind: 'restaurant', town: 'Bel Air' }, [0, 1, 5]],
    [{ pageKind: 'restaurant', town: 'Aberdeen', cuisine: 'Thai' }, [0, 2]],
  ]
  const first = (await adsAt(12, DATE, {}))[0]!.id
  expect(await adsAt(12)).toHaveLength(1)
  for (const [page, fitting] of pages) {
    const views = sized(50, 1_430, 20)
    const shown = await show(views, { page })
    expect([...shown.keys()].map((id) => id - first).toSorted()).toEqual(fitting)
    expect([...shown.values()].reduce((sum, count) => sum + count)).toBe(views)
  }
})

/** Three restaurants of which the first two are rivals, each with a campaign, and a campaign of none. */
async function insertRivals() {
  const cuisines = ['Thai', 'Thai', 'Pizza']
  const rows = cuisines.map((cuisine, n) => restaurantRow({ id: n + 1, slug: `r-${n}`, cuisine }))
  await db.insertInto('restaurants').values(rows).execute()
  const owners = [1, 2, 3, null].map((restaurantId) => campaignRow({ restaurantId }))
  const ads = []
  for (const row of owners) ads.push((await insertCampaign(db, row)).id)
  return ads as [number, number, number, number]
}

test('the page of a restaurant shows its own ads and those of none, never those of another', async () => {
  const [own, , , ofNone] = await insertRivals()
  const views = sized(100, 10_000, 40)
  const shown = await show(views, { page: { pageKind: 'restaurant', restaurantId: 1 } })
  expect([...shown.keys()].toSorted()).toEqual([own, ofNone])
})

test('two slots of a page never show two rivals, and whoever is no rival stands beside anybody', async () => {
  const [thai, other] = await insertRivals()
  const pairs = new Set<string>()
  for (let view = 0; view < sized(150, 10_000, 60); view++) {
    const first = (await adsAt(12))[0]!.id
    const second = (await adsAt(12, DATE, { beside: [first] }))[0]!.id
    pairs.add([first - thai, second - thai].join())
  }
  expect(pairs).not.toContain([0, other - thai].join())
  expect(pairs).not.toContain([other - thai, 0].join())
  // Of the sixteen pairs all but these two.
  expect(pairs.size).toBeGreaterThan(10)
})

test('a visitor sees a campaign as often as it may be on a day, and another one then', async () => {
  const { id } = await insertCampaign(db, campaignRow({ visitorLimit: 3, weight: 100 }))
  const other = await insertCampaign(db, campaignRow())
  const visitors = sized(20, 1_000, 8)
  let most = 0
  for (let visitor = 0; visitor < visitors; visitor++) {
    const seen: Record<string, number> = {}
    for (let view = 0; view < 10; view++) {
      const first = (await adsAt(12, DATE, { seen }))[0]!.id
      seen[first] = (seen[first] ?? 0) + 1
    }
    expect(seen[id]).toBeLessThanOrEqual(3)
    expect(seen[other.id]).toBeGreaterThanOrEqual(7)
    if (seen[id] === 3) most += 1
  }
  expect(most).toBeGreaterThan(visitors / 2)
})

test('a campaign stops at its goal and at the most of a day, and others go on', async () => {
  const today = townDay()
  const goal = await insertCampaign(db, campaignRow({ impressionGoal: 40, weight: 50 }))
  const daily = await insertCampaign(db, campaignRow({ dailyLimit: 30, weight: 50 }))
  const other = await insertCampaign(db, campaignRow())
  const shown = await show(100, { date: today, isSeen: true })
  expect([goal, daily].map(({ id }) => shown.get(id))).toEqual([40, 30])
  expect((await show(5, { date: today })).get(other.id)).toBe(5)
  const ids = (await adsAt(12, dayAfter(1))).map(({ id }) => id)
  expect(ids.toSorted()).toEqual([daily.id, other.id])
})

test('a booked number of impressions is spread over the hours of its days, before all others', async () => {
  const days = [0, 1, 2].map(dayAfter)
  const run = { startDate: days[0]!, endDate: days[2]!, impressionGoal: 144 }
  const { id } = await insertCampaign(db, campaignRow(run))
  await insertCampaign(db, campaignRow({ weight: 100 }))
  let delivered = 0
  for (const [index, day] of days.entries()) {
    for (let hour = 0; hour < 24; hour += 4) {
      // Four hours a step, with more views than are booked for them; nobody reads at 4 in the morning.
      const shown =
        hour === 4 ? 0 : ((await show(20, { hour, date: day, isSeen: true })).get(id) ?? 0)
      delivered += shown
      const planned = Math.min(144, 48 * index + (48 * (hour + 1)) / 24)
      if (hour !== 4) expect(delivered).toBe(planned)
    }
  }
  expect(await adsAt(23, days[2])).toHaveLength(2)
})
