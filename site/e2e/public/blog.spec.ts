import { expect, test } from '../support/test.ts'
import { sized } from '#scripts/testing/level.ts'

test('@desktop the blog leads with a featured article and opens it with 200 characters', async ({
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

test('@desktop each category tile counts the articles that its page shows', async ({ page }) => {
  await page.goto('/blog')
  const tiles = page.locator('main li', { has: page.locator('a[href^="/blog/category/"]') })
  await expect(tiles).toHaveCount(6)
  const counts = await tiles.evaluateAll((tiles) =>
    tiles.map((tile) => ({
      path: tile.querySelector('a')!.pathname,
      count: Number.parseInt(tile.querySelector('p')!.textContent, 10),
    })),
  )
  for (const { path, count } of sized(counts.slice(0, 2), counts)) {
    await page.goto(path)
    await expect(page.locator('main ul article')).toHaveCount(count)
  }
})

test('@desktop a post names places both ways @quick', async ({ page }) => {
  await page.goto('/blog')
  await page.getByRole('region', { name: 'Featured Article' }).getByRole('link').click()
  await page.waitForURL(/\/blog\/.+/)
  const title = await page.getByRole('heading', { level: 1 }).textContent()
  const places = page.getByRole('heading', { name: 'Places in This Story' }).locator('xpath=../..')
  await places.locator('article a').first().click()
  await expect(page.getByRole('link', { name: title! })).toBeVisible()
})

test('@desktop the feed carries whole articles', async ({ request }) => {
  const feed = await (await request.get('/rss.xml')).text()
  expect(feed.match(/<item>/g)).toHaveLength(14)
  expect(feed.match(/<content:encoded>/g)).toHaveLength(14)
  expect(feed).not.toMatch(/href=(&quot;|")\//)
})
