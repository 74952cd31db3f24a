import { type Page, expect, test } from '../support/test.ts'
import type { SearchIndex } from '#site/search/index-format.ts'
import { placePages } from '../support/guide.ts'
import { watchQuestions } from '../support/leaving.ts'
import { expectNoSideways, expectSound } from '../support/sound.ts'

const restaurant = (page: Page) => page.getByRole('combobox', { name: 'Restaurant' })
const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const send = (page: Page) => page.getByRole('button', { name: 'Submit Request' })
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
const MESSAGES = [
  ['Your name', 'D', 'Name must be at least 2 characters'],
  ['Phone', '555-0134', 'Please enter a valid phone number'],
  ['Email', 'dana@example', 'Please enter a valid email address'],
  ['Additional information', 'Mine.', 'Message must be at least 10 characters'],
] as const

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

/** Answers claims by hand and tells how many came. */
type Answer = { status?: number; body?: string; headers?: Record<string, string> }
async function answerClaims(page: Page, answer: Answer | 'nothing') {
  const sent: unknown[] = []
  await page.route('/api/claim-requests', (route) => {
    sent.push(route.request().postDataJSON())
    return answer === 'nothing' ? route.abort() : route.fulfill(answer)
  })
  return sent
}
const STORED = { status: 201, body: '{"id":1,"status":"pending"}' }

test('@screens a code by mail verifies the listing at once, and a wrong one says how many tries are left', async ({
  page,
}) => {
  const ticket = 'a'.repeat(64)
  await answerClaims(page, {
    status: 201,
    body: JSON.stringify({ id: 1, status: 'pending', ticket }),
  })
  await open(page)
  await fillIn(page)
  await send(page).click()
  await expect(page.getByText('code of eight digits to dana@example.com')).toBeVisible()
  const verify = page.getByRole('button', { name: 'Verify' })
  await verify.click()
  await expect(page.getByText('Enter the eight digits of the code')).toBeVisible()
  await field(page, 'Code').fill(' 12345678 ')
  // The guide under test has sent no such ticket.
  await verify.click()
  await expect(page.getByText('This is not the browser that sent the claim')).toBeVisible()
  await expectSound(page)
  const wrong = 'That is not the code we sent. You have 4 tries left.'
  await page.route('/api/claim-codes', (route) => route.fulfill({ status: 400, body: wrong }))
  await verify.click()
  await expect(page.getByText(wrong)).toBeVisible()
  await page.route('/api/claim-codes', (route) => route.fulfill({ json: { status: 'approved' } }))
  await verify.click()
  await expect(page.getByRole('heading', { name: 'Your listing is verified' })).toBeVisible()
  await expect(page.getByText('Its page says so in about a minute.')).toBeVisible()
  // Nobody reviews it any more.
  await expect(page.getByText('You get an e-mail confirmation once it is approved.')).toBeHidden()
})

test('a field that is left too early says what it needs, and is content once it has it', async ({
  page,
}) => {
  await open(page)
  await restaurant(page).focus()
  await restaurant(page).blur()
  await expect(restaurant(page)).toHaveAccessibleDescription('Please select a restaurant')
  for (const [name, tooShort, message] of MESSAGES) {
    await field(page, name).fill(tooShort)
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'false')
    await field(page, name).blur()
    await expect(field(page, name)).toHaveAccessibleDescription(message)
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true')
    await field(page, name).fill(ANSWERS[name])
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'false')
  }
})

test('an empty form is not sent: five messages, and the first field has the focus', async ({
  page,
}) => {
  const sent = await answerClaims(page, STORED)
  await open(page)
  await send(page).click()
  await expect(restaurant(page)).toBeFocused()
  await expect(restaurant(page)).toHaveAccessibleDescription('Please select a restaurant')
  for (const [name, , message] of MESSAGES) {
    await expect(field(page, name)).toHaveAccessibleDescription(message)
  }
  await expectSound(page)
  expect(sent).toEqual([])
})

test('by keyboard: search, move, choose, leave and change the mind', async ({ page }) => {
  await open(page)
  await restaurant(page).focus()
  await page.keyboard.type('bel air')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('End')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowDown')
  const name = await options(page).nth(1).locator('span span').first().textContent()
  await page.keyboard.press('Enter')
  await expect(restaurant(page)).toHaveValue(`${name}, Bel Air`)
  await expect(card(page).getByRole('heading')).toHaveText(name!)
  await page.keyboard.press('Escape')
  await page.keyboard.type('bond thistle')
  await page.keyboard.press('Tab')
  await expect(restaurant(page)).toHaveValue('Bond & Thistle, Bel Air')
  await expect(restaurant(page)).toHaveAttribute('aria-invalid', 'false')
})

