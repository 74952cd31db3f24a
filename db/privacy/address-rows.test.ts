import { beforeEach, expect, test } from 'vitest'
import { erasePersonalData, exportPersonalData } from './personal-data.ts'
import { upsertSubscriber } from '../queries/subscribers.ts'
import { testDatabase } from '../testing/database.ts'
import { campaignRow, postRow } from '../testing/rows.ts'

const { db, direct } = await testDatabase()
const post = (content: string) => db.insertInto('blogPosts').values(postRow({ content })).execute()
const erase = (address: string) => erasePersonalData(direct, address)
const content = () => db.selectFrom('blogPosts').select(['id', 'content']).executeTakeFirstOrThrow()

beforeEach(async () => {
  await db.deleteFrom('newsletterSubscribers').execute()
  await db.deleteFrom('blogPosts').execute()
})

test("what may stand before brien@… makes it somebody else's, such as o'brien@…", async () => {
  const mine = 'brien@example.com'
  const others = ["o'", ...'!#$%&*/=?^{|}~`_+-', 'o.'].map((start) => start + mine)
  for (const [index, email] of [mine, ...others].entries()) {
    await upsertSubscriber(db, { email, token: `${index}`.padEnd(43, 'x') })
  }
  const text = `Ask ${others.join(', ')}`
  await post(text)
  const theirs = [expect.objectContaining({ email: mine }) as object]
  expect(await exportPersonalData(direct, mine)).toEqual({ newsletter_subscribers: theirs })
  const { done, alike } = await erase(mine)
  expect(done).toEqual(['Subscriptions, deleted: 1'])
  expect(alike).toHaveLength(2 * others.length + 1)
  expect((await content()).content).toBe(text)
  const tables = Object.keys(await exportPersonalData(direct, others[0]!))
  expect(tables).toEqual(['newsletter_subscribers', 'mentions'])
})

test.each([
  ['_dana@example.com_', '_X_'],
  ['**dana@example.com**', '**X**'],
  ['**_dana@example.com_**', '**_X_**'],
  ['`dana@example.com`', '`X`'],
  ["'Dana@example.com'", "'X'"],
  ['mailto:dana%40example.com', 'mailto:X'],
  ['[Dana](mailto:dana@example.com?subject=Hi)', '[Dana](mailto:X?subject=Hi)'],
  ['ask...dana@example.com', 'ask...X'],
  ['.dana@example.com...', '.X...'],
  ['dana@example.com-', 'X-'],
  ['dana@example.com – Dana', 'X – Dana'],
])('%s is nobody else’s', async (text, erased) => {
  await post(text)
  const { alike } = await erase('dana@example.com')
  const { id, content: left } = await content()
  expect([left, alike]).toEqual([erased.replace('X', `(erased ${id})`), []])
})

test.each([
  'https://a.example/?to=dana@example.com',
  "'o'dana@example.com'",
  '_jo.dana@example.com_',
  '*_dana@example.com*',
  'jo%2Bdana%40example.com',
  'dana@example.com.au',
  'dana@example.com-inn.example',
])('%s may belong to somebody else: it stays and is reported', async (text) => {
  await post(text)
  const { done, alike } = await erase('dana@example.com')
  const { id } = await content()
  expect(done).toEqual([])
  expect(alike).toEqual([{ table: 'blog_posts', id: `${id}`, column: 'content', text }])
  expect(await exportPersonalData(direct, 'dana@example.com')).toEqual({})
})

test('an export of what others wrote ends soon after the address', async () => {
  await post(`${'before '.repeat(50)}dana@example.com${' after'.repeat(50)}`)
  const { mentions } = await exportPersonalData(direct, 'dana@example.com')
  expect(mentions).toHaveLength(1)
  expect(mentions![0]!['text']).toMatch(/^.{40}dana@example\.com.{40}$/)
})

test.each(["o'brien+news@example.com", 'a.b%c@example.com', 'jürgen@straße.example'])(
  'signs are taken as they are: %s',
  async (email) => {
    await upsertSubscriber(db, { email, token: 'd'.repeat(43) })
    await upsertSubscriber(db, { email: `aXb%c@example.com`, token: 'e'.repeat(43) })
    const found = await exportPersonalData(direct, email)
    expect(found).toEqual({ newsletter_subscribers: [expect.objectContaining({ email })] })
    const { done } = await erase(email)
    expect(done).toEqual(['Subscriptions, deleted: 1'])
  },
)

test('no answer keeps name and phone that waits for a call to be repeated', async () => {
  await db
    .insertInto('adCampaigns')
    .values(campaignRow({ advertiserEmail: 'dana@example.com' }))
    .execute()
  for (const advertiserEmail of ['Dana@example.com', 'ads@example.com']) {
    const answer = JSON.stringify({ id: 1, advertiserEmail, advertiserName: 'Reyes' })
    const key = `POST /api/ads ${advertiserEmail.length}`
    await db
      .insertInto('idempotencyKeys')
      .values({ key, bodyHash: 'a'.repeat(64), answer })
      .execute()
  }
  await erase('dana@example.com')
  const kept = await db.selectFrom('idempotencyKeys').selectAll().execute()
  expect(kept).toMatchObject([{ answer: { advertiserEmail: 'ads@example.com' } }])
})
