import { expect, type Page } from '../support/test.ts'
import { test } from '../support/admin.ts'

const found = (page: Page) => page.getByRole('region', { name: 'Listings found' })
const search = (page: Page) => page.getByRole('searchbox')

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
