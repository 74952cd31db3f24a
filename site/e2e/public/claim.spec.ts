import { type Page, expect, test } from '../support/test.ts'
import type { SearchIndex } from '#site/search/index-format.ts'
import { placePages } from '../support/guide.ts'
import { expectSound } from '../support/sound.ts'

const restaurant = (page: Page) => page.getByRole('combobox', { name: 'Restaurant' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const options = (page: Page) => page.getByRole('option')
const card = (page: Page) => page.getByRole('region', { name: 'Selected restaurant' })
const toast = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) })

const ANSWERS = {
  'Your name': 'Dana Reyes',
  Phone: '410-555-0134',
  Email: 'dana@example.com',
  'Additional information': 'I own this place.',
}

async function open(page: Page, query = '') {
  await page.goto(`/claim-listing${query}`)
  await expect(restaurant(page)).toBeEnabled()
}

async function choose(page: Page, text: string) {
  await restaurant(page).fill(text)
  await options(page)
    .filter({ hasText: new RegExp(text, 'i') })
    .first()
    .click()
}

async function fillIn(page: Page) {
  await choose(page, 'crab')
  for (const [name, text] of Object.entries(ANSWERS)) await field(page, name).fill(text)
}

test('a restaurant’s page leads to the form with its place chosen, and to a mail', async ({
  page,
}) => {
  const { path } = (await placePages()).find(({ html }) =>
    html.includes('/claim-listing?restaurant='),
  )!
  await page.goto(path)
  const name = await page.getByRole('heading', { level: 1 }).textContent()
  const mail = page.getByRole('link', { name: 'claim it by e-mail' })
  await expect(mail).toHaveAttribute('href', /^mailto:.*subject=Claim%20this%20page/)
  await page.getByRole('link', { name: 'Claim this page' }).click()
  await expect(card(page).getByRole('heading')).toHaveText(name!)
  await expect(restaurant(page)).toHaveValue(new RegExp(`^${name}, `))
})

test('a request is stored; then another one, or home @quick', async ({ page }) => {
  await open(page)
  await fillIn(page)
  const stored = page.waitForResponse('/api/claim-requests')
  await field(page, 'Your name').press('Enter')
  expect((await stored).status()).toBe(201)
  await expect(page.getByRole('heading', { name: 'Your request is on its way' })).toBeFocused()
  await expect(page.locator('main')).toContainText(
    /within 2-3 business days.*e-mail confirmation once it is approved.*login credentials follow by e-mail/,
  )
  await expect(toast(page, 'Success!')).toContainText('review it within 2-3 business days')
  await expectSound(page)
  await page.getByRole('button', { name: 'Submit Another Request' }).click()
  await expect(restaurant(page)).toBeFocused()
  for (const name of Object.keys(ANSWERS)) await expect(field(page, name)).toHaveValue('')
  await expect(restaurant(page)).toHaveValue('')
  await page.reload()
  await expect(field(page, 'Email')).toHaveValue('')
})

