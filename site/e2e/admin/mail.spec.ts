import type { OutputOf } from '#contracts/route.ts'
import type { listMails } from '#contracts/mails.ts'
import { expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { subscribeReader } from '../support/mailbox.ts'
import { expectSound } from '../support/sound.ts'

type Mails = OutputOf<typeof listMails>
const failed: Mails['failed'][number] = {
  id: '3e1f0a52-6d2c-4a5f-9a55-8f6f0f5c8f01',
  recipient: `${'x'.repeat(60)}@example.com`,
  template: 'confirm-subscription',
  error: 'The mail service answered 422: no such mailbox',
  attempts: 1,
  createdAt: '2026-11-25T09:00:00Z',
  doneAt: '2026-11-25T09:00:02Z',
}

test('what was sent is counted @quick', async ({ page, request }) => {
  await subscribeReader(request)
  await page.goto('/admin/mail')
  await expect(page.getByText('Sent, 30 days').locator('..')).toContainText(/[1-9]/)
  await expect(page.getByText('Nothing failed in the last 30 days.')).toBeVisible()
})

test('a mail that failed is sent again by one press, and a failure of that is told', async ({
  page,
}) => {
  const counts = { waiting: 0, sent: 0, failed: 1, stopped: 0 }
  const list = { isSetUp: false, counts, failed: [failed] } satisfies Mails
  await page.route('/api/admin/mails', (route) => route.fulfill({ json: list }))
  await page.goto('/admin/mail')
  await expect(page.getByText('No mail is set up')).toBeVisible()
  const item = page.getByRole('listitem').filter({ hasText: failed.recipient })
  await expect(item).toContainText('Confirmation of the weekly letter')
  await expect(item).toContainText('no such mailbox · One attempt')
  await expectSound(page)
  // There is no such mail in the database.
  await item.getByRole('button', { name: /^Try again/ }).click()
  await expect(page.locator('.toast')).toContainText('not among those that failed any more')
  await page.route(`/api/admin/mails/${failed.id}`, (route) => route.fulfill({ status: 204 }))
  await item.getByRole('button', { name: /^Try again/ }).click()
  await expect(page.locator('.toast')).toContainText('Waiting again')
})
