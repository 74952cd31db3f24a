import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { campaignRow } from '#db/testing/rows.ts'
import { insertAdEvent, listAdEvents, listRefusedEvents } from './events.ts'

const db = await testDb()
const event = { campaignId: 3, eventType: 'click' as const }

beforeEach(async () => {
  await db.deleteFrom('adCampaigns').execute()
  await db.deleteFrom('refusedEvents').execute()
  const campaigns = [campaignRow({ id: 3 }), campaignRow({ id: 4 })]
  await db.insertInto('adCampaigns').values(campaigns).execute()
})

const readRefused = () =>
  db.selectFrom('refusedEvents').select(['type', 'reason', 'count']).execute()

function readTotals() {
  const columns = ['campaignId', 'eventType', 'valid', 'invalid'] as const
  return db.selectFrom('adTotals').select(columns).execute()
}

test('an event counts once, however often it arrives', async () => {
  const eventId = randomUUID()
  const details = { userAgent: 'Firefox', pageUrl: '/', referrer: 'https://example.com/' }
  expect(await insertAdEvent(db, { ...event, eventId, ...details, ipAddress: 'a1' })).toBe(true)
  expect(await insertAdEvent(db, { ...event, eventId, reason: 'bot' })).toBe(false)
  expect(await insertAdEvent(db, { ...event, eventId })).toBe(false)
  const stored = await db.selectFrom('adAnalytics').selectAll().execute()
  const rest = { ipAddress: 'a1', invalidReason: null }
  expect(stored).toMatchObject([{ ...event, eventId, ...details, ...rest }])
  expect(await readTotals()).toEqual([{ ...event, valid: 1, invalid: 0 }])
  expect(await readRefused()).toEqual([
    { type: 'click', reason: 'bot', count: 1 },
    { type: 'click', reason: 'repeated', count: 1 },
  ])
})

test('the impression and the click of one id are two events', async () => {
  const eventId = randomUUID()
  expect(await insertAdEvent(db, { ...event, eventId })).toBe(true)
  expect(await insertAdEvent(db, { ...event, eventId, eventType: 'impression' })).toBe(true)
})

test('events without an id are all new', async () => {
  expect(await insertAdEvent(db, event)).toBe(true)
  expect(await insertAdEvent(db, event)).toBe(true)
})

test('an unknown campaign is undefined', async () => {
  expect(await insertAdEvent(db, { ...event, campaignId: 404 })).toBeUndefined()
  expect(await listAdEvents(db, 404)).toBeUndefined()
})

test('an event with a reason is no row, but counted by day and reason', async () => {
  for (let i = 0; i < 3; i++) await insertAdEvent(db, { ...event, reason: 'bot' })
  await insertAdEvent(db, { ...event, eventType: 'impression', reason: 'bot' })
  await insertAdEvent(db, { ...event, campaignId: 404, reason: 'bot' })
  expect(await listAdEvents(db, 3)).toEqual([])
  expect(await readTotals()).toEqual([])
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format()
  const range = { from: today, to: today }
  const bots = { day: today, kind: 'ad', reason: 'bot' }
  expect(await listRefusedEvents(db, range)).toEqual([
    { ...bots, type: 'click', count: 3 },
    { ...bots, type: 'impression', count: 1 },
  ])
  expect(await listRefusedEvents(db, { from: '2001-01-01', to: '2001-12-31' })).toEqual([])
})

const day = (offset: number) =>
  sql<string>`(now() at time zone guide_time_zone())::date + ${offset}::int`
test.each([
  ['on its first day', { startDate: day(0) }, null],
  ['on its last day', { endDate: day(0) }, null],
  ['a day early', { startDate: day(1) }, 'not-live'],
  ['a day late', { endDate: day(-1) }, 'not-live'],
  ['switched off', { isActive: false }, 'not-live'],
])('an event of a campaign %s', async (_, changes, reason) => {
  await db.updateTable('adCampaigns').set(changes).where('id', '=', 3).execute()
  expect(await insertAdEvent(db, event)).toBe(reason === null)
  await insertAdEvent(db, { ...event, reason: 'bot' })
  const reasons = (await readRefused()).map(({ reason }) => reason)
  expect(reasons.toSorted()).toEqual(reason ? ['bot', reason] : ['bot'])
})

test('the events of a campaign come page by page, the newest first', async () => {
  expect(await listAdEvents(db, 3)).toEqual([])
  for (const pageUrl of ['/1', '/2', '/3']) await insertAdEvent(db, { ...event, pageUrl })
  await insertAdEvent(db, { ...event, campaignId: 4 })
  const first = await listAdEvents(db, 3, { limit: 2 })
  expect(first!.map(({ pageUrl }) => pageUrl)).toEqual(['/3', '/2'])
  const { id, timestamp, ...last } = (await listAdEvents(db, 3, { before: first![1]!.id }))![0]!
  expect([typeof id, timestamp]).toEqual(['number', expect.any(Date)])
  const rest = { referrer: null, userAgent: null, invalidReason: null }
  expect(last).toEqual({ ...event, pageUrl: '/1', ...rest })
})

test('a page has 1,000 events at most', async () => {
  await sql`insert into ad_analytics (campaign_id, event_type)
    select 3, 'click' from generate_series(1, 1001)`.execute(db)
  expect(await listAdEvents(db, 3, { limit: 5000 })).toHaveLength(1000)
})
