import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { testDb } from '#db/testing/database.ts'
import { upsertSubscriber } from './subscribers.ts'

const db = await testDb()
beforeEach(() => db.deleteFrom('newsletterSubscribers').execute())

const subscribe = (email: string) => upsertSubscriber(db, { email, token: randomUUID() })
const find = () => db.selectFrom('newsletterSubscribers').selectAll().executeTakeFirstOrThrow()

test('an address is one subscriber, however it is written', async () => {
  expect(await subscribe(' Dana@Example.Com\t')).toEqual({ isExisting: false })
  expect(await subscribe('dana@example.COM')).toEqual({ isExisting: true })
  const { email, emailKey } = await find()
  expect([email, emailKey]).toEqual(['Dana@example.com', 'dana@example.com'])
})

test('who subscribes again stays confirmed and keeps the unsubscribe link', async () => {
  await subscribe('dana@example.com')
  await db.updateTable('newsletterSubscribers').set({ confirmedAt: new Date() }).execute()
  const before = await find()
  await subscribe('dana@example.com')
  expect(await find()).toEqual(before)
})

test('who had left starts again unconfirmed, with the consent of this time', async () => {
  const subscribe = (consentPage: string) =>
    upsertSubscriber(db, { email: 'dana@example.com', token: randomUUID(), consentPage })
  await subscribe('/old')
  const first = await find()
  expect(first.consentedAt).toEqual(first.createdAt)
  const left = { confirmedAt: new Date(), unsubscribedAt: new Date() }
  await db.updateTable('newsletterSubscribers').set(left).execute()
  await subscribe('/new')
  const again = { confirmedAt: null, unsubscribedAt: null, consentPage: '/new' }
  const found = await find()
  expect(found).toMatchObject(again)
  expect(found.consentedAt.getTime()).toBeGreaterThan(found.createdAt.getTime())
  await subscribe('/later')
  expect(await find()).toEqual(found)
})

test('an address longer than 254 characters is refused', async () => {
  const longest = `${'a'.repeat(254 - '@example.com'.length)}@example.com`
  expect(await subscribe(longest)).toEqual({ isExisting: false })
  const constraint = 'newsletter_subscribers_email_length_check'
  await expect(subscribe(`a${longest}`)).rejects.toMatchObject({ constraint })
})
