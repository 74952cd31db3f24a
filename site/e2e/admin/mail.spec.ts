import { expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { subscribeReader } from '../support/mailbox.ts'

test('what was sent is counted @quick', async ({ page, request }) => {
  await subscribeReader(request)
  await page.goto('/admin/mail')
  await expect(page.getByText('Sent, 30 days').locator('..')).toContainText(/[1-9]/)
  await expect(page.getByText('Nothing failed in the last 30 days.')).toBeVisible()
})
