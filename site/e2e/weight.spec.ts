// The bytes are the same on every screen, hence the tag.
import { gzipSync } from 'node:zlib'
import { type Page, expect, test } from '@playwright/test'

const PLACE = '/bel-air/bond-thistle'
const POST = '/blog'

/** The compressed bytes of all script that a page has loaded so far, inline ones included. */
function scriptBytes(page: Page) {
  const bodies: Promise<Buffer>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') bodies.push(response.body())
  })
  return async () => {
    const inline = await page
      .locator('script:not([src]):not([type="application/ld+json"])')
      .allTextContents()
    const files = await Promise.all(bodies)
    const sizes = [...files, ...inline.map((code) => Buffer.from(code))].map(
      (code) => gzipSync(code).length,
    )
    return sizes.reduce((sum, size) => sum + size, 0)
  }
}

for (const path of [PLACE, '/towns/bel-air', '/cuisines/pizza', POST, '/', '/restaurants']) {
  test(`@desktop ${path} loads no more than 30 kB of script by itself`, async ({ page }) => {
    const bytes = scriptBytes(page)
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await bytes()).toBeLessThanOrEqual(30_000)
  })
}

test('@desktop the list with its search is 85 kB at most', async ({ page }) => {
  const bytes = scriptBytes(page)
  await page.goto('/restaurants?search=pizza', { waitUntil: 'networkidle' })
  await expect(page.getByText(/restaurants found/)).toBeVisible()
  expect(await bytes()).toBeLessThanOrEqual(85_000)
  expect(await bytes()).toBeGreaterThan(30_000)
})
