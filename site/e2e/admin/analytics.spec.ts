import { type APIRequestContext, type Page, devices, expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { PASSWORD } from '../support/servers.ts'
import { watchConsole } from '../support/events.ts'
import { expectSound } from '../support/sound.ts'

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
