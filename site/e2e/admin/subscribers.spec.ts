import { type Page, expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { subscribeReader } from '../support/mailbox.ts'

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') })

test('an address is found, with the page of its consent @quick', async ({ page, request }) => {
  const email = await subscribeReader(request)
  await page.goto('/admin/subscribers')
  await expect(page.getByText(email)).toBeVisible()
  await page.getByRole('searchbox').fill(email)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toHaveText(new RegExp(`${email}.*20\\d\\d/blogSubscribed`))
  const status = page.getByRole('status').filter({ hasText: /subscriber/ })
  await expect(status).toHaveText('1 subscriber')
  await page.getByRole('searchbox').fill('nobody-has-this')
  await expect(status).toHaveText('No subscribers found.')
})