test('a list that could not be loaded can be asked for again', async ({ page }) => {
  await page.route('/search.json', (route) => route.abort())
  await open(page, '?restaurant=bel-air/bond-thistle')
  await expect(page.getByRole('alert')).toContainText(
    'The list of restaurants could not be loaded.',
  )
  await restaurant(page).click()
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByText('Loading the list')).toHaveCount(0)
  await expectSound(page)
  await page.unroute('/search.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(restaurant(page)).toHaveValue('Bond & Thistle, Bel Air')
  await expect(restaurant(page)).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('@desktop the list is not loaded before it is needed, and shows at most 50 of 10,000', async ({
  page,
}) => {
  let asked = 0
  await page.route('/search.json', async (route) => {
    asked++
    await route.fulfill({ json: await bigIndex(page) })
  })
  await open(page)
  await field(page, 'Your name').fill('Dana Reyes')
  expect(asked).toBe(0)
  await restaurant(page).click()
  await expect(page.getByText('And 9,950 more')).toBeVisible()
  await expect(options(page)).toHaveCount(50)
  await restaurant(page).fill('kitchen 9876')
  await expect(options(page)).toHaveCount(1)
  await options(page).click()
  await expect(card(page).getByRole('heading')).toHaveText('Kitchen 9876')
  expect(asked).toBe(1)
})

test('@desktop a hint opens after 700 ms of pointing, and at once by keyboard', async ({
  page,
}) => {
  // High enough for all of the form: a tooltip closes when the page scrolls.
  await page.setViewportSize({ width: 1280, height: 1400 })
  await page.clock.install()
  await open(page)
  await page.clock.pauseAt(Date.now() + 3_600_000)
  const hint = page.getByRole('tooltip')
  await page.getByRole('button', { name: 'About the phone number' }).hover()
  await page.clock.runFor(690)
  await expect(hint).toHaveCount(0)
  await page.clock.runFor(20)
  await expect(hint).toHaveText(/We may call the number on the listing/)
  await page.getByRole('button', { name: 'About the e-mail address' }).focus()
  await expect(hint).toHaveText(/speeds up the review/)
})

test('@phone a touch opens a hint', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'About the phone number' }).tap()
  await expect(page.getByRole('tooltip')).toHaveText(/We may call the number on the listing/)
  await page.getByRole('heading', { level: 1 }).tap()
  await expect(page.getByRole('tooltip')).toHaveCount(0)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is a mail instead of the form', async ({ page }) => {
    await page.goto('/claim-listing')
    await expect(page.getByRole('combobox')).toBeHidden()
    await expect(page.locator('a.button', { hasText: 'Claim by e-mail' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What you get' })).toBeVisible()
  })
})

/** The guide's own index, grown to 10,000 places. */
async function bigIndex(page: Page): Promise<SearchIndex> {
  const index = (await (await page.request.get('/search.json')).json()) as SearchIndex
  const name = Array.from({ length: 10_000 }, (_, i) => `Kitchen ${i}`)
  const grown = <T>(column: T[]) => name.map((_, i) => column[i % column.length]!)
  const { address, town, cuisine, price, week, has, rating, reviews, flags } = index
  return {
    ...index,
    name,
    id: name.map((_, i) => i + 1),
    address: grown(address),
    town: grown(town),
    cuisine: grown(cuisine),
    price: grown(price),
    week: grown(week),
    has: grown(has),
    rating: grown(rating),
    reviews: grown(reviews),
    flags: grown(flags),
    latitude: grown(index.latitude),
    longitude: grown(index.longitude),
    paths: {},
  }
}

test('@desktop the fields follow each other without a hole', async ({ page }) => {
  await open(page)
  const first = (await restaurant(page).boundingBox())!
  const second = (await field(page, 'Your name').boundingBox())!
  expect(second.y - first.y - first.height).toBeLessThan(130)
})

test('@desktop the form’s code comes after the page has been painted, or when the visitor presses something', async ({
  page,
}) => {
  const startOf = (name: string) =>
    page.evaluate(
      (name) => performance.getEntries().find((entry) => entry.name.includes(name))?.startTime,
      name,
    )
  await open(page)
  expect(await startOf('/claim-form.')).toBeGreaterThan((await startOf('first-contentful-paint'))!)
  // A picture that never comes keeps the page from having loaded.
  await page.route('**/never', () => {})
  await page.route('/claim-listing', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({
      response: answer,
      body: html.replace('</main>', '<img src="/never" alt=""></main>'),
    })
  })
  await page.goto('/claim-listing', { waitUntil: 'domcontentloaded' })
  await page.waitForFunction(() => performance.now() > 1500)
  await expect(restaurant(page)).toBeDisabled()
  await page.keyboard.press('Tab')
  await expect(restaurant(page)).toBeEnabled()
})
