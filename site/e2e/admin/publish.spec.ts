import { type Page, type Route, expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { expectSound } from '../support/sound.ts'

const MOMENT = '2026-03-08T17:05:00.000Z'
const BUILD = {
  id: 7,
  reason: 'Publish now',
  state: 'live',
  error: null as string | null,
  hookAttempts: 1,
  hookError: null as string | null,
  requestedAt: MOMENT,
  startedAt: MOMENT as string | null,
  finishedAt: '2026-03-08T17:05:12.000Z' as string | null,
}
const WAITING = { ...BUILD, id: 8, state: 'waiting', startedAt: null, finishedAt: null }
const CHANGE = { id: 3, name: 'Oak & Ember', changedAt: MOMENT, isNew: false }
const NOTHING = { since: MOMENT, total: 0, changes: [] as object[], scheduled: [] as object[] }
const state = (page: Page) => page.locator('section', { has: page.locator('#state') })

/** States that a test cannot bring about without building the site under everybody's feet. */
async function answer(page: Page, builds: object[][], changes: object = NOTHING) {
  let asked = 0
  await page.route('/api/admin/changes', (route) => route.fulfill({ json: changes }))
  await page.route('/api/builds', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: builds[Math.min(asked++, builds.length - 1)] })
      : route.fulfill({ status: 202, json: WAITING }),
  )
  return () => asked
}

test('the builds of this guide are listed', async ({ page }) => {
  await page.goto('/admin/publish')
  await expect(page.getByRole('heading', { name: 'Builds' })).toBeVisible()
  await expect(page.getByText('Started by you').last()).toBeVisible()
  await expect(page.getByText(/^Took/).last()).toBeVisible()
})

test('@desktop everything is published, and nobody keeps asking', async ({ page }) => {
  await page.clock.install()
  const asked = await answer(page, [[BUILD]])
  await page.goto('/admin/publish')
  await expect(state(page)).toContainText('Everything is published')
  await expect(state(page)).toContainText('Visitors see the site as of Mar 8, 2026, 1:05 PM.')
  await expect(page.getByText('Nothing. Visitors see the latest version.')).toBeVisible()
  const before = asked()
  await page.clock.runFor(20_000)
  expect(asked()).toBe(before)
})

test('changes that wait lead to their editors', async ({ page }) => {
  await answer(page, [[BUILD]], {
    ...NOTHING,
    total: 130,
    changes: [
      { ...CHANGE, kind: 'restaurant' },
      { ...CHANGE, kind: 'business', name: 'Main Street Books', isNew: true },
      { ...CHANGE, kind: 'post', name: 'The soup map' },
    ],
    scheduled: [{ id: 9, name: 'Crab season', publishedAt: '2999-03-08T17:05:00.000Z' }],
  })
  await page.goto('/admin/publish')
  await expect(state(page)).toContainText('130 changes not published yet')
  await expect(page.getByText('The newest 3 of 130.')).toBeVisible()
  await expect(page.getByText('Business, new, Mar 8, 2026, 1:05 PM')).toBeVisible()
  for (const [name, href] of [
    ['Oak & Ember', '/admin/restaurant?id=3'],
    ['Main Street Books', '/admin/business?id=3'],
    ['The soup map', '/admin/post?id=3'],
    ['Crab season', '/admin/post?id=9'],
  ] as const) {
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', href)
  }
  await expectSound(page)
})

test('@desktop a build is followed from waiting to live @quick', async ({ page }) => {
  await page.clock.install()
  const building = { ...WAITING, state: 'building', startedAt: MOMENT }
  const asked = await answer(page, [[BUILD], [WAITING], [building], [{ ...BUILD, id: 8 }]])
  await page.goto('/admin/publish')
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.locator('.toast')).toContainText('The site is being published')
  const step = state(page).locator('[aria-current="step"]')
  await expect(step).toHaveText('Waiting')
  await expect(state(page)).toContainText('It starts in a moment.')
  await page.clock.runFor(3000)
  await expect(step).toHaveText('Building')
  await expect(state(page)).toContainText('A build is running')
  await expectSound(page)
  await page.clock.runFor(3000)
  await expect(state(page)).toContainText('Everything is published')
  const before = asked()
  await page.clock.runFor(20_000)
  expect(asked()).toBe(before)
})

test('@desktop a poll that fails leaves what is there, and the next one goes on', async ({
  page,
}) => {
  await page.clock.install()
  const building = { ...WAITING, state: 'building', startedAt: MOMENT }
  await answer(page, [[building, BUILD], [{ ...BUILD, id: 8 }]])
  await page.goto('/admin/publish')
  await expect(state(page)).toContainText('A build is running')
  const fail = (route: Route) => route.abort()
  await page.route('/api/builds', fail)
  const stale = state(page).getByText('Failed to fetch builds. This is what was last known.')
  // The second failure in a row finds nothing left in the cache.
  for (let poll = 0; poll < 2; poll++) {
    const failed = page.waitForEvent('requestfailed')
    await page.clock.runFor(2500)
    await failed
    await expect(stale).toBeVisible()
    await expect(state(page)).toContainText('A build is running')
  }
  await page.unroute('/api/builds', fail)
  await page.clock.runFor(2500)
  await expect(state(page)).toContainText('Everything is published')
  await expect(stale).toHaveCount(0)
})

test('a failed build says why, and that the old site is up', async ({ page }) => {
  const error = 'relation "blog_posts" does not exist'
  await answer(page, [[{ ...BUILD, id: 8, state: 'failed', error }, BUILD]])
  await page.goto('/admin/publish')
  await expect(state(page)).toContainText('The last build failed')
  await expect(state(page)).toContainText('The old site is still up.')
  await expect(state(page)).toContainText(error)
  await expectSound(page)
})

test('@desktop a hook that cannot be called is shown', async ({ page }) => {
  const hookError = 'No build hook is set: set BUILD_HOOK_URL.'
  await answer(page, [[{ ...WAITING, hookAttempts: 2, hookError }, BUILD]])
  await page.goto('/admin/publish')
  await expect(state(page).getByRole('alert')).toHaveText(
    `${hookError} Tried 2 times; we’ll try again.`,
  )
  await expect(state(page)).not.toContainText('It starts in a moment.')
})

test('@desktop a failed load and a failed request each show an error', async ({ page }) => {
  await page.route('/api/builds', (route) => route.abort())
  await page.goto('/admin/publish')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch builds')
  await page.unroute('/api/builds')
  await page.route('/api/admin/changes', (route) => route.abort())
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Builds' })).toBeVisible()
  await page.route('/api/builds', (route) => route.fulfill({ status: 503, body: 'Not now.' }))
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect(page.locator('.toast')).toContainText('Publishing failed')
  await expect(page.locator('.toast')).toContainText('Not now.')
})
