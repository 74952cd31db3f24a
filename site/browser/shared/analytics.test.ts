import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { track, trackSearch } from './analytics.ts'

let heard: { url: string | undefined; type: string | undefined; body: unknown }[] = []
const server = createServer((request, response) => {
  void json(request).then((body) => {
    heard.push({ url: request.url, type: request.headers['content-type'], body })
    response.writeHead(202).end()
  })
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
const { fetch } = globalThis
// Settings allow only https, which the test's server does not support.
const HOST = 'https://stats.example.com'

type Script = { src?: string }
let scripts: Script[] = []

beforeEach(() => {
  heard = []
  scripts = []
  vi.stubGlobal('fetch', (address: string, init: RequestInit) =>
    fetch(address.replace(HOST, origin), init),
  )
  vi.stubGlobal('location', new URL('https://guide.example/bel-air?x=1'))
  vi.stubGlobal('screen', { width: 360, height: 740 })
  vi.stubGlobal('navigator', { language: 'en-US' })
  vi.stubGlobal('document', {
    title: 'Bel Air',
    referrer: 'https://search.example/',
    createElement: () => ({}),
    head: { append: (script: Script) => scripts.push(script) },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  globalThis.dataLayer = undefined
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const use = (setting: string) => vi.stubEnv('PUBLIC_ANALYTICS', setting)
const hear = (count: number) => expect.poll(() => heard.length, { interval: 5 }).toBe(count)

test('Plausible hears of views and of what else happens', async () => {
  use(`plausible:guide.example@${HOST}`)
  track('page_view')
  await hear(1)
  track('ad_click', { ad: 7 })
  await hear(2)
  const page = {
    domain: 'guide.example',
    url: 'https://guide.example/bel-air?x=1',
    referrer: 'https://search.example/',
  }
  expect(heard).toEqual([
    { url: '/api/event', type: 'text/plain', body: { ...page, name: 'pageview', props: {} } },
    {
      url: '/api/event',
      type: 'text/plain',
      body: { ...page, name: 'ad_click', props: { ad: 7 } },
    },
  ])
})

test('Umami hears of views and of what else happens', async () => {
  use(`umami:5f1c@${HOST}`)
  track('page_view')
  await hear(1)
  trackSearch('crab soup')
  await hear(2)
  const page = {
    website: '5f1c',
    hostname: 'guide.example',
    url: '/bel-air?x=1',
    referrer: 'https://search.example/',
    title: 'Bel Air',
    language: 'en-US',
    screen: '360x740',
  }
  const search = { ...page, name: 'search', data: { search_term: 'crab soup' } }
  expect(heard.map(({ url, body }) => [url, body])).toEqual([
    ['/api/send', { type: 'event', payload: page }],
    ['/api/send', { type: 'event', payload: search }],
  ])
})

test('Google’s script comes once, with the events in line', async () => {
  use('ga4:G-AB12')
  track('page_view')
  track('restaurant_view', { restaurant: 'Oak & Ember' })
  const commands = () => (globalThis.dataLayer ?? []).map((list) => [...(list as unknown[])])
  await expect.poll(() => commands().length).toBe(4)
  expect(scripts).toMatchObject([{ src: 'https://www.googletagmanager.com/gtag/js?id=G-AB12' }])
  expect(commands()).toEqual([
    ['js', expect.any(Date)],
    ['config', 'G-AB12', { send_page_view: false, allow_google_signals: false }],
    ['event', 'page_view', {}],
    ['event', 'restaurant_view', { restaurant: 'Oak & Ember' }],
  ])
})

test.each([
  ['without the setting', '', {}],
  ['under Global Privacy Control', `umami:5f1c@${HOST}`, { globalPrivacyControl: true }],
])('%s nobody hears anything', async (_, setting, more) => {
  use(setting)
  vi.stubGlobal('navigator', { language: 'en-US', ...more })
  track('page_view')
  await sleep(100)
  expect(heard).toEqual([])
})

test('a service that is away is no one’s business', async () => {
  use('plausible:guide.example@https://127.0.0.1:9')
  const failed = vi.fn()
  process.on('unhandledRejection', failed)
  track('page_view')
  await sleep(200)
  process.off('unhandledRejection', failed)
  expect(failed).not.toHaveBeenCalled()
})
