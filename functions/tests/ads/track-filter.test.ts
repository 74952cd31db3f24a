import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { browserFamily } from '#functions/lib/visitors/browser-family.ts'
import { set, startApi } from '../support/api.ts'
import { eventKinds, grossOf } from '../support/events.ts'
import { BROWSERS, CRAWLERS } from '../support/fixtures/user-agents.ts'

const ACCEPTED = [202, '{"accepted":true}']

const api = await startApi()
const { send, ask } = api
const token = await api.signIn()
const kinds = eventKinds(api, token)
const [impression, click, call] = kinds

test.each(kinds)('$name that should not count is kept with its reason', async (kind) => {
  const id = await kind.create()
  const agents = ['', ...CRAWLERS.slice(0, 3)]
  const sent = [
    ...agents.map((agent) => ['bot', { headers: { 'user-agent': agent } }] as const),
    ['prerender', { headers: { 'sec-purpose': 'prefetch;prerender' } }],
    ['prerender', { headers: { purpose: 'prefetch' } }],
    ['prerender', { headers: { purpose: 'preview' } }],
    ['prerender', { headers: { 'x-purpose': 'preview' } }],
    ['prerender', { headers: { 'x-moz': 'prefetch' } }],
    ['hidden', { body: { ...kind.fields, visibility: 'hidden' } }],
    ['prerender', { body: { ...kind.fields, visibility: 'prerender' } }],
    ['admin', { token }],
    [null, { body: { ...kind.fields, visibility: 'visible' } }],
  ] as const
  for (const [, request] of sent) {
    expect(await ask('POST', kind.path(id), { body: kind.fields, ...request })).toEqual(ACCEPTED)
  }
  const rows = await kind.rows(id)
  expect(rows.map(({ invalidReason }) => invalidReason)).toEqual(sent.map(([reason]) => reason))
  expect(await kind.counted(id)).toBe(1)
  expect(grossOf(await kind.totals(id))).toBe(rows.length)
})

test.each([impression!, click!])('$name of a paused campaign does not count', async (kind) => {
  const id = await kind.create()
  const post = () => ask('POST', kind.path(id), { body: kind.fields })
  await post()
  await send('PUT', `/api/ads/${id}`, { token, body: { isActive: false } })
  expect(await post()).toEqual(ACCEPTED)
  expect(await kind.rows(id)).toMatchObject([
    { invalidReason: null },
    { invalidReason: 'not-live' },
  ])
  expect([await kind.counted(id), grossOf(await kind.totals(id))]).toEqual([1, 2])
})

/** Limits count by the minute of the clock; what follows must not be parted by its end. */
async function awayFromEndOfMinute() {
  const left = 60_000 - (Date.now() % 60_000)
  if (left < 8000) await sleep(left + 10)
}

test.each([
  [impression!, 30, '203.0.113.30'],
  [click!, 1, '203.0.113.31'],
] as const)('$0.name above $1 a minute is kept but not counted', async (kind, max, ip) => {
  set('LIMIT_FACTOR', '1')
  const id = await kind.create()
  const post = (address: string) => ask('POST', kind.path(id), { body: kind.fields, ip: address })
  await awayFromEndOfMinute()
  for (let sent = 0; sent <= max; sent++) expect(await post(ip)).toEqual(ACCEPTED)
  const reasons = (await kind.rows(id)).map(({ invalidReason }) => invalidReason)
  expect(reasons).toEqual([...Array<null>(max).fill(null), 'limit'])
  await post('203.0.113.39')
  expect(await kind.counted(id)).toBe(max + 1)
})

test('a click on another ad counts, and of one visitor 25 a day', async () => {
  set('LIMIT_FACTOR', '1')
  const ip = '203.0.113.50'
  await awayFromEndOfMinute()
  for (let sent = 1; sent <= 26; sent++) {
    const id = await click!.create()
    await ask('POST', click!.path(id), { body: click!.fields, ip })
    expect(await click!.counted(id)).toBe(sent <= 25 ? 1 : 0)
  }
})

test.each(BROWSERS)('%s: %s', (family, agent) => {
  expect(browserFamily(agent)).toBe(family)
})

test('every browser counts, no crawler does, and only the family of each is kept', async () => {
  const id = await call!.create()
  const agents = [...BROWSERS.map(([, agent]) => agent), ...CRAWLERS]
  for (const agent of agents) {
    const headers = { 'user-agent': agent }
    await ask('POST', call!.path(id), {
      body: { ...call!.fields, sessionId: agent.slice(-100) },
      headers,
    })
  }
  const rows = await call!.rows(id)
  const counted = rows.filter(({ invalidReason }) => invalidReason === null)
  expect(counted.map(({ userAgent }) => userAgent)).toEqual(BROWSERS.map(([family]) => family))
  const families = new Set([...BROWSERS.map(([family]) => family), 'Other'])
  expect(rows.filter(({ userAgent }) => !families.has(userAgent ?? ''))).toEqual([])
})
