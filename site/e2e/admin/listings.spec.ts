import { expect, type Page } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { newDraft } from '../support/drafts.ts'

const found = (page: Page) => page.getByRole('region', { name: 'Listings found' })
const search = (page: Page) => page.getByRole('searchbox')
const choose = (page: Page, label: string, option: string) =>
  page.getByLabel(label, { exact: true }).selectOption(option)

test('listings are searched as one types, and the address says so @quick', async ({ page }) => {
  await page.goto('/admin/listings')
  await expect(found(page).getByRole('listitem')).toHaveCount(50)
  await search(page).fill('courthouse sp')
  await expect(found(page).getByRole('link')).toHaveCount(1)
  await expect(page).toHaveURL('/admin/listings?search=courthouse+sp')
  await page.reload()
  await expect(search(page)).toHaveValue('courthouse sp')
  await found(page).getByRole('link').click()
  await expect(page).toHaveURL('/admin/restaurant?id=1')
})

test('@desktop kind, state and page are chosen by keyboard and kept in the address', async ({
  page,
}) => {
  await page.goto('/admin/listings?kind=business')
  await expect(found(page)).toContainText(/^\d+ listings/)
  await choose(page, 'Kind', 'Restaurants')
  await choose(page, 'State', 'Verified')
  await expect(page).toHaveURL('/admin/listings?kind=restaurant&state=verified')
  await expect(found(page).getByText('Verified').first()).toBeVisible()
  await choose(page, 'State', 'In any state')
  await found(page).getByRole('link', { name: 'Page 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/listings?kind=restaurant&page=2')
  await expect(found(page)).toContainText(/^\d+ listings, page 2 of \d/)
  await expect(found(page).locator('[aria-current]')).toHaveText('Page 2')
  await search(page).fill('no such place')
  await expect(found(page)).toContainText('Nothing here.')
  await expect(page).toHaveURL('/admin/listings?kind=restaurant&search=no+such+place')
})

test('@desktop a failed answer shows an error and can be requested again', async ({ page }) => {
  await page.route('/api/admin/listings*', (route) => route.abort())
  await page.goto('/admin/listings')
  await expect(page.getByRole('alert')).toContainText('Failed to fetch listings')
  await page.unroute('/api/admin/listings*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(found(page).getByRole('link').first()).toBeVisible()
})

test('@desktop a place is found by its phone, and a draft says that it is one', async ({
  page,
  api,
}) => {
  await newDraft(api, { name: 'Draft Phone Shop', phone: '410-555-7771' })
  await page.goto('/admin/listings?state=draft')
  await search(page).fill('(410) 555-7771')
  await expect(found(page).getByRole('link').first()).toHaveText(/Draft Phone Shop.*Draft/)
})
