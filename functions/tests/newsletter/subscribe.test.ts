import { beforeEach, expect, test } from 'vitest'
import { campaignRow } from '#db/testing/rows.ts'
import { visitorHash } from '#functions/lib/visitors/visitor-hash.ts'
import { rowCounts, set, startApi } from '../support/api.ts'

const { db, ask, send } = await startApi()
const find = () => db.selectFrom('newsletterSubscribers').selectAll().executeTakeFirstOrThrow()
const subscribe = (email: unknown, more: object = {}, cookie = '') =>
  ask('POST', '/api/newsletter/subscribe', { body: { email, ...more }, headers: { cookie } })
/** The cookie of the browser that has subscribed an address. */
async function readerCookie(email: string) {
  const response = await send('POST', '/api/newsletter/subscribe', { body: { email } })
  return response.headers.get('set-cookie')!.split(';')[0]!
}
const NEW = [200, '{"isExisting":false}']
const EXISTING = [200, '{"isExisting":true}']

beforeEach(async () => {
  await db.deleteFrom('newsletterSubscribers').execute()
  await db.deleteFrom('limits').execute()
})

test.each([
  undefined,
  null,
  7,
  '',
  ' ',
  'reader',
  '@',
  'a@',
  '@b',
  'a b@c',
  `${'a'.repeat(250)}@b.io`,
])('%j is no address', async (email) => {
  expect(await subscribe(email)).toEqual([400, 'Please enter a valid email address.'])
  expect((await rowCounts(db)).newsletter_subscribers).toBe(0)
})

test('an address is one subscriber, however it is written', async () => {
  const cookie = await readerCookie('Reader@Example.com')
  for (const written of ['reader@example.com', ' READER@EXAMPLE.COM\n', 'Reader@Example.com']) {
    expect(await subscribe(written, {}, cookie)).toEqual(EXISTING)
  }
  expect(await subscribe('reader+lists@example.com', {}, cookie)).toEqual(NEW)
  expect((await rowCounts(db)).newsletter_subscribers).toBe(2)
})

test('of many concurrent subscriptions of a browser exactly one is new', async () => {
  const cookie = await readerCookie('a@example.com')
  await db.deleteFrom('newsletterSubscribers').execute()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => subscribe('a@example.com', {}, cookie)),
  )
  expect(answers.filter(([, text]) => text === NEW[1])).toHaveLength(1)
  expect(answers.filter(([, text]) => text === EXISTING[1])).toHaveLength(19)
  expect((await rowCounts(db)).newsletter_subscribers).toBe(1)
})

test('what was agreed to is kept: when, on which page, in which words and by whom', async () => {
  const consent = { page: '/blog?search=private#top', wording: 'One letter a week.' }
  await subscribe('reader@example.com', { ...consent, token: 'mine', confirmedAt: '2020-01-01' })
  const stored = await find()
  expect(stored).toMatchObject({
    consentPage: '/blog',
    consentWording: 'One letter a week.',
    consentVisitor: await visitorHash(db, '203.0.113.7', 'consent'),
    confirmedAt: null,
  })
  expect(stored.token).toMatch(/^[\w-]{43}$/)
  expect(Math.abs(Date.now() - stored.createdAt.getTime())).toBeLessThan(60_000)
})

test('nobody can join a subscriber to what they looked at', async () => {
  await db.insertInto('adCampaigns').values(campaignRow()).execute()
  await subscribe('reader@example.com')
  await ask('POST', '/api/ads/1/click', { body: { pageUrl: '/' } })
  const { ipAddress } = await db.selectFrom('adAnalytics').selectAll().executeTakeFirstOrThrow()
  const { consentVisitor } = await find()
  expect(ipAddress).toMatch(/^[0-9a-f]{32}$/)
  expect(consentVisitor).toMatch(/^[0-9a-f]{32}$/)
  expect(consentVisitor).not.toBe(ipAddress)
})

test('subscribing again changes nothing of what was agreed to', async () => {
  await subscribe('reader@example.com', { page: '/blog', wording: 'One letter a week.' })
  const before = await find()
  await subscribe('Reader@example.com', { page: '/other', wording: 'Other words.' })
  expect(await find()).toEqual(before)
})

test.each([
  [{ page: '=1+1' }, 'page must be a path such as /blog'],
  [{ page: '//evil.example' }, 'page must be a path such as /blog'],
  [{ page: '/blog\n=1+1' }, 'page must be a path such as /blog'],
  [{ wording: 'One letter.\n=1+1' }, 'wording must be one line of text'],
])('what no form of ours sends is refused: %j', async (consent, sentence) => {
  expect(await subscribe('reader@example.com', consent)).toEqual([400, sentence])
  expect((await rowCounts(db)).newsletter_subscribers).toBe(0)
})

test('the address alone is enough', async () => {
  expect(await subscribe('reader@example.com')).toEqual(NEW)
  expect(await find()).toMatchObject({ consentPage: null, consentWording: null })
})

test('a stranger gets the same answer for new, known and departed readers', async () => {
  const cookie = await readerCookie('somebody@example.com')
  const forged = cookie.replace(/=.*/, `=${'0'.repeat(64)}`)
  const outside = async () => {
    const body = { email: 'reader@example.com' }
    const answers = ['', cookie, forged].map(async (cookie) => {
      const headers = { cookie }
      const response = await send('POST', '/api/newsletter/subscribe', { body, headers })
      return [response.status, Object.fromEntries(response.headers), await response.text()]
    })
    return Promise.all(answers)
  }
  const first = await outside()
  const again = await outside()
  await db.updateTable('newsletterSubscribers').set({ unsubscribedAt: new Date() }).execute()
  expect([again, await outside()]).toEqual([first, first])
})

// The minute may end between the calls.
test(
  'one client subscribes five times a minute, whatever the addresses',
  { retry: 1 },
  async () => {
    set('LIMIT_FACTOR', '1')
    for (let i = 0; i < 5; i++) expect(await subscribe(`reader${i}@example.com`)).toEqual(NEW)
    const body = { email: 'reader5@example.com' }
    const response = await send('POST', '/api/newsletter/subscribe', { body })
    const seconds = Number(response.headers.get('retry-after'))
    expect(response.status).toBe(429)
    expect(seconds).toSatisfy(Number.isInteger)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(60)
    const wait = seconds === 1 ? '1 second' : `${seconds} seconds`
    expect(await response.text()).toBe(`Too many requests. Please try again in ${wait}.`)
    expect((await rowCounts(db)).newsletter_subscribers).toBe(5)
  },
)
