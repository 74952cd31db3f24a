import { expect, test } from 'vitest'
import { browserFamily } from '#functions/lib/visitors/browser-family.ts'
import { startApi } from '../support/api.ts'
import { eventKinds, grossOf } from '../support/events.ts'
import { BROWSERS, CRAWLERS } from '../support/fixtures/user-agents.ts'

const ACCEPTED = [202, '{"accepted":true}']

const api = await startApi()
const { send, ask } = api
const token = await api.signIn()
const kinds = eventKinds(api, token)
const [impression, click, call] = kinds

test.each(kinds)('$name that should not count is counted by its reason', async (kind) => {
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
  const reasons = sent.flatMap(([reason]) => reason ?? [])
  expect(await kind.takeRefused()).toEqual(reasons.toSorted())
  expect(await kind.rows(id)).toHaveLength(1)
  expect([await kind.counted(id), grossOf(await kind.totals(id))]).toEqual([1, 1])
})

test.each([impression!, click!])('$name of a paused campaign does not count', async (kind) => {
  const id = await kind.create()
  const post = () => ask('POST', kind.path(id), { body: kind.fields })
  await post()
  await send('PUT', `/api/ads/${id}`, { token, body: { isActive: false } })
  expect(await post()).toEqual(ACCEPTED)
  expect(await kind.takeRefused()).toEqual(['not-live'])
  expect([await kind.counted(id), grossOf(await kind.totals(id))]).toEqual([1, 1])
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
  const families = (await call!.rows(id)).map(({ userAgent }) => userAgent)
  expect(families).toEqual(BROWSERS.map(([family]) => family))
  expect(await call!.takeRefused()).toEqual(CRAWLERS.map(() => 'bot'))
})
