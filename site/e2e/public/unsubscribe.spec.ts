import { expect } from '../support/test.ts'
import type { exportSubscribers } from '#contracts/newsletter.ts'
import type { OutputOf } from '#contracts/route.ts'
import { test as base } from '../support/admin.ts'
import { subscribeReader } from '../support/mailbox.ts'
import { expectSound } from '../support/sound.ts'
import { sized } from '#scripts/testing/level.ts'

type Subscriber = OutputOf<typeof exportSubscribers>[number]

/** A subscriber, as the administrator knows them, and the link in their letters. */
const test = base.extend<{ reader: { link: string; hasLeft: () => Promise<boolean> } }>({
  reader: async ({ api, request }, provide) => {
    const email = await subscribeReader(request)
    const find = async () => {
      const all = await api<Subscriber[]>('GET', '/api/admin/subscribers/export')
      return all.find((subscriber) => subscriber.email === email)!
    }
    const { token } = await find()
    const hasLeft = async () => (await find()).unsubscribedAt !== null
    await provide({ link: `/unsubscribe?token=${token}`, hasLeft })
  },
})
const LEFT = { name: 'You are off the list', level: 1 }

test('the link asks, its button leaves, and the token is in no address', async ({
  page,
  reader,
}) => {
  await page.goto(reader.link)
  await expect(page).toHaveURL('/unsubscribe')
  await expectSound(page)
  await page.reload()
  expect(await reader.hasLeft()).toBe(false)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', LEFT)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toBeHidden()
  expect(await reader.hasLeft()).toBe(true)
  await expectSound(page)
})

test('@desktop looks change nothing, however many', async ({ request, reader }) => {
  for (let i = 0; i < sized(10, 100); i++) {
    const response = await (i % 2 ? request.get(reader.link) : request.head(reader.link))
    expect(response.status()).toBe(200)
    expect(response.headers()).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
    if (i % 2) {
      expect(await response.text()).toContain('<meta name="referrer" content="no-referrer">')
    }
  }
  expect(await reader.hasLeft()).toBe(false)
})

test('@desktop a mail service leaves with one click', async ({ request, reader }) => {
  for (let i = 0; i < 2; i++) {
    const form = { 'List-Unsubscribe': 'One-Click' }
    expect((await request.post(reader.link, { form, maxRedirects: 0 })).status()).toBe(200)
  }
  expect(await reader.hasLeft()).toBe(true)
})

test('@desktop without JavaScript the button is answered by a page @quick', async ({
  browser,
  baseURL,
  reader,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL })
  await page.goto(reader.link)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', LEFT)).toBeVisible()
  expect(await reader.hasLeft()).toBe(true)
  await page.getByRole('link', { name: 'Back to the guide' }).click()
  await expect(page).toHaveURL('/')
  await page.close()
})

test('@desktop without an answer the page says so, and the button tries again', async ({
  page,
  reader,
}) => {
  await page.goto(reader.link)
  await page.route('/unsubscribe?*', (route) => route.abort())
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('alert')).toHaveText(/did not go through/)
  await page.unroute('/unsubscribe?*')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', LEFT)).toBeVisible()
  expect(await reader.hasLeft()).toBe(true)
})

test('@desktop a link that broke on the way says where a whole one is', async ({ page }) => {
  for (const path of ['/unsubscribe', '/unsubscribe?token=short']) {
    await page.goto(path)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: 'Use the link in a letter' })).toBeFocused()
  }
})

test('@desktop a list that there is none of is the letter', async ({ page }) => {
  const failures: Error[] = []
  page.on('pageerror', (error) => failures.push(error))
  await page.goto('/unsubscribe?token=short&list=__proto__')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Use the link in a letter' })).toBeFocused()
  expect(failures).toEqual([])
})

test('@desktop the link of a note to owners asks about notes', async ({ page }) => {
  await page.goto('/unsubscribe?token=short&list=notes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Unsubscribe from the weekly note?',
  )
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'Use the link in a note' })).toBeFocused()
})
