import { type Page, expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { expectSound } from '../support/sound.ts'

const MOMENT = '2026-03-08T17:05:00.000Z'
const BUILD = {
  id: 7,
  reason: 'Publish now',
  state: 'live',
  error: null,
  hookAttempts: 1,
  hookError: null,
  requestedAt: MOMENT,
  startedAt: MOMENT,
  finishedAt: '2026-03-08T17:05:12.000Z',
}
const WAITING = { ...BUILD, id: 8, state: 'waiting', startedAt: null, finishedAt: null }
const NOTHING = { since: MOMENT, total: 0, changes: [], scheduled: [] }
const state = (page: Page) => page.locator('section', { has: page.locator('#state') })

/** States that a test cannot bring about without building the site under everybody's feet. */
async function answer(page: Page, builds: object[][]) {
  let asked = 0
  await page.route('/api/admin/changes', (route) => route.fulfill({ json: NOTHING }))
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
