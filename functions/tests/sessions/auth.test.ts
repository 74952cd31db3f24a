import { afterAll, expect, test } from 'vitest'
import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { sql } from 'kysely'
import { businessRow, campaignRow, claimRow, postRow, restaurantRow } from '#db/testing/rows.ts'
import { rowCounts, startApi } from '../support/api.ts'
import { addressOf } from '../support/address-of.ts'

const { db, send, signIn } = await startApi()
/** As the samples of changes have read it. */
const updatedAt = new Date('2026-03-08T12:00:00.000Z')
await db.insertInto('adCampaigns').values(campaignRow({ updatedAt })).execute()
await db
  .insertInto('businesses')
  .values([businessRow({ updatedAt }), businessRow({ updatedAt, isDraft: true })])
  .execute()
await db
  .insertInto('businesses')
  .values([businessRow({ updatedAt }), businessRow({ updatedAt, isDraft: true })])
  .execute()
await db.insertInto('restaurants').values(restaurantRow({ updatedAt })).execute()
await db.insertInto('claimRequests').values(claimRow()).execute()
await db.insertInto('blogPosts').values(postRow({ updatedAt })).execute()
await db
  .insertInto('mails')
  .values({
    ...routes.retryMail.example,
    cause: 'test',
    recipient: 'reader@example.com',
    template: 'confirm-subscription',
    state: 'failed',
    doneAt: new Date(),
  })
  .execute()

// A letter that is being sent, for the call that pauses one; nothing listens there.
await db
  .insertInto('letters')
  .values({
    // Older than what the example of a letter has seen.
    seenUntil: '2026-01-01T00:00:00Z',
    ...{ subject: 'This week', state: 'sending', address: '2026-03-08', startedAt: new Date() },
    content: JSON.stringify({ subject: 'This week', intro: '', entries: [] }),
  })
  .execute()
await db
  .insertInto('mails')
  .values({
    ...{ cause: 'letter', recipient: 'reader@example.com', template: 'letter', letterId: 1 },
    nextAttemptAt: new Date(Date.now() + 3_600_000),
  })
  .execute()
await db.insertInto('adClients').values({ name: 'Books', updatedAt }).execute()
await db
  .insertInto('ownerEdits')
  .values({ restaurantId: 1, emailKey: 'dana@example.com', state: 'live', old: '{}', new: '{}' })
  .execute()
await db
  .insertInto('corrections')
  .values({ restaurantId: 1, kind: 'phone', details: '410-555-0134' })
  .execute()
process.env.MAIL_URL = 'http://127.0.0.1:9/mails'
afterAll(() => {
  delete process.env.MAIL_URL
})

async function endedBy(change: (token: string) => Promise<unknown>) {
  const token = await signIn()
  await change(token)
  return token
}

const logout = (token: string) => send('POST', '/api/admin/logout', { token })
const expire = () =>
  sql`update sessions set created_at = now() - interval '13 hours',
    expires_at = now() - interval '1 hour'`.execute(db)
const idle = () => sql`update sessions set last_seen_at = now() - interval '61 minutes'`.execute(db)

type Try = { headers?: Record<string, string>; query?: string }
const TRIES: Record<string, () => Promise<Try>> = {
  'no token': () => Promise.resolve({}),
  'a token nobody gave out': () =>
    Promise.resolve({ headers: { authorization: `Bearer ${'x'.repeat(43)}` } }),
  'words that are no token': () =>
    Promise.resolve({ headers: { authorization: "Bearer ' or true --" } }),
  'another scheme': async () => ({ headers: { authorization: `Basic ${await signIn()}` } }),
  'the token alone': async () => ({ headers: { authorization: await signIn() } }),
  'an expired token': async () => ({
    headers: { authorization: `Bearer ${await endedBy(expire)}` },
  }),
  'a token left idle': async () => ({
    headers: { authorization: `Bearer ${await endedBy(idle)}` },
  }),
  'a token after logout': async () => ({
    headers: { authorization: `Bearer ${await endedBy(logout)}` },
  }),
  'the token in the query': async () => ({ query: `token=${await signIn()}` }),
  'the token in a cookie': async () => ({ headers: { cookie: `token=${await signIn()}` } }),
}

const closed = Object.entries<Route>(routes).filter(([, { access }]) => access !== 'public')

test.each(
  closed.flatMap(([name, route]) => Object.keys(TRIES).map((kind) => [name, kind, route] as const)),
)('%s with %s is a 401 and changes nothing', async (_, kind, route) => {
  const { headers, query } = await TRIES[kind]!()
  const { address, body } = addressOf(route, route.example)
  const before = await rowCounts(db)
  const campaigns = await db.selectFrom('adCampaigns').selectAll().execute()
  const path = query ? `${address}${address.includes('?') ? '&' : '?'}${query}` : address
  const response = await send(route.method, path, { headers, body })
  expect([response.status, await response.text()]).toEqual([401, 'Please sign in.'])
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(await rowCounts(db)).toEqual(before)
  expect(await db.selectFrom('adCampaigns').selectAll().execute()).toEqual(campaigns)
})

test('with a token each of them that is the administrator’s lets in', async () => {
  const own = closed.filter(([name, { access }]) => name !== 'uploadImage' && !access)
  for (const [name, route] of own) {
    // What the sample of `saveLook` has made, as that of `undoLook` has read it.
    await db.updateTable('look').set({ updatedAt, before: '{}' }).execute()
    const { address, body } = addressOf(route, route.example)
    const response = await send(route.method, address, { token: await signIn(), body })
    expect([name, response.status]).toEqual([name, route.status ?? 200])
  }
})
