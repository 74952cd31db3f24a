import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { issueEventTokens } from '#contracts/events.ts'
import type { OutputOf } from '#contracts/route.ts'
import { restaurantRow } from '#db/testing/rows.ts'
import { createEventToken } from '#functions/lib/access/event-token.ts'
import { sized } from '#scripts/testing/level.ts'
import { slow } from '#scripts/testing/quick.ts'
import { set, startApi } from '../support/api.ts'
import { CLIENT, tokenFor } from '../support/event-tokens.ts'
import { eventKinds } from '../support/events.ts'

const HOUR_MS = 3_600_000
const api = await startApi()
const { db, send, ask } = api
const session = await api.signIn()
const kinds = eventKinds(api, session)
const [impression, , call] = kinds

type Sent = Parameters<typeof send>[2]
type Forgery = [reason: string, what: string, forge: (path: string, id: number) => Sent]
const withHeaders = (headers: Record<string, string>) => () => ({ headers })
const withBody =
  (forge: (path: string, id: number) => object) =>
  (path: string, id: number): Sent => ({ body: forge(path, id) })
/** A token with one of its three parts changed. */
const changed = (part: number, change: (text: string) => string) =>
  withBody((path) => {
    const parts = tokenFor(path).split('.')
    return { token: parts.with(part, change(parts[part]!)).join('.') }
  })

const FORGERIES: Forgery[] = [
  ['other-site', 'a foreign page', withHeaders({ 'sec-fetch-site': 'cross-site' })],
  ['other-site', 'a page of a neighboring host', withHeaders({ 'sec-fetch-site': 'same-site' })],
  [
    'other-site',
    'a foreign page in an older browser',
    withHeaders({ origin: 'https://evil.example' }),
  ],
  ['other-site', 'a foreign page in a sandbox', withHeaders({ origin: 'null' })],
  ['no-token', 'no token', withBody(() => ({ token: undefined }))],
  ['no-token', 'an empty token', withBody(() => ({ token: '' }))],
  ['wrong-token', 'nonsense', withBody(() => ({ token: 'nonsense' }))],
  ['wrong-token', 'another id', changed(0, () => crypto.randomUUID())],
  ['wrong-token', 'a later time', changed(1, (text) => (parseInt(text, 36) + 60).toString(36))],
  ['wrong-token', 'half a signature', changed(2, (text) => text.slice(0, 32))],
  ['wrong-token', 'no signature', changed(2, () => '')],
  ['wrong-token', 'another signature', changed(2, (text) => [...text].toReversed().join(''))],
  [
    'wrong-token',
    'a token of one’s own making',
    withBody((_, id) => ({
      token: createEventToken('another secret of 32 characters!', {
        subject: `ad ${id}`,
        network: CLIENT,
      }),
    })),
  ],
  [
    'wrong-token',
    'the token of another subject',
    withBody((path, id) => ({ token: tokenFor(path.replace(`${id}`, `${id + 1}`)) })),
  ],
  [
    'wrong-token',
    'the token of the other kind of the same id',
    withBody((path, id) => ({
      token: tokenFor(
        path.startsWith('/api/ads') ? `/api/businesses/${id}/track` : `/api/ads/${id}/click`,
      ),
    })),
  ],
  [
    'wrong-token',
    'the token of another address',
    withBody((path) => ({ token: tokenFor(path, undefined, '198.51.100.1') })),
  ],
  ['prerender', 'Sec-Purpose', withHeaders({ 'sec-purpose': 'prefetch;prerender' })],
  ['prerender', 'Purpose', withHeaders({ purpose: 'preview' })],
  ['prerender', 'X-Purpose', withHeaders({ 'x-purpose': 'preview' })],
  ['prerender', 'X-Moz', withHeaders({ 'x-moz': 'prefetch' })],
  ['prerender', 'a page that is prerendered', withBody(() => ({ visibility: 'prerender' }))],
  ['hidden', 'a page that is hidden', withBody(() => ({ visibility: 'hidden' }))],
  ['bot', 'a robot', withHeaders({ 'user-agent': 'Googlebot/2.1' })],
  ['bot', 'a program without a name', withHeaders({ 'user-agent': '' })],
  ['admin', 'the administrator', () => ({ token: session })],
]

