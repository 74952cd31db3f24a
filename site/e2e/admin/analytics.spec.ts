import { type APIRequestContext, type Page, devices, expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { PASSWORD } from '../support/servers.ts'
import { watchConsole } from '../support/events.ts'
import { expectAccessible, expectNoSideways, expectSound } from '../support/sound.ts'

const PATH = '/admin/business-analytics'
/** Of a browser that people use. */
const headers = { 'user-agent': devices['Desktop Chrome'].userAgent }
type Business = { id: number; name: string }
type Api = <T>(method: string, path: string, data?: unknown) => Promise<T>

/** A business that no other test knows. */
async function createBusiness(api: Api): Promise<Business> {
  const name = `Quill & Anchor ${crypto.randomUUID().slice(0, 6)}`
  const facts = { hours: {}, features: {}, images: [] }
  const states = { isOpen: true, isFeatured: false, isVerified: false, isDraft: true }
  return api<Business>('POST', '/api/admin/businesses', { name, ...facts, ...states })
}

/** Interactions of so many page views. */
async function track(request: APIRequestContext, { id }: Business, ...types: string[]) {
  for (const interactionType of types) {
    const issued = await request.post('/api/event-tokens', { data: { businesses: [id] } })
    const { businesses } = (await issued.json()) as { businesses: Record<number, string> }
    const data = { interactionType, token: businesses[id] }
    const response = await request.post(`/api/businesses/${id}/track`, { headers, data })
    expect(response.status()).toBe(202)
  }
}

/** The row of a business, wherever it stands in the list. */
async function rowOf(page: Page, { name }: Business) {
  await expect(page.getByRole('heading', { name: 'By business' })).toBeVisible()
  const search = page.getByLabel('Find a business')
  if (await search.isVisible()) await search.fill(name)
  return page.getByRole('button', { name })
}

test('what visitors do is seen in total, by type, by business and by day @quick', async ({
  page,
  api,
  request,
}) => {
  const errors = watchConsole(page)
  const business = await createBusiness(api)
  await track(request, business, 'call', 'call', 'website', 'impression')
  await page.goto(PATH)
  const row = await rowOf(page, business)
  await expect(row).toContainText('4 interactions')
  for (const name of ['Call', 'Website', 'Impression']) {
    await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()
  }
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: ` · ${business.name}` })
      .first(),
  ).toBeVisible()
  await expect(page.locator('.recharts-line')).toHaveCount(4)
  await page.locator('.recharts-wrapper').hover()
  await expect(page.locator('.recharts-tooltip-wrapper')).toContainText('Website')

  await row.click()
  const dialog = page.getByRole('dialog', { name: business.name })
  const term = (label: string) => dialog.locator('dl > div').filter({ hasText: label })
  await expect(term('Total interactions')).toContainText('4')
  await expect(term('Types')).toContainText('3')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Call' })).toHaveCount(3)
  await expect(dialog.getByText('2 (50%)')).toBeVisible()
  await dialog.getByText('Show as a table').click()
  const today = dialog.getByRole('row').last()
  await expect(today.getByRole('cell')).toHaveText(['1', '0', '2', '1'])
  await expect(dialog.locator('.recharts-line')).toHaveCount(4)
  await expectSound(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(row).toBeFocused()
  expect(errors).toEqual([])
})

test('@desktop Refresh Data brings what has happened since', async ({ page, api, request }) => {
  const business = await createBusiness(api)
  await track(request, business, 'card_click')
  await page.goto(PATH)
  const row = await rowOf(page, business)
  await expect(row).toContainText('1 interaction')
  await track(request, business, 'card_click')
  await page.getByRole('button', { name: 'Refresh Data' }).click()
  await expect(row).toContainText('2 interactions')
  await row.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Card click' })).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Back to All Businesses' }).click()
  await page.getByRole('link', { name: 'Back to Admin' }).click()
  await expect(page).toHaveURL('/admin')
})

