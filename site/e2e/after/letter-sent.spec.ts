import type { importBusiness } from '#contracts/google-links.ts'
import type { OutputOf } from '#contracts/route.ts'
import { test } from '../support/admin.ts'
import { expectAllLive } from '../support/builds.ts'
import { linkInMail, mailTo, subscribeReader } from '../support/mailbox.ts'
import { linkOf, newPlaceId, tellGoogle } from '../support/places.ts'
import { expectSound } from '../support/sound.ts'
import { expect } from '../support/test.ts'

// A second try would find the letter of the first.
test.describe.configure({ retries: 0 })

test('a new restaurant stands in the feed and in the letter, which three readers get and one leaves by one press', async ({
  page,
  context,
  request,
  api,
}) => {
  test.setTimeout(240_000)
  await expectAllLive(api)
  const readers = [
    await subscribeReader(request),
    await subscribeReader(request),
    await subscribeReader(request),
  ]
  const id = newPlaceId()
  const name = `Letter Kitchen ${id.slice(-6)}`
  await tellGoogle(id, { displayName: { text: name, languageCode: 'en' } })
  const { path } = await api<OutputOf<typeof importBusiness>>('POST', '/api/businesses/import', {
    googleUrl: linkOf(id),
  })
  await expectAllLive(api)

  await page.goto('/new')
  await expect(page.locator('main').getByRole('link', { name })).toHaveAttribute('href', path!)
  await expect(page.locator('main').getByRole('presentation').first()).toBeVisible()
  await expectSound(page)

  await page.goto('/admin/letter')
  await expect(page.getByText('Drafted from this week’s news')).toBeVisible()
  await page.getByLabel('Subject').fill('The week in kitchens')
  await page.getByLabel('Intro').fill('A quiet week.\n\nAnd one new place.')
  await page.getByLabel('Pick a restaurant').fill('Seoul Ember')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('button', { name: 'Add Seoul Ember' }).click()
  await page.getByLabel('A note about Seoul Ember').fill('Go hungry.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.locator('.toast')).toContainText('Draft saved')
  await expectSound(page)

  const opened = context.waitForEvent('page')
  await page.getByRole('link', { name: 'Phone, dark' }).click()
  const preview = await opened
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('The week in kitchens')
  await expect(preview.getByText('Go hungry.')).toBeVisible()
  await expect(preview.locator('body')).toHaveCSS('background-color', 'rgb(25, 20, 16)')
  await preview.close()

  await page.getByLabel('Send a test to').fill('editor@example.com')
  await page.getByRole('button', { name: 'Send a test' }).click()
  await mailTo(request, 'editor@example.com')

  await page.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('button', { name: 'Send it' }).click()
  await expect(page.locator('.toast')).toContainText('Letter on its way')
  const sent = page.getByRole('listitem').filter({ hasText: 'The week in kitchens' })
  await expect(sent).toContainText(/Sent · (\d+) of \1 sent/, { timeout: 60_000 })

  for (const email of readers) {
    await page.goto(await mailTo(request, email))
    await expect(page.locator('body')).toContainText('List-Unsubscribe=One-Click')
    const mail = page.frameLocator('iframe')
    await expect(mail.getByRole('link', { name })).toBeVisible()
  }
  // What a mail program sends for one press (RFC 8058).
  const link = await linkInMail(request, readers[0]!, '/unsubscribe')
  const left = await request.post(link, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect(left.status()).toBe(200)

  await expectAllLive(api)
  await page.goto('/letters')
  await page.getByRole('link', { name: 'The week in kitchens' }).click()
  await expect(page).toHaveURL(/\/letters\/\d{4}-\d\d-\d\d(-\d+)?$/)
  await expect(page.getByText('And one new place.')).toBeVisible()
  await expect(page.getByRole('article').locator('img').first()).toBeVisible()
  await expectSound(page)
  await page.getByRole('link', { name }).click()
  await expect(page).toHaveURL(path!)
})
