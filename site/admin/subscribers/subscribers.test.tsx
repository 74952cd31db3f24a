import '#site/styles/admin.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openDesk } from '#site/testing/desk.ts'
import { insert } from '#site/testing/guide.ts'
import { expectSound, fileSavedBy, intercept, toast } from '#site/testing/screen.ts'
import { Subscribers } from './subscribers.tsx'

const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') })
const search = page.getByRole('searchbox')
const status = page.getByRole('status').filter({ hasText: /subscriber/ })
const exported = () => page.getByRole('button', { name: 'Export CSV' }).click()

beforeEach(async () => {
  await insert(
    'newsletterSubscribers',
    ...['ana', 'dana', 'eli'].map((name) => ({
      email: `${name}@example.com`,
      emailKey: `${name}@example.com`,
      consentPage: '/blog',
      token: name.repeat(20).slice(0, 43),
      confirmedAt: new Date(),
    })),
  )
})

test('an address is found, with the page of its consent', async () => {
  await openDesk(<Subscribers />, '/admin/subscribers')
  await expect.element(page.getByText('eli@example.com')).toBeVisible()
  await search.fill('dana@example.com')
  await expect.element(status).toMatchTextContent(/^1 subscriber$/)
  expect(rows.elements()).toHaveLength(1)
  await expect.element(rows).toMatchTextContent(/dana@example\.com.*20\d\d\/blogSubscribed/)
  await search.fill('nobody-has-this')
  await expect.element(status).toMatchTextContent(/^No subscribers found\.$/)
})

test('all of them are saved as a file of the day', async () => {
  await openDesk(<Subscribers />, '/admin/subscribers')
  const file = await fileSavedBy(exported)
  expect(file.name).toMatch(/^subscribers-20\d\d-\d\d-\d\d\.csv$/)
  const [head, ...lines] = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(await file.arrayBuffer())
    .split('\r\n')
  expect(head).toBe(
    '\ufeffEmail,State,Since,Left,Consented,Page of consent,Words of consent,Unsubscribe address',
  )
  expect(lines).toHaveLength(3)
  expect(lines.find((line) => line.startsWith('dana'))).toMatch(
    /,subscribed,20\d\d-.*Z,,20\d\d-.*Z,\/blog,/,
  )
  await expect.element(toast).toMatchTextContent('CSV exported successfully!')
})

test('without an answer the page says so, and so does the export', async () => {
  intercept('/api/admin/subscriber-search', () => 'nothing')
  intercept('/api/admin/subscribers/export', () => 'nothing')
  await openDesk(<Subscribers />, '/admin/subscribers')
  await expect
    .element(page.getByRole('alert').first())
    .toMatchTextContent('Failed to fetch subscribers')
  await exported()
  await expect.element(toast).toMatchTextContent('Failed to load all subscribers.')
  await expectSound()
})
