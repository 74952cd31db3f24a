import '#site/styles/admin.css'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { listChanges } from '#contracts/builds.ts'
import type { OutputOf } from '#contracts/route.ts'
import { openDesk } from '#site/testing/desk.ts'
import { expectSound, intercept, toast } from '#site/testing/screen.ts'
import type { Build } from './builds.ts'
import { Publish } from './publish.tsx'

type Changes = OutputOf<typeof listChanges>

const MOMENT = '2026-03-08T17:05:00.000Z'
const BUILD: Build = {
  id: 7,
  reason: 'Publish now',
  state: 'live',
  isHeld: false,
  error: null,
  hookAttempts: 1,
  hookError: null,
  requestedAt: MOMENT,
  startedAt: MOMENT,
  finishedAt: '2026-03-08T17:05:12.000Z',
}
const WAITING: Build = { ...BUILD, id: 8, state: 'waiting', startedAt: null, finishedAt: null }
const BUILDING: Build = { ...WAITING, state: 'building', startedAt: MOMENT }
const NOTHING: Changes = { since: MOMENT, total: 0, changes: [], scheduled: [] }

const site = page
  .getByRole('region')
  .filter({ has: page.getByRole('button', { name: 'Publish now' }) })
const stale = site.getByText('Failed to fetch builds. This is what was last known.')
const publish = page.getByRole('button', { name: 'Publish now' })

// The page asks again and again while a build runs.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
})
afterAll(() => {
  vi.useRealTimers()
})

/** Answers with builds, each time with the next ones; the calls are counted. */
function answer(builds: Build[][], changes = NOTHING) {
  intercept('/api/admin/changes', () => Response.json(changes))
  let asked = 0
  intercept('/api/builds', ({ method }) =>
    method === 'GET'
      ? Response.json(builds[Math.min(asked++, builds.length - 1)])
      : Response.json(WAITING, { status: 202 }),
  )
  return () => asked
}
const open = () => openDesk(<Publish />, '/admin/publish')

test('everything is published, and nobody keeps asking', async () => {
  const asked = answer([[BUILD]])
  await open()
  await expect.element(site).toMatchTextContent('Everything is published')
  await expect.element(site).toMatchTextContent('Visitors see the site as of Mar 8, 2026, 1:05 PM.')
  await expect.element(page.getByText('Nothing. Visitors see the latest version.')).toBeVisible()
  const before = asked()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked()).toBe(before)
})

test('changes that wait lead to their editors', async () => {
  const change = { id: 3, name: 'Oak & Ember', changedAt: MOMENT, isNew: false }
  answer([[BUILD]], {
    ...NOTHING,
    total: 130,
    changes: [
      { ...change, kind: 'restaurant' },
      { ...change, kind: 'business', name: 'Main Street Books', isNew: true },
      { ...change, kind: 'post', name: 'The soup map' },
    ],
    scheduled: [{ id: 9, name: 'Crab season', publishedAt: '2999-03-08T17:05:00.000Z' }],
  })
  await open()
  await expect.element(site).toMatchTextContent('130 changes not published yet')
  await expect.element(page.getByText('The newest 3 of 130.')).toBeVisible()
  await expect.element(page.getByText('Business, new, Mar 8, 2026, 1:05 PM')).toBeVisible()
  for (const [name, href] of [
    ['Oak & Ember', '/admin/restaurant?id=3'],
    ['Main Street Books', '/admin/business?id=3'],
    ['The soup map', '/admin/post?id=3'],
    ['Crab season', '/admin/post?id=9'],
  ] as const) {
    await expect.element(page.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await expectSound()
})

test('a build is followed from waiting to live', async () => {
  const asked = answer([[BUILD], [WAITING], [BUILDING], [{ ...BUILD, id: 8 }]])
  await open()
  await publish.click()
  await expect.element(toast).toMatchTextContent('The site is being published')
  const step = () => site.element().querySelector('[aria-current="step"]')?.textContent
  await expect.poll(step).toBe('Waiting')
  await expect.element(site).toMatchTextContent('It starts in a moment.')
  await vi.advanceTimersByTimeAsync(2500)
  await expect.poll(step).toBe('Building')
  await expect.element(site).toMatchTextContent('A build is running')
  await expectSound()
  await vi.advanceTimersByTimeAsync(2500)
  await expect.element(site).toMatchTextContent('Everything is published')
  const before = asked()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked()).toBe(before)
})

test('a poll that fails leaves what is there, and the next one goes on', async () => {
  answer([[BUILDING, BUILD], [{ ...BUILD, id: 8 }]])
  await open()
  await expect.element(site).toMatchTextContent('A build is running')
  let isDown = true
  const sent = intercept('/api/builds', () => (isDown ? 'nothing' : Response.json([BUILD])))
  // The second failure in a row finds nothing left in the cache.
  for (const poll of [1, 2]) {
    await vi.advanceTimersByTimeAsync(2500)
    await expect.poll(() => sent.length).toBe(poll)
    await expect.element(stale).toBeVisible()
    await expect.element(site).toMatchTextContent('A build is running')
  }
  isDown = false
  await vi.advanceTimersByTimeAsync(2500)
  await expect.element(site).toMatchTextContent('Everything is published')
  await expect.element(stale).not.toBeInTheDocument()
})

test('a failed build says why, and that the old site is up', async () => {
  const error = 'relation "blog_posts" does not exist'
  answer([[{ ...BUILD, id: 8, state: 'failed', error }, BUILD]])
  await open()
  await expect.element(site).toMatchTextContent('The last build failed')
  await expect.element(site).toMatchTextContent('The old site is still up.')
  await expect.element(site).toMatchTextContent(error)
  await expectSound()
})

test('a hook that cannot be called is shown', async () => {
  const hookError = 'No build hook is set: set BUILD_HOOK_URL.'
  answer([[{ ...WAITING, hookAttempts: 2, hookError }, BUILD]])
  await open()
  await expect
    .element(site.getByRole('alert'))
    .toMatchTextContent(`${hookError} Tried 2 times; we’ll try again.`)
  await expect.element(site).not.toMatchTextContent('It starts in a moment.')
})

test('a failed load and a failed request each show an error', async () => {
  let isDown = true
  intercept('/api/builds', ({ method }) => {
    if (method === 'POST') return new Response('Not now.', { status: 503 })
    return isDown ? 'nothing' : 'guide'
  })
  intercept('/api/admin/changes', () => (isDown ? 'guide' : 'nothing'))
  await open()
  await expect.element(page.getByRole('alert')).toMatchTextContent('Failed to fetch builds')
  isDown = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('heading', { name: 'Builds' })).toBeVisible()
  await publish.click()
  await expect.element(toast).toMatchTextContent(/Publishing failed.*Not now\./)
})
