import { expect, test } from 'vitest'
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

test('with a token each of them lets the administrator in', async () => {
  for (const [name, route] of closed.filter(([name]) => name !== 'uploadImage')) {
    const { address, body } = addressOf(route, route.example)
    const response = await send(route.method, address, { token: await signIn(), body })
    expect([name, response.status]).toEqual([name, route.status ?? 200])
  }
})