test('the keyboard opens and closes the list without losing the choice', async ({ page }) => {
  await open(page)
  await choose(page, 'crab')
  const chosen = await restaurant(page).inputValue()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(restaurant(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(restaurant(page)).toHaveAttribute('aria-expanded', 'false')
  await expect(restaurant(page)).toHaveValue(chosen)
})

test('@desktop text that fits no place gives way to the choice that was, or asks for one', async ({
  page,
}) => {
  await open(page)
  await restaurant(page).fill('zzz no such')
  await expect(page.getByText('No restaurant matches.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(restaurant(page)).toHaveValue('')
  await expect(restaurant(page)).toHaveAccessibleDescription('Please select a restaurant')
  await choose(page, 'crab')
  const chosen = await restaurant(page).inputValue()
  await restaurant(page).fill('zzz no such')
  await field(page, 'Your name').click()
  await expect(restaurant(page)).toHaveValue(chosen)
  await expect(restaurant(page)).toHaveAttribute('aria-invalid', 'false')
})

test('the card beside the form shows what the guide says, and that a place is verified', async ({
  page,
}) => {
  await open(page)
  await expect(card(page)).toContainText('Choose your restaurant')
  await restaurant(page).fill('bond thistle')
  await expect(options(page)).toHaveText(/^Bond & Thistle.*27 N Bond Street.*Verified$/)
  await options(page).click()
  await expect(card(page)).toContainText(
    /Bond & Thistle.*27 N Bond Street, Bel Air.*American.*\$\$\$.*4\.4 from 208 reviews.*Verified already/,
  )
  await restaurant(page).click()
  await page.keyboard.type('willoughby')
  await options(page).filter({ hasText: 'Crab Shed' }).click()
  await expect(card(page)).not.toContainText('Verified already')
  await expect(card(page)).not.toContainText('Bond & Thistle')
})

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

test('@desktop the last part of an address is enough; an unknown one chooses nothing', async ({
  page,
}) => {
  await open(page, '?restaurant=bond-thistle')
  await expect(restaurant(page)).toHaveValue('Bond & Thistle, Bel Air')
  await page.reload()
  await expect(restaurant(page)).toHaveValue('Bond & Thistle, Bel Air')
  await page.evaluate(() => {
    sessionStorage.clear()
    localStorage.clear()
  })
  await open(page, '?restaurant=bel-air/no-such-place')
  const sentence = page.getByText('We do not know the restaurant of this link.')
  await expect(sentence).toBeVisible()
  await expect(restaurant(page)).toHaveValue('')
  await choose(page, 'crab')
  await expect(sentence).toBeHidden()
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

test('a double click sends once, trimmed', async ({ page }) => {
  const sent = await answerClaims(page, STORED)
  await open(page)
  await fillIn(page)
  await field(page, 'Your name').fill('  Dana Reyes ')
  await send(page).dblclick()
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
  expect(sent).toEqual([
    {
      restaurantId: expect.any(Number),
      ownerName: 'Dana Reyes',
      ownerPhone: '410-555-0134',
      ownerEmail: 'dana@example.com',
      message: 'I own this place.',
    },
  ])
})

test('@desktop what is sent again, as no answer came, is the same to the server', async ({
  page,
}) => {
  const keys: (string | undefined)[] = []
  await page.route('/api/claim-requests', (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    return keys.length === 1 ? route.abort() : route.fulfill(STORED)
  })
  await open(page)
  await fillIn(page)
  await send(page).click()
  await expect(page.locator('.toast')).toBeVisible()
  await send(page).click()
  await expect(toast(page, 'Success!')).toBeVisible()
  expect(keys).toEqual([expect.stringMatching(/^[\w-]{36}$/), keys[0]])
})

test('@desktop what the server says is shown, and nothing that was typed is lost; a limit is told to who comes again', async ({
  page,
}) => {
  const headers = { 'retry-after': '3600' }
  const body = 'Too many requests. Please try again in 1 hour.'
  await answerClaims(page, { status: 429, body, headers })
  await open(page)
  await expect(page.getByText('You can send the next one')).toHaveCount(0)
  await fillIn(page)
  await send(page).click()
  await expect(toast(page, 'Error')).toContainText('Too many requests. Please try again in 1 hour.')
  for (const [name, text] of Object.entries(ANSWERS)) {
    await expect(field(page, name)).toHaveValue(text)
  }
  await expect(send(page)).toBeVisible()
  await page.reload()
  await expect(page.getByText('You can send the next one in 60 minutes.')).toBeVisible()
})

test('@desktop without an answer the form says so and can be sent again', async ({ page }) => {
  await answerClaims(page, 'nothing')
  await open(page)
  await fillIn(page)
  await send(page).click()
  const sentence = 'Failed to submit claim request. Please try again.'
  await expect(toast(page, 'Error')).toContainText(sentence)
  await page.unroute('/api/claim-requests')
  await send(page).click()
  await expect(toast(page, 'Success!')).toBeVisible()
})

test('a reload keeps all that was typed', async ({ page }) => {
  watchQuestions(page)
  await open(page)
  await fillIn(page)
  const chosen = await restaurant(page).inputValue()
  await page.reload()
  await expect(restaurant(page)).toHaveValue(chosen)
  for (const [name, text] of Object.entries(ANSWERS)) {
    await expect(field(page, name)).toHaveValue(text)
  }
})

test('@desktop a browser that forbids storage sends all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('forbidden', 'SecurityError')
      },
    })
  })
  await answerClaims(page, STORED)
  await open(page)
  await fillIn(page)
  await send(page).click()
  await expect(toast(page, 'Success!')).toBeVisible()
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

test('@screens the open list is sound and stays within the screen', async ({ page }) => {
  await open(page)
  await restaurant(page).click()
  await expect(options(page)).toHaveCount(50)
  await expectSound(page)
  const { width, height } = page.viewportSize()!
  // The page scrolls to the list smoothly.
  await expect(async () => {
    const list = (await page.getByRole('listbox').boundingBox())!
    expect(list.x).toBeGreaterThanOrEqual(0)
    expect(list.x + list.width).toBeLessThanOrEqual(width)
    expect(list.y).toBeGreaterThanOrEqual(0)
    expect(list.y + list.height).toBeLessThanOrEqual(height)
  }).toPass({ timeout: 15_000 })
})

test('nothing scrolls sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await open(page)
  await restaurant(page).click()
  await expect(options(page)).toHaveCount(50)
  await expectNoSideways(page)
  await page.keyboard.press('Escape')
  await send(page).click()
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
  await expectNoSideways(page)
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