test.each(kinds)('no forgery of $name counts, and each is counted by its reason', async (kind) => {
  const id = await kind.create()
  await kind.create()
  for (const [, what, forge] of FORGERIES) {
    const { body, ...sent } = forge(kind.path(id), id)!
    const fields = { ...kind.fields, ...(body as object | undefined) }
    const { status } = await send('POST', kind.path(id), { ...sent, body: fields })
    const expected = what.startsWith('a foreign') || what.includes('neighboring') ? 403 : 202
    expect([what, status]).toEqual([what, expected])
  }
  expect(await kind.rows(id)).toEqual([])
  expect(await kind.takeRefused()).toEqual(FORGERIES.map(([reason]) => reason).toSorted())
})

test.each(kinds)(
  'a token of $name counts once: in turn, at once and after an hour',
  async (kind) => {
    const id = await kind.create()
    const copies = sized(100, 1000)
    const body = { ...kind.fields, token: tokenFor(kind.path(id)) }
    const report = () => ask('POST', kind.path(id), { body })
    const answers = await Promise.all(Array.from({ length: copies }, report))
    // On a busy machine some are given up in time, which may have been counted as repeated.
    expect(answers.filter(([status]) => ![202, 503].includes(status))).toEqual([])
    const accepted = answers.filter(([status]) => status === 202).length
    expect(await kind.rows(id)).toHaveLength(1)
    expect(await kind.counted(id)).toBe(1)
    const refused = await kind.takeRefused()
    expect(new Set(refused)).toEqual(new Set(['repeated']))
    expect(refused.length).toBeGreaterThanOrEqual(accepted - 1)
    // One whose answer was lost on the way from the database is sent again, and counts as repeated twice.
    expect(refused.length).toBeLessThan(2 * copies)

    const fresh = { ...kind.fields, token: tokenFor(kind.path(id)) }
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + HOUR_MS + 2000 })
    onTestFinished(() => void vi.useRealTimers())
    await ask('POST', kind.path(id), { body: fresh })
    expect(await kind.takeRefused()).toEqual(['expired-token'])
    expect(await kind.counted(id)).toBe(1)
  },
)

test('one token counts one event of each type', async () => {
  const id = await call!.create()
  const token = tokenFor(call!.path(id))
  for (const interactionType of ['impression', 'card_click', 'call', 'website', 'call']) {
    await ask('POST', call!.path(id), { body: { interactionType, token } })
  }
  expect(await call!.counted(id)).toBe(4)
})

const FIVE_HUNDRED = 500

test(
  'five hundred visitors of one address count, fifty of their clicks, and no more than 600 page views an hour',
  slow,
  async () => {
    set('LIMIT_FACTOR', '1')
    const ip = '203.0.113.60'
    const ad = await impression!.create()
    const business = await call!.create()
    const issue = (ids: object) => send('POST', '/api/event-tokens', { body: ids, ip })
    for (let visitor = 0; visitor < FIVE_HUNDRED; visitor++) {
      const answer = await issue({ ads: [ad], businesses: [business] })
      const tokens = (await answer.json()) as OutputOf<typeof issueEventTokens>
      const view = { pageUrl: '/', token: tokens.ads[ad]! }
      await ask('POST', `/api/ads/${ad}/impression`, { body: view, ip })
      await ask('POST', `/api/ads/${ad}/click`, { body: view, ip })
      const body = { interactionType: 'call', token: tokens.businesses[business]! }
      await ask('POST', call!.path(business), { body, ip })
    }
    const click = kinds[1]!
    expect([await impression!.counted(ad), await click.counted(ad)]).toEqual([500, 50])
    expect(await call!.counted(business)).toBe(50)
    expect(await click.takeRefused()).toEqual(Array(450).fill('too-many'))
    for (let more = FIVE_HUNDRED; more < 600; more++) expect((await issue({})).status).toBe(200)
    const refused = await issue({})
    expect([refused.status, refused.headers.has('retry-after')]).toEqual([429, true])
  },
)

