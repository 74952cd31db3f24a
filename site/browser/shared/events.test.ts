import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { trackClick } from '#contracts/ads.ts'
import type { sendEvent } from './events.ts'

type Sent = { url: string | undefined; eventId: string; visibility: string; pageUrl: string }
type Answer = 'dropped' | 'never' | { status: number; retryAfter?: string }

let heard: Sent[] = []
let answer: Answer | ((sent: Sent) => Answer) = { status: 202 }
const server = createServer((request, response) => {
  void json(request).then((body) => {
    const sent = { ...(body as Sent), url: request.url }
    heard.push(sent)
    const outcome = typeof answer === 'function' ? answer(sent) : answer
    if (outcome === 'dropped') response.destroy()
    if (typeof outcome === 'string') return
    const { status, retryAfter } = outcome
    response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {})
    response.end('{"accepted":true}')
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

// Parts of a browser that Node lacks.
const { fetch } = globalThis
const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}
let tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let warn = vi.spyOn(console, 'warn')

beforeEach(() => {
  heard = []
  answer = { status: 202 }
  stored.clear()
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, origin), init))
})
afterEach(async () => {
  await settle()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** Opens a new page in the tab, without the memory of the one before. */
async function openPage() {
  const page = new EventTarget()
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', tab)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  vi.clearAllTimers()
  const { sendEvent, resumeEvents } = await import('./events.ts')
  resumeEvents()
  return {
    click: (id?: number) => click(sendEvent, id),
    goOnline: () => page.dispatchEvent(new Event('online')),
  }
}

function click(send: typeof sendEvent, id = 7) {
  send<typeof trackClick>('/api/ads/:id/click', { id, pageUrl: '/' })
}

const waiting = () =>
  JSON.parse(stored.get('events') ?? '[]') as { input: { eventId: string; id: number } }[]
const hear = (count: number) => reach(() => heard.length, count)
const keep = (count: number) => reach(() => waiting().length, count)
const ids = () => new Set(heard.map(({ eventId }) => eventId)).size
/** Waits long enough for pending responses. */
const settle = () => sleep(50)

/** Used instead of `expect.poll`, which would advance the fake clock. */
async function reach(read: () => number, count: number) {
  for (let tries = 0; tries < 400 && read() !== count; tries++) await sleep(5)
  expect(read()).toBe(count)
}

test('an event is stored before it is sent, and gone once it is answered', async () => {
  const { click } = await openPage()
  click()
  expect(waiting()).toMatchObject([{ input: { id: 7, visibility: 'visible' } }])
  await keep(0)
  expect(heard).toMatchObject([{ url: '/api/ads/7/click', visibility: 'visible', pageUrl: '/' }])
  expect(heard[0]!.eventId).toMatch(/^[0-9a-f-]{36}$/)
  expect(warn).not.toHaveBeenCalled()
})

test.each([
  [{ status: 400 }, 0],
  [{ status: 404 }, 0],
  [{ status: 408 }, 1],
  [{ status: 429 }, 1],
  [{ status: 500 }, 1],
  [{ status: 503 }, 1],
  ['dropped' as const, 1],
])('after %j it is kept: %i', async (outcome, left) => {
  answer = outcome
  const { click } = await openPage()
  click()
  await reach(() => warn.mock.calls.length, 1)
  expect(waiting()).toHaveLength(left)
})

test('a page warns once', async () => {
  answer = { status: 500 }
  const { click } = await openPage()
  for (let i = 0; i < 3; i++) click()
  await hear(3)
  await settle()
  expect(warn).toHaveBeenCalledTimes(1)
})

test('the pauses grow, and the id stays', async () => {
  answer = { status: 500 }
  const { click } = await openPage()
  click()
  await hear(1)
  for (const [round, seconds] of [5, 15, 45, 135, 405, 405].entries()) {
    await settle()
    vi.advanceTimersByTime(seconds * 1000 - 1)
    await settle()
    expect(heard).toHaveLength(round + 1)
    vi.advanceTimersByTime(1)
    await hear(round + 2)
  }
  expect(ids()).toBe(1)
})

test('Retry-After is obeyed, even when the browser comes back online', async () => {
  answer = { status: 503, retryAfter: '60' }
  const { click, goOnline } = await openPage()
  click()
  await hear(1)
  await settle()
  goOnline()
  vi.advanceTimersByTime(59_000)
  await settle()
  expect(heard).toHaveLength(1)
  vi.advanceTimersByTime(1000)
  await hear(2)
})

test.each(['the next page', 'being online', 'a look at the tab', 'another success'])(
  '%s sends it again',
  async (hope) => {
    answer = ({ eventId }) => (eventId === heard[0]?.eventId ? 'dropped' : { status: 202 })
    const { click, goOnline } = await openPage()
    click()
    await hear(1)
    await settle()
    if (hope !== 'another success') answer = { status: 202 }
    if (hope === 'the next page') await openPage()
    if (hope === 'being online') goOnline()
    if (hope === 'a look at the tab') tab.dispatchEvent(new Event('visibilitychange'))
    if (hope === 'another success') click()
    await hear(hope === 'another success' ? 3 : 2)
    expect(heard.at(-1)!.eventId).toBe(heard[0]!.eventId)
  },
)

test('one id is never under way twice', async () => {
  answer = 'never'
  const { click, goOnline } = await openPage()
  click()
  await hear(1)
  goOnline()
  tab.dispatchEvent(new Event('visibilitychange'))
  await settle()
  expect(heard).toHaveLength(1)
})

test('fifty wait, the oldest leave first, and all of them arrive in the end', async () => {
  answer = { status: 500 }
  await openPage()
  const { sendEvent } = await import('./events.ts')
  for (let id = 1; id <= 53; id++) click(sendEvent, id)
  expect(waiting()).toHaveLength(50)
  expect(waiting()[0]!.input.id).toBe(4)
  await hear(53)
  await settle()
  answer = { status: 202 }
  await openPage()
  await keep(0)
  expect(ids()).toBe(53)
})

test.each([
  [0, 2],
  [1, 1],
])('%i ms after 30 days it was sent %i times', async (over, times) => {
  answer = { status: 500 }
  const { click } = await openPage()
  click()
  await hear(1)
  await settle()
  const at = Date.now() - 30 * 24 * 3600 * 1000 - over
  stored.set('events', JSON.stringify(waiting().map((event) => ({ ...event, at }))))
  await openPage()
  await settle()
  expect(heard).toHaveLength(times)
})

test('what fails time and again keeps nobody else waiting', async () => {
  answer = { status: 503 }
  const first = await openPage()
  for (const id of [1, 1, 1, 1, 1, 1, 2, 2, 2, 2]) first.click(id)
  await reach(() => heard.length, 10)
  await settle()
  heard = []
  answer = ({ url }) => ({ status: url?.includes('/1/') ? 500 : 202 })
  await openPage()
  const good = () => heard.filter(({ url }) => url?.includes('/2/')).length
  await reach(() => heard.length, 6)
  await settle()
  vi.advanceTimersByTime(5000)
  await reach(good, 4)
})

test('what is hidden says so', async () => {
  const { click } = await openPage()
  tab.visibilityState = 'hidden'
  click()
  await hear(1)
  expect(heard).toMatchObject([{ visibility: 'hidden' }])
})

test('without storage the page itself remembers', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full')
    },
  })
  answer = { status: 500 }
  const { click, goOnline } = await openPage()
  click()
  await hear(1)
  await settle()
  answer = { status: 202 }
  goOnline()
  await hear(2)
  await settle()
  goOnline()
  await settle()
  expect([heard.length, ids()]).toEqual([2, 1])
})

test.each(['nonsense', 'null', '{}'])('%s in the storage is nothing', async (text) => {
  stored.set('events', text)
  const { click } = await openPage()
  click()
  await keep(0)
  expect(heard).toHaveLength(1)
})
