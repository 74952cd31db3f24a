import type { ExpressionBuilder } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { Database } from '../schema.ts'
import { testDb } from '../testing/database.ts'
import { businessRow, campaignRow } from '../testing/rows.ts'

const db = await testDb()
beforeEach(async () => {
  await db.deleteFrom('adCampaigns').execute()
  await db
    .insertInto('adCampaigns')
    .values(campaignRow({ id: 3 }))
    .execute()
})

async function insertEvents() {
  // Half past eleven in the evening and half past midnight, in winter and in summer.
  const moments = [
    '2026-03-08T04:30Z',
    '2026-03-08T05:30Z',
    '2026-07-02T03:30Z',
    '2026-07-02T04:30Z',
  ]
  const events = moments.map((moment, i) => ({
    campaignId: 3,
    eventType: 'click' as const,
    timestamp: new Date(moment),
    invalidReason: i % 2 ? 'bot' : null,
  }))
  await db.insertInto('adAnalytics').values(events).execute()
}

test('whoever inserts an event, it counts for its day in the town of the guide', async () => {
  await insertEvents()
  const sums = ({ fn }: ExpressionBuilder<Database, 'adCounters' | 'adTotals'>) => [
    fn.sum<number>('valid').as('valid'),
    fn.sum<number>('invalid').as('invalid'),
  ]
  const days = db.selectFrom('adCounters').select('day').select(sums).groupBy('day').orderBy('day')
  expect(await days.execute()).toEqual([
    { day: '2026-03-07', valid: 1, invalid: 0 },
    { day: '2026-03-08', valid: 0, invalid: 1 },
    { day: '2026-07-01', valid: 1, invalid: 0 },
    { day: '2026-07-02', valid: 0, invalid: 1 },
  ])
  const totals = db.selectFrom('adTotals').select(sums)
  expect(await totals.execute()).toEqual([{ valid: 2, invalid: 2 }])
})

test('the counts go with the campaign', async () => {
  await insertEvents()
  await db.deleteFrom('adCampaigns').execute()
  expect(await db.selectFrom('adCounters').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('adTotals').selectAll().execute()).toEqual([])
})

const counts = { slot: 0, valid: 0, invalid: 0 }
test.each([
  ['ad_totals_slot_check', { slot: 32 }],
  ['ad_totals_valid_check', { valid: -1 }],
  ['ad_totals_invalid_check', { invalid: -1 }],
  ['ad_totals_event_type_check', { eventType: 'hover' as 'click' }],
])('%s refuses', async (constraint, changes) => {
  const row = { campaignId: 3, eventType: 'click' as const, ...counts, ...changes }
  const insert = db.insertInto('adTotals').values(row).execute()
  await expect(insert).rejects.toMatchObject({ constraint })
})

test('an unknown type of interaction has no count', async () => {
  await db
    .insertInto('businesses')
    .values(businessRow({ id: 3 }))
    .execute()
  const row = { businessId: 3, interactionType: 'hover' as 'call', day: '2026-03-08', ...counts }
  const insert = db.insertInto('businessCounters').values(row).execute()
  const constraint = 'business_counters_interaction_type_check'
  await expect(insert).rejects.toMatchObject({ constraint })
})
