import { readFile } from 'node:fs/promises'
import { type APIRequestContext, type Page, devices, expect, test } from '@playwright/test'
import { lookAt } from './events.ts'

// A headless browser says that it is one, and would count as a bot.
test.use({ userAgent: devices['Desktop Chrome'].userAgent })

const VIEWS = 200

/** A campaign that nobody else shows, and how to read its counts. */
async function createCampaign(request: APIRequestContext) {
  const password = (await readFile('.data/test/admin-password', 'utf8')).trim()
  const login = await request.post('/api/admin/login', { data: { password } })
  const { token } = (await login.json()) as { token: string }
  const headers = { authorization: `Bearer ${token}` }
  const campaign = {
    title: 'Counted',
    advertiserName: 'Flats Sailing Company',
    advertiserEmail: 'crew@flatssailing.example',
    imageUrl: '/pictures/ads/flats-sailing.svg',
    linkUrl: 'https://flatssailing.example/',
    altText: 'Two hours on the bay',
    placement: 'billboard',
  }
  const created = await request.post('/api/ads', { headers, data: campaign })
  const { id } = (await created.json()) as { id: number }
  const counts = async () => {
    const all = await (await request.get('/api/ads', { headers })).json()
    const own = (all as { id: number; impressions: number; clicks: number }[]).find(
      (campaign) => campaign.id === id,
    )
    return [own?.impressions, own?.clicks]
  }
  return {
    counts,
    end: () => request.put(`/api/ads/${id}`, { headers, data: { isActive: false } }),
  }
}

/** Every fifth event arrives, but its answer does not. */
async function dropAnswers(page: Page) {
  let sent = 0
  await page.route(/\/api\/ads\/\d+\/(impression|click)$/, async (route) => {
    sent += 1
    if (sent % 5) return route.continue()
    await route.fetch()
    await route.abort()
  })
  return () => sent
}

const ad = (page: Page) => page.getByRole('link', { name: 'Two hours on the bay' })

async function openBlog(page: Page) {
  await page.goto('/blog')
  await lookAt(ad(page))
}

/** The click that a visitor makes, without the tab that it opens. */
const click = (page: Page) => ad(page).click({ noWaitAfter: true })

test('@desktop what is seen and clicked is counted exactly once, whatever the wire drops', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const { counts, end } = await createCampaign(request)
  await page.context().route(/flatssailing|\.(svg|woff2)$/, (route) => route.abort())
  await page.route('**/flats-sailing.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="970" height="250"/>',
    }),
  )
  page.context().on('page', (tab) => void tab.close())
  const sent = await dropAnswers(page)
  await page.clock.install()
  for (let view = 0; view < VIEWS; view++) {
    await openBlog(page)
    await page.clock.runFor(1000)
    await click(page)
  }
  await page.goto('/towns')
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('events')), { timeout: 30_000 })
    .toBe('[]')
  expect(await counts()).toEqual([VIEWS, VIEWS])
  expect(sent()).toBeGreaterThan(VIEWS * 2)
  await end()
})

test('@desktop a tab that closes right after a click loses nothing', async ({
  context,
  request,
}) => {
  const { counts, end } = await createCampaign(request)
  const page = await context.newPage()
  await page.goto('/blog')
  const opened = page.waitForEvent('popup')
  await click(page)
  await opened
  await page.close()
  await expect.poll(async () => (await counts())[1]).toBe(1)
  await end()
})
