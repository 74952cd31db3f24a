import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { trackClick, trackInteraction } from '#contracts/events.ts'
import type { sendEvent } from './events.ts'

type Sent = { url: string | undefined; token: string; visibility: string; pageUrl: string }
type Asked = { ads?: number[]; businesses?: number[] }
type Answer = 'dropped' | 'never' | { status: number; retryAfter?: string }

let heard: Sent[] = []
/** What tokens were asked for, and the answer to it. */
let asked: Asked[] = []
let tokensAnswer: Answer = { status: 200 }
let answer: Answer | ((sent: Sent) => Answer) = { status: 202 }
const server = createServer((request, response) => {
  void json(request).then((body) => {
    const respond = (outcome: Answer, value: object) => {
      if (outcome === 'dropped') response.destroy()
      if (typeof outcome === 'string') return
      const { status, retryAfter } = outcome
      response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {})
      response.end(JSON.stringify(value))
    }
    if (request.url === '/api/event-tokens') return respond(tokensAnswer, issue(body as Asked))
    const sent = { ...(body as Sent), url: request.url }
    heard.push(sent)
    respond(typeof answer === 'function' ? answer(sent) : answer, { accepted: true })
  })
})
function issue(ids: Asked) {
  asked.push(ids)
  const tokens = (list: number[] = []) =>
    Object.fromEntries(list.map((id) => [id, `${id}.${asked.length}`]))
  return { ads: tokens(ids.ads), businesses: tokens(ids.businesses) }
}
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

// Parts of a browser that Node lacks.
const { fetch } = globalThis
const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
}
/** The ids of the businesses on the page. */
let cards: string[] = []
const newTab = () =>
  Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    querySelectorAll: () => cards.map((business) => ({ dataset: { business } })),
  })
let tab = newTab()
let warn = vi.spyOn(console, 'warn')

beforeEach(() => {
  heard = []
  asked = []
  answer = { status: 202 }
  tokensAnswer = { status: 200 }
  stored.clear()
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
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
  tab = newTab()
  vi.stubGlobal('document', tab)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.resetModules()
  vi.clearAllTimers()
  const { sendEvent, resumeEvents } = await import('./events.ts')
  resumeEvents()
  return {
    click: (id?: number) => click(sendEvent, id),
    call: (id: number) => call(sendEvent, id),
    goOnline: () => page.dispatchEvent(new Event('online')),
    comeBack: () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  }
}

function click(send: typeof sendEvent, id = 7) {
  send<typeof trackClick>('/api/ads/:id/click', { id, pageUrl: '/' })
}

function call(send: typeof sendEvent, id: number) {
  send<typeof trackInteraction>('/api/businesses/:id/track', { id, interactionType: 'call' })
}

const waiting = () =>
  JSON.parse(stored.get('events') ?? '[]') as { input: { token?: string; id: number } }[]
const hear = (count: number) => reach(() => heard.length, count)
const keep = (count: number) => reach(() => waiting().length, count)
const tokens = () => new Set(heard.map(({ token }) => token)).size
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
  expect(heard[0]!.token).toBe('7.1')
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

test('the pauses grow, and the token stays', async () => {
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
  expect(tokens()).toBe(1)
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
    answer = ({ token }) => (token === heard[0]?.token ? 'dropped' : { status: 202 })
    const { click, goOnline } = await openPage()
    click()
    await hear(1)
    await settle()
    if (hope !== 'another success') answer = { status: 202 }
    if (hope === 'the next page') await openPage()
    if (hope === 'being online') goOnline()
    if (hope === 'a look at the tab') tab.dispatchEvent(new Event('visibilitychange'))
    if (hope === 'another success') click(8)
    await hear(hope === 'another success' ? 3 : 2)
    expect(heard.at(-1)!.token).toBe(heard[0]!.token)
  },
)

test('one event is never under way twice', async () => {
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
  expect(tokens()).toBe(53)
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

test('a page view has one token for each subject, and asks for those of its cards together', async () => {
  cards = ['3', '4', '3']
  const { call, click, comeBack } = await openPage()
  call(4)
  call(3)
  click()
  click()
  await hear(4)
  expect(asked).toEqual([{ businesses: [4, 3] }, { ads: [7] }])
  expect(heard.map(({ token }) => token).toSorted()).toEqual(['3.1', '4.1', '7.2', '7.2'])
  comeBack()
  click()
  await hear(5)
  expect(heard.at(-1)!.token).toBe('7.3')
})

test('a token of half an hour is not used for another event', async () => {
  const { click } = await openPage()
  click()
  await keep(0)
  vi.advanceTimersByTime(30 * 60_000)
  click()
  await hear(2)
  expect(tokens()).toBe(2)
})

test('without a token an event waits', async () => {
  tokensAnswer = { status: 429, retryAfter: '60' }
  const { click } = await openPage()
  click()
  await reach(() => warn.mock.calls.length, 1)
  expect([heard.length, waiting().length, waiting()[0]!.input.token]).toEqual([0, 1, undefined])
  tokensAnswer = { status: 200 }
  vi.advanceTimersByTime(60_000)
  await keep(0)
  expect(heard).toHaveLength(1)
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
  expect([heard.length, tokens()]).toEqual([2, 1])
})

test.each(['nonsense', 'null', '{}'])('%s in the storage is nothing', async (text) => {
  stored.set('events', text)
  const { click } = await openPage()
  click()
  await keep(0)
  expect(heard).toHaveLength(1)
})
