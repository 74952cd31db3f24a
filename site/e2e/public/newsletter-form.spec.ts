import { randomUUID } from 'node:crypto'
import { type Route, expect, test } from '../support/test.ts'
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

test('an invalid address shows an error at the field and in a toast', async ({ page }) => {
  await openPopup(page)
  const field = page.getByLabel('Email address')
  for (const text of ['', 'reader']) {
    await submit(page, text)
    await expect(toast(page)).toContainText('Invalid Email')
    await expect(toast(page)).toContainText('Please enter a valid email address.')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('An address looks like name@example.com.')
    await expect(field).toBeFocused()
  }
  await field.fill('reader@')
  await expect(field).toHaveAttribute('aria-invalid', 'false')
  expect(await page.context().cookies()).toEqual([])
})

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

test('@desktop a failure shows the server’s sentence, or else ours, and keeps what was typed', async ({
  page,
}) => {
  const limited = { status: 429, body: 'Please wait a minute.' }
  await openPopup(page)
  for (const [sentence, answer] of [
    ['Please wait a minute.', (route: Route) => route.fulfill(limited)],
    ['Please try again later.', (route: Route) => route.abort()],
  ] as const) {
    await page.route(SUBSCRIBE, answer)
    await submit(page, 'reader@example.com')
    await expect(toast(page)).toContainText(`Subscription Failed${sentence}`)
    await expect(popup(page).locator('.toast')).toBeVisible()
    await expect(page.getByLabel('Email address')).toHaveValue('reader@example.com')
  }
  expect(await page.context().cookies()).toEqual([])
})

test('pressing twice sends once', async ({ page }) => {
  let requests = 0
  await page.route(SUBSCRIBE, (route) => {
    requests += 1
    return route.continue()
  })
  await openPopup(page)
  await page.getByLabel('Email address').fill(address())
  await page.getByRole('button', { name: 'Subscribe Now' }).dblclick()
  await expect(toast(page)).toContainText('Thanks for subscribing!')
  expect(requests).toBe(1)
})
