import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDb } from '../testing.ts'
import { campaignRow } from '../testing-rows.ts'
import { insertAdEvent } from './ad-analytics.ts'

const db = await testDb()
await db
  .insertInto('adCampaigns')
  .values(campaignRow({ id: 3 }))
  .execute()
const event = { campaignId: 3, eventType: 'click' as const, eventId: randomUUID() }

test('an event counts once, however often it arrives', async () => {
  expect(await insertAdEvent(db, { ...event, userAgent: 'Firefox', pageUrl: '/' })).toBe(true)
  expect(await insertAdEvent(db, event)).toBe(false)
  const stored = await db.selectFrom('adAnalytics').selectAll().execute()
  expect(stored).toMatchObject([{ ...event, userAgent: 'Firefox', pageUrl: '/', ipAddress: null }])
})

test('the impression and the click of one id are two events', async () => {
  const eventId = randomUUID()
  expect(await insertAdEvent(db, { ...event, eventId })).toBe(true)
  expect(await insertAdEvent(db, { ...event, eventId, eventType: 'impression' })).toBe(true)
})

test('events without an id are all new', async () => {
  expect(await insertAdEvent(db, { ...event, eventId: undefined })).toBe(true)
  expect(await insertAdEvent(db, { ...event, eventId: undefined })).toBe(true)
})

test('an unknown campaign is undefined', async () => {
  expect(await insertAdEvent(db, { ...event, campaignId: 404 })).toBeUndefined()
})
