import '#site/styles/admin.css'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { listMails } from '#contracts/mails.ts'
import type { OutputOf } from '#contracts/route.ts'
import { openDesk } from '#site/testing/desk.ts'
import { expectSound, intercept, toast } from '#site/testing/screen.ts'
import { MailList } from './mail-list.tsx'

const failed: OutputOf<typeof listMails>['failed'][number] = {
  id: '3e1f0a52-6d2c-4a5f-9a55-8f6f0f5c8f01',
  recipient: `${'x'.repeat(60)}@example.com`,
  template: 'confirm-subscription',
  error: 'The mail service answered 422: no such mailbox',
  attempts: 1,
  createdAt: '2026-11-25T09:00:00Z',
  doneAt: '2026-11-25T09:00:02Z',
}
const item = page.getByRole('listitem').filter({ hasText: failed.recipient })
const again = item.getByRole('button', { name: /^Try again/ })

test('a mail that failed is sent again by one press, and a failure of that is told', async () => {
  const counts = { waiting: 0, sent: 0, failed: 1, stopped: 0 }
  intercept('/api/admin/mails', () => Response.json({ isSetUp: false, counts, failed: [failed] }))
  await openDesk(<MailList />, '/admin/mail')
  await expect.element(page.getByText('No mail is set up')).toBeVisible()
  await expect.element(item).toMatchTextContent('Confirmation of the weekly letter')
  await expect.element(item).toMatchTextContent('no such mailbox · One attempt')
  await expectSound()
  // There is no such mail in the database.
  await again.click()
  await expect.element(toast).toMatchTextContent('not among those that failed any more')
  intercept(`/api/admin/mails/${failed.id}`, () => new Response(null, { status: 204 }))
  await again.click()
  await expect.element(toast).toMatchTextContent('Waiting again')
})
