import { randomUUID } from 'node:crypto'
import { expect, test } from '../support/test.ts'
import { linkInMail } from '../support/mailbox.ts'
import {
  newcomer,
  openPopup,
  opener,
  passForPerson,
  popup,
  submit,
  toast,
} from '../support/popup.ts'

test.use(newcomer)
const address = () => `reader-${randomUUID()}@example.com`
const SUBSCRIBE = '**/api/newsletter/subscribe'

test('a new reader is thanked and remembered for a week, a subscriber is welcomed @quick', async ({
  page,
  request,
}) => {
  const email = address()
  await openPopup(page)
  await passForPerson(page)
  const sent = page.waitForRequest(SUBSCRIBE)
  await submit(page, email)
  expect((await sent).postDataJSON()).toMatchObject({ email, page: '/towns' })
  expect((await sent).postDataJSON()).toHaveProperty('wording', expect.stringMatching(/Subscribe/))
  await expect(popup(page)).toHaveCount(0)
  await expect(toast(page)).toContainText('Thanks for subscribing!')
  const cookies = await page.context().cookies()
  const cookie = cookies.find(({ name }) => name === 'email-access')
  expect(cookie).toMatchObject({ name: 'email-access', value: 'true', path: '/', sameSite: 'Lax' })
  const days = (cookie!.expires - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(6.99)
  expect(days).toBeLessThanOrEqual(7)
  // The browser that confirms is known from then on.
  const link = await linkInMail(request, email, '/confirm-subscription')
  await page.evaluate((link) => fetch(link, { method: 'POST' }), link)
  await opener(page).click()
  await submit(page, email.toUpperCase())
  await expect(toast(page)).toContainText('Welcome back!')
  // Another browser is not told that the address is known.
  await page.context().clearCookies()
  await page.reload()
  await opener(page).click()
  await passForPerson(page)
  await submit(page, email)
  await expect(toast(page)).toContainText('Thanks for subscribing!')
})
