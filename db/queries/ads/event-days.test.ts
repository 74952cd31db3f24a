import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { businessRow, campaignRow } from '#db/testing/rows.ts'
import { readAdDays, readInteractionDays } from './event-days.ts'

const db = await testDb()
const range = { from: '2026-03-07', to: '2026-03-09' }

beforeEach(async () => {
  await db.deleteFrom('adCampaigns').execute()
  await db.deleteFrom('businesses').execute()
  const ids = [3, 4, 5]
  await db
    .insertInto('adCampaigns')
    .values(ids.map((id) => campaignRow({ id })))
    .execute()
  await db
    .insertInto('businesses')
    .values(ids.map((id) => businessRow({ id })))
    .execute()
})

/** The evening of the 7th in the guide's town is the 8th in Greenwich. */
const insertAdEvents = () =>
  sql`insert into ad_analytics (campaign_id, event_type, timestamp, invalid_reason) values
    (3, 'click', '2026-03-06 12:00Z', null), (3, 'click', '2026-03-08 04:30Z', null),
    (3, 'impression', '2026-03-07 12:00Z', null), (4, 'click', '2026-03-07 12:00Z', null),
    (3, 'click', '2026-03-09 12:00Z', 'bot'), (3, 'click', '2026-03-10 12:00Z', null)`.execute(db)

const insertInteractions = () =>
  sql`insert into business_interactions (business_id, business_name, interaction_type, timestamp,
    invalid_reason) values
    (3, 'Books', 'call', '2026-03-06 12:00Z', null), (3, 'Books', 'call', '2026-03-08 04:30Z', null),
    (3, 'Books', 'card_click', '2026-03-07 12:00Z', null), (4, 'Soap', 'website', '2026-03-09 12:00Z', null),
    (3, 'Books', 'call', '2026-03-09 12:00Z', 'bot')`.execute(db)

const bot = { day: '2026-03-09', impressions: 0, clicks: 0 }
const one = [{ day: '2026-03-07', impressions: 1, clicks: 1 }, bot]
const all = [{ day: '2026-03-07', impressions: 1, clicks: 2 }, bot]
const none = { impression: 0, call: 0, website: 0, card_click: 0 }

test('the days of one or of all campaigns', async () => {
  await insertAdEvents()
  expect(await readAdDays(db, { ...range, campaignId: 3 })).toEqual(one)
  expect(await readAdDays(db, range)).toEqual(all)
})

test('the days of one or of all businesses', async () => {
  await insertInteractions()
  const first = { ...none, day: '2026-03-07', call: 1, card_click: 1 }
  const last = { ...none, day: '2026-03-09' }
  expect(await readInteractionDays(db, { ...range, businessId: 3 })).toEqual([first, last])
  expect(await readInteractionDays(db, range)).toEqual([first, { ...last, website: 1 }])
})

test('without events there are no days, and an unknown one is undefined', async () => {
  expect(await readAdDays(db, range)).toEqual([])
  expect(await readAdDays(db, { ...range, campaignId: 5 })).toEqual([])
  expect(await readAdDays(db, { ...range, campaignId: 404 })).toBeUndefined()
  expect(await readInteractionDays(db, range)).toEqual([])
  expect(await readInteractionDays(db, { ...range, businessId: 5 })).toEqual([])
  expect(await readInteractionDays(db, { ...range, businessId: 404 })).toBeUndefined()
})

test('the days of all are without those of a deleted campaign or business', async () => {
  await insertAdEvents()
  await insertInteractions()
  await db.deleteFrom('adCampaigns').where('id', '=', 3).execute()
  await db.deleteFrom('businesses').where('id', '=', 3).execute()
  expect(await readAdDays(db, range)).toEqual([{ day: '2026-03-07', impressions: 0, clicks: 1 }])
  expect(await readInteractionDays(db, range)).toEqual([{ ...none, day: '2026-03-09', website: 1 }])
})
