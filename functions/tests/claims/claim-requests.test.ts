import { beforeEach, expect, test } from 'vitest'
import { routes } from '#contracts/routes.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { rowCounts, set, startApi } from '../support/api.ts'

const { db, ask, send } = await startApi()
await db
  .insertInto('restaurants')
  .values([restaurantRow({ id: 1 }), restaurantRow({ id: 2, slug: 'elm-ash' })])
  .execute()
const claim = routes.submitClaim.example
const submit = (changes: object = {}, ip?: string) =>
  ask('POST', '/api/claim-requests', { body: { ...claim, ...changes }, ip })

beforeEach(async () => {
  await db.deleteFrom('claimRequests').execute()
  await db.deleteFrom('limits').execute()
})

test('a claim is stored and waits; the answer holds its number and state alone', async () => {
  const [status, text] = await submit()
  const stored = await db.selectFrom('claimRequests').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject(claim)
  expect([status, JSON.parse(text)]).toEqual([201, { id: stored.id, status: 'pending' }])
})

const TOO_MANY = 'x'.repeat(5001)
test.each([
  ['restaurantId', [undefined, null, 0, -1, 1.5, '1', 2 ** 31], 'Please select a restaurant'],
  [
    'ownerName',
    [undefined, 7, '', 'D', ' D ', '\u200b\u2060\u3164'],
    'Name must be at least 2 characters',
  ],
  ['ownerName', [TOO_MANY], 'Name must be 200 characters or fewer'],
  [
    'ownerEmail',
    [undefined, '', 'dana', 'dana@', '@example.com', 'dana@example', `${TOO_MANY}@example.com`],
    'Please enter a valid email address',
  ],
  [
    'ownerPhone',
    [undefined, '', '555-0134', ' 555-0134 ', TOO_MANY],
    'Please enter a valid phone number',
  ],
  [
    'message',
    [undefined, '', 'Mine.', ' Mine.    ', '\u200b'.repeat(12)],
    'Message must be at least 10 characters',
  ],
  ['message', [TOO_MANY], 'Message must be 5000 characters or fewer'],
])('a wrong %s has a sentence of its own', async (field, values, sentence) => {
  const before = await rowCounts(db)
  for (const value of values) {
    expect([value, ...(await submit({ [field]: value }))]).toEqual([value, 400, sentence])
  }
  expect(await rowCounts(db)).toEqual(before)
})

test('white space around an answer is not part of it', async () => {
  await submit({ ownerName: ' Dana Reyes ', ownerEmail: ' dana@example.com\n' })
  const stored = await db.selectFrom('claimRequests').selectAll().executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ ownerName: 'Dana Reyes', ownerEmail: 'dana@example.com' })
})

test('a claim on a restaurant that does not exist is a 404 without a row', async () => {
  expect(await submit({ restaurantId: 404 })).toEqual([404, 'Restaurant not found'])
  expect((await rowCounts(db)).claim_requests).toBe(0)
})

test('an equal claim is the same row, however often and concurrently it is sent', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => submit()))
  expect(new Set(answers.map(String)).size).toBe(1)
  expect((await rowCounts(db)).claim_requests).toBe(1)
})

test('another message, owner or restaurant is another claim', async () => {
  const changes = [{}, { message: 'I am the owner.' }, { ownerName: 'Dan' }, { restaurantId: 2 }]
  const answers = await Promise.all(changes.map((change) => submit(change)))
  expect(new Set(answers.map(String)).size).toBe(4)
})

test('who claims cannot say what state the claim is in', async () => {
  await submit({ status: 'approved', id: 77, createdAt: '2020-01-01T00:00:00Z' })
  const stored = await db.selectFrom('claimRequests').selectAll().executeTakeFirstOrThrow()
  expect(stored).not.toMatchObject({ id: 77 })
  expect(stored.status).toBe('pending')
  expect(stored.createdAt.getFullYear()).toBeGreaterThan(2020)
})

// The hour may end between the calls.
test(
  'one client claims five times an hour, another is not held up by it',
  { retry: 1 },
  async () => {
    set('LIMIT_FACTOR', '1')
    for (let i = 0; i < 5; i++) expect((await submit())[0]).toBe(201)
    const response = await send('POST', '/api/claim-requests', { body: claim })
    const seconds = Number(response.headers.get('retry-after'))
    expect(response.status).toBe(429)
    expect(seconds).toSatisfy(Number.isInteger)
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(3600)
    const sentence = /^Too many requests\. Please try again in \d+ (second|minute)s?\.$/
    expect(await response.text()).toMatch(sentence)
    expect((await submit({}, '203.0.113.8'))[0]).toBe(201)
  },
)

test('a refused claim is not counted', async () => {
  set('LIMIT_FACTOR', '1')
  for (let i = 0; i < 6; i++) expect((await submit({ message: 'Mine.' }))[0]).toBe(400)
  expect((await submit())[0]).toBe(201)
})
