import { type Page, expect, test } from '../support/test.ts'
import { catchEvents, expectCount, lookAt, setVisibility } from '../support/events.ts'
import { visit } from '../support/late-scripts.ts'

const cards = (page: Page) => page.locator('#businesses article')
const first = (page: Page) => cards(page).first()

/** The links of the cards, which report but do not lead away. */
async function open(page: Page) {
  const events = await catchEvents(page)
  await visit(page, '/')
  await page.evaluate(() => addEventListener('click', (event) => event.preventDefault()))
  return events
}

test('a card that is seen counts once @quick', async ({ page }) => {
  const events = await open(page)
  expect(events.filter(({ url }) => url.includes('businesses'))).toEqual([])
  for (const card of await cards(page).all()) await lookAt(card)
  await lookAt(page.getByRole('contentinfo').getByRole('link').last())
  for (const card of await cards(page).all()) await lookAt(card)
  await expectCount(events, { interactionType: 'impression' }, 4)
  const seen = events.filter(({ url }) => url.includes('businesses'))
  expect(new Set(seen.map(({ businessId }) => businessId)).size).toBe(4)
  expect(new Set(seen.map(({ sessionId }) => sessionId)).size).toBe(1)
  expect(seen.find(({ businessId }) => businessId === 1)).toMatchObject({
    url: '/api/businesses/1/track',
    businessName: await first(page).getByRole('heading').innerText(),
    visibility: 'visible',
  })
})

test('a card in a hidden tab is not seen', async ({ page }) => {
  const events = await open(page)
  await setVisibility(page, 'hidden')
  await lookAt(first(page))
  await setVisibility(page, 'visible')
  await expectCount(events, { interactionType: 'impression', businessId: 1, visibility: 'visible' })
  await expectCount(events, { interactionType: 'impression', visibility: 'hidden' }, 0)
})

test('calls, visits of the website and clicks on the card are counted apart', async ({ page }) => {
  const events = await open(page)
  await first(page).getByRole('link', { name: /^Call/ }).click()
  const phoneNumber = (await first(page).locator('a[href^="tel:"]').getAttribute('href'))!.slice(4)
  await expectCount(events, { businessId: 1, interactionType: 'call', phoneNumber })
  const website = first(page).getByRole('link', { name: /^Website/ })
  const websiteUrl = await website.getAttribute('href')
  await website.click()
  await expectCount(events, { businessId: 1, interactionType: 'website', websiteUrl })
  await expectCount(events, { interactionType: 'card_click' }, 0)
  await first(page).click({ position: { x: 30, y: 30 } })
  await expectCount(events, { businessId: 1, interactionType: 'card_click' })
  await first(page).getByRole('heading').getByRole('link').press('Enter')
  const clicks = () => events.filter(({ interactionType }) => interactionType === 'card_click')
  await expect.poll(() => clicks().length).toBe(2)
  // The server counts them once in a page view.
  await expectCount(events, { businessId: 1, interactionType: 'card_click' })
})

test('the card leads to the website', async ({ page }) => {
  await page.route('https://*.example/', (route) => route.fulfill({ body: 'A shop' }))
  await page.goto('/')
  await first(page).click({ position: { x: 30, y: 30 } })
  await expect(page.getByText('A shop')).toBeVisible()
})

test('a session keeps its id from page to page, another has its own', async ({
  page,
  browser,
  baseURL,
}) => {
  const events = await open(page)
  await lookAt(first(page))
  await expectCount(events, { interactionType: 'impression', businessId: 1 })
  await page.reload()
  await lookAt(first(page))
  await expectCount(events, { interactionType: 'impression', businessId: 1 }, 2)
  const other = await browser.newPage({ baseURL })
  const others = await open(other)
  await lookAt(first(other))
  await expectCount(others, { interactionType: 'impression', businessId: 1 })
  const sessions = (sent: typeof events) =>
    new Set(sent.flatMap(({ sessionId }) => sessionId ?? []))
  expect(sessions(events).size).toBe(1)
  expect(sessions(events)).not.toEqual(sessions(others))
  await other.close()
})

test('a card says whether its business is verified, closed only if it is, and a rating only if there is one', async ({
  page,
}) => {
  // Without it, what is far below has not been laid out, and so has no inner text.
  await page.goto('/#businesses')
  await expect(first(page)).toContainText('Verified')
  await expect(cards(page).filter({ hasText: 'Hickory Avenue Hardware' })).not.toContainText(
    'Verified',
  )
  await expect(first(page)).not.toContainText('Temporarily closed')
  for (const rating of await cards(page).locator('strong').allInnerTexts()) {
    expect(rating).toMatch(/^[1-5]\.\d$/)
  }
})

test('the page of all businesses has each of them once, and counts what is seen', async ({
  page,
}) => {
  const events = await catchEvents(page)
  await page.goto('/towns')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Local businesses' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Local Businesses')
  const all = page.locator('main ul article')
  const ids = await all.evaluateAll((cards) => cards.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of [1, 2, 3, 4]) expect(ids).toContain(`business-${id}`)
  const last = all.last()
  const businessId = Number(await last.getAttribute('data-business'))
  await lookAt(last)
  await expectCount(events, { interactionType: 'impression', businessId })
})