test('what did not count is shown by its reason', async ({ page, api, request }) => {
  const business = await createBusiness(api)
  await track(request, business, 'call')
  const data = { interactionType: 'call' }
  await request.post(`/api/businesses/${business.id}/track`, { headers, data })
  await page.goto(PATH)
  await page.getByText('What did not count').click()
  const reasons = page.getByRole('table', { name: 'What did not count, by reason' })
  await expect(
    reasons.getByRole('row', { name: /Not sent by a page of the guide \d+/ }),
  ).toBeVisible()
  await expectSound(page)
})

test('@screens the days are chosen', async ({ page, api, request }) => {
  await track(request, await createBusiness(api), 'call')
  await page.goto(PATH)
  await page.getByText('Show as a table').click()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(1 + 30)
  await page.getByLabel('7 days').check()
  await expect(rows).toHaveCount(1 + 7)
  await page.getByLabel('Other days').check()
  await page.getByLabel('From', { exact: true }).fill('2026-03-08')
  await page.getByLabel('To', { exact: true }).fill('2026-03-07')
  await expect(page.getByText('The first day must not be after the last day.')).toBeVisible()
  await page.getByLabel('To', { exact: true }).fill('2026-03-10')
  await expect(rows).toHaveCount(1 + 3)
  await expect(rows.nth(1)).toContainText('Sun, Mar 8, 2026')
  await expectNoSideways(page)
})

test('@desktop hundreds of businesses are found by their names', async ({ page }) => {
  const byBusiness = Array.from({ length: 500 }, (_, index) => ({
    businessId: index + 1,
    businessName: `Shop ${index + 1}`,
    count: 500 - index,
  }))
  const json = { totalInteractions: 125_250, byType: [], byBusiness, recentInteractions: [] }
  await page.route('/api/businesses/analytics', (route) => route.fulfill({ json }))
  await page.goto(PATH)
  const rows = page.getByRole('button', { name: /^Shop/ })
  await expect(rows).toHaveCount(15)
  await page.getByLabel('Find a business').fill('shop 500')
  await expect(page.getByText('1 business', { exact: true })).toBeVisible()
  await expect(rows).toHaveCount(1)
  await page.getByLabel('Find a business').fill('')
  await page.getByRole('button', { name: 'Show 485 more' }).click()
  await expect(rows).toHaveCount(500)
  await page.getByRole('button', { name: 'Show fewer' }).click()
  await expect(rows).toHaveCount(15)
})

test('@desktop where nothing was counted or nothing answers the page says so', async ({ page }) => {
  const path = '/api/businesses/analytics'
  await page.route(path, (route) => route.fulfill({ status: 503, body: 'Not now.' }))
  await page.goto(PATH)
  await expect(page.getByRole('alert')).toContainText('Failed to fetch analytics')
  const json = { totalInteractions: 0, byType: [], byBusiness: [], recentInteractions: [] }
  await page.unroute(path)
  await page.route(path, (route) => route.fulfill({ json }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Nothing has been counted yet')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('@desktop a business that cannot be loaded shows an error and can be loaded again', async ({
  page,
  api,
  request,
}) => {
  const business = await createBusiness(api)
  await track(request, business, 'website')
  await page.goto(PATH)
  const path = `/api/businesses/${business.id}/analytics`
  await page.route(path, (route) => route.abort())
  await (await rowOf(page, business)).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Failed to fetch business details')
  await page.unroute(path)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('1 (100%)')).toBeVisible()
})

test('who is not signed in finds a notice and the way in', async ({ page }) => {
  await page.addInitScript(() => localStorage.removeItem('admin-token'))
  await page.goto(PATH)
  await expect(page.getByRole('heading', { name: 'Admin Access Required' })).toBeVisible()
  await expect(page).toHaveURL(PATH)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Go to Admin Login' }).click()
  await expect(page).toHaveURL(`/admin/login?redirect=${encodeURIComponent(PATH)}`)
})

test('@desktop a session that has ended leads to the login and back', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('has-ended')) return
    sessionStorage.setItem('has-ended', 'yes')
    localStorage.setItem('admin-token', 'x'.repeat(43))
  })
  await page.goto(PATH)
  await expect(page).toHaveURL(`/admin/login?redirect=${encodeURIComponent(PATH)}`)
  expect(await page.evaluate(() => localStorage.getItem('admin-token'))).toBeNull()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(PATH)
  await expect(page.getByRole('button', { name: 'Refresh Data' })).toBeVisible()
})
