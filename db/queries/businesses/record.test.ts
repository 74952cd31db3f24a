import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { businessRow } from '#db/testing/rows.ts'
import { insertInteraction } from './interactions.ts'

const db = await testDb()
await db
  .insertInto('businesses')
  .values(businessRow({ id: 3, name: 'Main Street Books' }))
  .execute()
const event = { businessId: 3, interactionType: 'call' as const, eventId: randomUUID() }

test('an interaction counts once and keeps the name of the business', async () => {
  const details = { sessionId: 's', userAgent: 'Firefox', ipAddress: 'a1', referrer: '/' }
  expect(await insertInteraction(db, { ...event, reason: 'bot' })).toBe(false)
  expect(await insertInteraction(db, { ...event, ...details })).toBe(true)
  expect(await insertInteraction(db, event)).toBe(false)
  const stored = await db.selectFrom('businessInteractions').selectAll().execute()
  const rest = { businessName: 'Main Street Books', invalidReason: null }
  expect(stored).toMatchObject([{ ...event, ...details, ...rest }])
  const counts = { businessId: 3, interactionType: 'call', valid: 1, invalid: 0 }
  expect(await db.selectFrom('businessTotals').selectAll().execute()).toMatchObject([counts])
  expect(await db.selectFrom('businessCounters').selectAll().execute()).toMatchObject([counts])
  expect(await db.selectFrom('refusedEvents').selectAll().execute()).toMatchObject([
    { kind: 'business', type: 'call', reason: 'bot', count: 1 },
    { kind: 'business', type: 'call', reason: 'repeated', count: 1 },
  ])
})

test('interactions without an id are all new', async () => {
  expect(await insertInteraction(db, { ...event, eventId: undefined })).toBe(true)
  expect(await insertInteraction(db, { ...event, eventId: undefined })).toBe(true)
})

test('an unknown business is undefined', async () => {
  const unknown = { ...event, businessId: 404 }
  expect(await insertInteraction(db, unknown)).toBeUndefined()
  expect(await insertInteraction(db, { ...unknown, reason: 'bot' })).toBeUndefined()
})
