import { readFile } from 'node:fs/promises'
import { type Page, expect } from '../support/test.ts'
import { test } from '../support/admin.ts'
import { subscribeReader } from '../support/mailbox.ts'
import { expectSound } from '../support/sound.ts'

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

test('@desktop all of them are saved as a file of the day', async ({ page, request }) => {
  const email = await subscribeReader(request)
  await page.goto('/admin/subscribers')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^subscribers-20\d\d-\d\d-\d\d\.csv$/)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(head).toBe(
    '\ufeffEmail,State,Since,Left,Consented,Page of consent,Words of consent,Unsubscribe address',
  )
  expect(lines.find((line) => line.startsWith(email))).toMatch(
    /,subscribed,20\d\d-.*Z,,20\d\d-.*Z,\/blog,/,
  )
  await expect(page.locator('.toast')).toContainText('CSV exported successfully!')
})

test('@desktop without an answer the page says so, and so does the export', async ({ page }) => {
  await page.route('/api/admin/subscriber-search', (route) => route.abort())
  await page.goto('/admin/subscribers')
  await expect(page.getByRole('alert').first()).toContainText('Failed to fetch subscribers')
  await page.route('/api/admin/subscribers/export', (route) => route.abort())
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(page.locator('.toast')).toContainText('Failed to load all subscribers.')
  await expectSound(page)
})
