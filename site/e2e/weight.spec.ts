// The bytes are the same on every screen, hence the tag.
import { brotliCompressSync, constants } from 'node:zlib'
import { type Page, expect, test } from '@playwright/test'

const PLACE = '/bel-air/bond-thistle'
const POST = '/blog'

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The bytes on the wire of all script that a page has loaded so far, with those in its HTML. */
function scriptBytes(page: Page) {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => {
    const inline = await page
      .locator('script:not([src]):not([type="application/ld+json"])')
      .allTextContents()
    const inlineSizes = inline.map((code) => brotliCompressSync(code, BROTLI).length)
    return [...(await Promise.all(sizes)), ...inlineSizes].reduce((sum, size) => sum + size, 0)
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
