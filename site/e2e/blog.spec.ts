import { expect, test } from './test.ts'

test('the blog leads with a featured article and opens it with 200 characters', async ({
  page,
}) => {
  await page.goto('/blog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Food Blog & Dining Guides')
  const lead = page.getByRole('region', { name: 'Featured Article' })
  await expect(lead.locator('.badge')).toHaveText('Featured')
  await expect(lead.locator('time')).toHaveText(/^[A-Z][a-z]+ \d{1,2}, \d{4}$/)
  const opening = (await lead.locator('p').last().textContent()) ?? ''
  expect(opening.endsWith('…')).toBe(true)
  expect(opening.length).toBeLessThanOrEqual(201)
  expect(opening.length).toBeGreaterThan(180)
})

test('each category tile counts the articles that its page shows', async ({ page }) => {
  await page.goto('/blog')
  const tiles = page.locator('a[href^="/blog/category/"]')
  const names = [
    'Dining Guide',
    'Date Night',
    'Hidden Gems',
    'New Openings',
    'Reviews',
    'Food Events',
  ]
  for (const name of names) {
    await page.goto('/blog')
    const tile = page
      .locator('main li', { has: page.getByRole('link', { name, exact: true }) })
      .last()
    const said = Number.parseInt((await tile.locator('p').textContent()) ?? '', 10)
    await tiles.filter({ hasText: name }).last().click()
    await expect(page.locator('main ul article')).toHaveCount(said)
  }
})

test('a post names places both ways', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('region', { name: 'Featured Article' }).getByRole('link').click()
  await page.waitForURL(/\/blog\/.+/)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const places = page.getByRole('heading', { name: 'Places in This Story' }).locator('xpath=../..')
  await places.locator('article a').first().click()
  await expect(page.getByRole('link', { name: title! })).toBeVisible()
})

test('the feed carries whole articles', async ({ request }) => {
  const feed = await (await request.get('/rss.xml')).text()
  expect(feed.match(/<item>/g)).toHaveLength(14)
  expect(feed.match(/<content:encoded>/g)).toHaveLength(14)
  expect(feed).not.toMatch(/href=(&quot;|")\//)
})
