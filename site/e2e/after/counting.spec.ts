import { tokenFrom } from '../support/admin.ts'
import { type Browser, type Page, devices, expect, test } from '../support/test.ts'
import { lookAt } from '../support/events.ts'
import { sized } from '#scripts/testing/level.ts'

// A headless browser says that it is one, and would count as a bot.
test.use({ userAgent: devices['Desktop Chrome'].userAgent, viewport: { width: 400, height: 200 } })

const TABS = sized(2, 4)
const VIEWS = sized(10, 50)

const CAMPAIGN = {
  title: 'Counted',
  advertiserName: 'Flats Sailing Company',
  advertiserEmail: 'crew@flatssailing.example',
  imageUrl: '/pictures/ads/flats-sailing.svg',
  linkUrl: 'https://flatssailing.example/',
  altText: 'Two hours on the bay',
  // No other test shows one.
  placement: 'billboard',
}
type Counted = { id: number; impressions: number; clicks: number }

let id: number
let headers: Record<string, string>

test.beforeEach(async ({ request }) => {
  headers = { authorization: `Bearer ${await tokenFrom(request)}` }
  const created = await request.post('/api/ads', { headers, data: CAMPAIGN })
  id = ((await created.json()) as Counted).id
})
test.afterEach(async ({ request }) => {
  await request.put(`/api/ads/${id}`, { headers, data: { isActive: false } })
})

test('@desktop what is seen and clicked is counted exactly once, whatever the wire drops @quick', async ({
  browser,
  request,
}) => {
  test.setTimeout(sized(60_000, 300_000))
  const sent = await Promise.all(Array.from({ length: TABS }, () => visit(browser)))
  const all = (await (await request.get('/api/ads', { headers })).json()) as Counted[]
  expect(all.find((campaign) => campaign.id === id)).toMatchObject({
    impressions: TABS * VIEWS,
    clicks: TABS * VIEWS,
  })
  // What was dropped was sent again.
  for (const count of sent) expect(count).toBeGreaterThan(2 * VIEWS)
})

test('@desktop a tab that closes right after a click loses nothing', async ({ page, request }) => {
  await page.goto('/blog')
  await page.context().route(CAMPAIGN.linkUrl, (route) => route.fulfill({ body: 'Sails' }))
  const opened = page.waitForEvent('popup')
  await ad(page).click()
  await opened
  await page.close()
  const clicks = async () => {
    const all = (await (await request.get('/api/ads', { headers })).json()) as Counted[]
    return all.find((campaign) => campaign.id === id)?.clicks
  }
  await expect.poll(clicks).toBe(1)
})

const ad = (page: Page) => page.getByRole('link', { name: CAMPAIGN.altText })

/** A visitor who sees and clicks the ad again and again, and stays until every event is answered. */
async function visit(browser: Browser) {
  const page = await browser.newPage()
  const sent = await dropAnswers(page)
  // The tabs that the ad opens are tested elsewhere.
  await page.addInitScript(() => addEventListener('click', (event) => event.preventDefault()))
  await page.clock.install()
  for (let view = 0; view < VIEWS; view++) {
    await page.goto('/blog', { waitUntil: 'commit' })
    await lookAt(ad(page))
    await page.clock.runFor(1000)
    await ad(page).click()
  }
  await page.goto('/towns')
  const waiting = () => page.evaluate(() => sessionStorage.getItem('events'))
  await expect.poll(waiting, { timeout: 30_000 }).toBe('[]')
  await page.close()
  return sent()
}

/** Every fifth event arrives, but its answer does not. */
async function dropAnswers(page: Page) {
  let sent = 0
  await page.route(/\.(woff2|jpg)$|pictures\/[\w-]+\.svg$/, (route) => route.abort())
  await page.route(/\/api\/ads\/\d+\/(impression|click)$/, async (route) => {
    sent += 1
    if (sent % 5) return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => sent
}
