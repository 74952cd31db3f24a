import { beforeEach, expect, test } from 'vitest'
import type { Route } from '#contracts/route.ts'
import { routes } from '#contracts/routes.ts'
import { unsubscribeByToken } from '#db/queries/subscribers.ts'
import { logged, startApi } from '../support/api.ts'
import { addressOf } from '../support/address-of.ts'

const { db, send, ask } = await startApi()
const find = () => db.selectFrom('newsletterSubscribers').selectAll().executeTakeFirstOrThrow()
const subscribe = () =>
  send('POST', '/api/newsletter/subscribe', { body: { email: 'reader@example.com' } })
const linkTo = (token: string) => `/unsubscribe?token=${token}`
const ONE_CLICK = {
  body: 'List-Unsubscribe=One-Click',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
}
function oneClickForm() {
  const form = new FormData()
  form.set('List-Unsubscribe', 'One-Click')
  return form
}
const NOBODY = 'x'.repeat(43)

beforeEach(async () => {
  await db.deleteFrom('newsletterSubscribers').execute()
  await subscribe()
})

test('one click unsubscribes, without a cookie, and a second one changes nothing', async () => {
  const { token } = await find()
  for (let i = 0; i < 3; i++) {
    const response = await send('POST', linkTo(token), ONE_CLICK)
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
  }
  const left = await find()
  expect(left.unsubscribedAt).toBeInstanceOf(Date)
  await send('POST', linkTo(token), ONE_CLICK)
  expect(await find()).toEqual(left)
})

test.each([
  ['a form with a file’s content type', new FormData()],
  ['a form of parts with the field', oneClickForm()],
  ['no body', undefined],
  ['JSON', { a: 1 }],
])('%s leaves as well', async (_, body) => {
  const { token } = await find()
  expect((await send('POST', linkTo(token), { body })).status).toBe(200)
  expect((await find()).unsubscribedAt).not.toBeNull()
})

test('a slash that a mail program adds to the path leads to no redirect', async () => {
  const { token } = await find()
  const { status } = await send('POST', `/unsubscribe/?token=${token}`, ONE_CLICK)
  expect(status).toBe(200)
  expect((await find()).unsubscribedAt).not.toBeNull()
})

test('looking changes nothing, however often', async () => {
  const before = await find()
  for (let i = 0; i < 100; i++) {
    await send(i % 2 ? 'GET' : 'HEAD', linkTo(before.token))
  }
  expect(await find()).toEqual(before)
})

test('the answer does not tell whether the link is anybody’s', async () => {
  const answerTo = async (token: string) => {
    const response = await send('POST', linkTo(token), ONE_CLICK)
    return [response.status, Object.fromEntries(response.headers), await response.text()]
  }
  const { token } = await find()
  const known = await answerTo(token)
  expect([known, known]).toEqual([await answerTo(token), await answerTo(NOBODY)])
  expect(known[1]).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
})

test('the database knows whether the link is anybody’s', async () => {
  const { token } = await find()
  expect([await unsubscribeByToken(db, token), await unsubscribeByToken(db, NOBODY)]).toEqual([
    true,
    false,
  ])
})

test.each(['', '?token=', '?token=short', `?token=${'x'.repeat(200)}`, "?token=' or true --"])(
  'a link that broke on the way (%s) is a 400 with a sentence',
  async (query) => {
    const sentence = 'The link is not complete: use the one at the end of the mail'
    expect(await ask('POST', `/unsubscribe${query}`, ONE_CLICK)).toEqual([400, sentence])
    expect((await find()).unsubscribedAt).toBeNull()
  },
)

test('a token is 256 random bits, and not in the log', async () => {
  const { token } = await find()
  expect(token).toMatch(/^[\w-]{43}$/)
  await db.deleteFrom('newsletterSubscribers').execute()
  await subscribe()
  expect((await find()).token).not.toBe(token)
  const lines = await logged(() => send('POST', linkTo(token), ONE_CLICK))
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain(token)
})

test('it opens nothing else', async () => {
  const { token } = await find()
  const closed = Object.entries<Route>(routes).filter(([, { access }]) => access !== 'public')
  for (const [name, route] of closed) {
    const { address, body } = addressOf(route, route.example)
    expect([name, (await send(route.method, address, { token, body })).status]).toEqual([name, 401])
  }
})

test('who comes back is asked to confirm anew, and the old link still works', async () => {
  const { token } = await find()
  await db.updateTable('newsletterSubscribers').set({ confirmedAt: new Date() }).execute()
  await send('POST', linkTo(token), ONE_CLICK)
  await subscribe()
  expect(await find()).toMatchObject({ confirmedAt: null, unsubscribedAt: null })
  await send('POST', linkTo(token), ONE_CLICK)
  expect((await find()).unsubscribedAt).not.toBeNull()
})
