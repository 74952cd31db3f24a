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
  expect(await insertInteraction(db, { ...event, ...details, invalidReason: 'bot' })).toBe(true)
  expect(await insertInteraction(db, event)).toBe(false)
  const stored = await db.selectFrom('businessInteractions').selectAll().execute()
  const rest = { businessName: 'Main Street Books', invalidReason: 'bot' }
  expect(stored).toMatchObject([{ ...event, ...details, ...rest }])
  const counts = { businessId: 3, interactionType: 'call', valid: 0, invalid: 1 }
  expect(await db.selectFrom('businessTotals').selectAll().execute()).toMatchObject([counts])
  expect(await db.selectFrom('businessCounters').selectAll().execute()).toMatchObject([counts])
})

test('interactions without an id are all new', async () => {
  expect(await insertInteraction(db, { ...event, eventId: undefined })).toBe(true)
  expect(await insertInteraction(db, { ...event, eventId: undefined })).toBe(true)
})

test('an unknown business is undefined', async () => {
  expect(await insertInteraction(db, { ...event, businessId: 404 })).toBeUndefined()
})
