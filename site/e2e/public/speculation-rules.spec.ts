// Browsers prefetch alike on every screen, hence the tag.
import { type Page, expect, test } from '../support/test.ts'
import { catchEvents } from '../support/events.ts'

/** The addresses that the browser fetches ahead, once they are there. */
async function prefetched(page: Page) {
  const urls = new Set<string>()
  const browser = await page.context().newCDPSession(page)
  browser.on('Preload.prefetchStatusUpdated', ({ status, prefetchUrl }) => {
    if (status === 'Ready') urls.add(new URL(prefetchUrl).pathname)
  })
  await browser.send('Preload.enable')
  return urls
}

test('@desktop the page of a link is there before it is clicked, and nothing is counted for it', async ({
  page,
}) => {
  const events = await catchEvents(page)
  const urls = await prefetched(page)
  await page.goto('/blog')
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Towns' })
  await link.hover()
  await expect.poll(() => [...urls]).toEqual(['/towns'])
  expect(events).toEqual([])
  await link.click()
  await expect(page).toHaveURL('/towns')
  const delivery = await page.evaluate(() =>
    performance
      .getEntriesByType('navigation')
      .map((entry) => (entry.toJSON() as { deliveryType: string }).deliveryType),
  )
  expect(delivery).toEqual(['navigational-prefetch'])
})

test('@desktop only pages are fetched ahead @quick', async ({ page }) => {
  await page.goto('/')
  const paths = await page.evaluate(() => {
    const rules = document.querySelector('script[type=speculationrules]')!.textContent
    const { prefetch } = JSON.parse(rules) as {
      prefetch: [{ where: { selector_matches: string } }]
    }
    const links = document.querySelectorAll(prefetch[0].where.selector_matches)
    return [...links].map((link) => link.getAttribute('href')!)
  })
  expect(paths).toContain('/towns')
  for (const path of paths) expect(path).toMatch(/^\/(?!admin|import-business|api|uploads)[\w/-]*$/)
})