test('what one network clicks counts fifty times for an address and two hundred in all, the rest another day', async () => {
  set('LIMIT_FACTOR', '1')
  const click = kinds[1]!
  const [id, other] = [await click.create(), await click.create()]
  await click.takeRefused()
  const clicks = async (ip: string, times: number, ad = id) => {
    for (let i = 0; i < times; i++)
      await ask('POST', click.path(ad), { body: { pageUrl: '/' }, ip })
  }
  for (let i = 0; i < 6; i++) await clicks(`2001:db8:5:${i}::1`, 60)
  expect(await click.counted(id)).toBe(200)
  // Neither another ad nor another network pays for it.
  await clicks('2001:db8:5::1', 1, other)
  await clicks('2001:db8:6::1', 1)
  expect([await click.counted(id), await click.counted(other)]).toEqual([201, 1])
  expect(await click.takeRefused()).toEqual(Array(160).fill('too-many'))
  // A repeated click uses nothing up.
  const token = tokenFor(click.path(id), undefined, '192.0.2.1')
  for (let i = 0; i < 60; i++)
    await ask('POST', click.path(id), { body: { pageUrl: '/', token }, ip: '192.0.2.1' })
  await clicks('192.0.2.1', 49)
  expect(await click.counted(id)).toBe(251)
})

test('taps on a restaurant’s page are counted by the same rule', async () => {
  set('LIMIT_FACTOR', '1')
  await db
    .insertInto('restaurants')
    .values(restaurantRow({ id: 1 }))
    .execute()
  for (const type of ['call', 'view'])
    for (let i = 0; i < 60; i++) await ask('POST', '/api/restaurants/1/track', { body: { type } })
  const counted = db.selectFrom('placeDays').select(['type', 'count']).orderBy('type')
  expect(await counted.execute()).toEqual([
    { type: 'call', count: 50 },
    { type: 'view', count: 60 },
  ])
})

test('what was sent is what counted and what was refused', async () => {
  const sum = async () => {
    const { rows } = await sql<{ sent: number }>`select (
      (select coalesce(sum(valid), 0) from ad_days) + (select coalesce(sum(valid), 0) from business_days)
      + (select coalesce(sum(count), 0) from refused_events))::int as sent`.execute(db)
    return rows[0]!.sent
  }
  const before = await sum()
  let sent = 0
  for (const kind of kinds) {
    const id = await kind.create()
    const token = tokenFor(kind.path(id))
    for (const more of [{}, { token }, { token }, { token: 'x' }, { visibility: 'hidden' }, {}]) {
      await ask('POST', kind.path(id), { body: { ...kind.fields, ...more } })
      sent++
    }
  }
  expect((await sum()) - before).toBe(sent)
})

test('the administrator reads what was refused', async () => {
  const id = await impression!.create()
  await impression!.takeRefused()
  for (let i = 0; i < 3; i++) {
    await ask('POST', impression!.path(id), { body: { pageUrl: '/', token: 'x' } })
  }
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format()
  const path = `/api/admin/refused-events?from=${day}&to=${day}`
  const found = await api.get<object[]>(path, { token: session })
  expect(found).toContainEqual({
    day,
    kind: 'ad',
    type: 'impression',
    reason: 'wrong-token',
    count: 3,
  })
  expect((await send('GET', path)).status).toBe(401)
})

test.each([
  [{ ads: [0] }, 'ads'],
  [{ businesses: 'x' }, 'businesses must be a list of 100 ids at most'],
  [{ ads: Array(101).fill(1) }, 'ads must be a list of 100 ids at most'],
])('%j is refused', async (body, sentence) => {
  const [status, text] = await ask('POST', '/api/event-tokens', { body })
  expect(status).toBe(400)
  expect(text).toContain(sentence)
})
