import { type BrowserContext, type Page, expect, test } from '../support/test.ts'
import { PLACE } from '../support/guide.ts'
import { visit } from '../support/late-scripts.ts'
import { sized } from '#scripts/testing/level.ts'

const PAGES = sized(
  ['/', '/restaurants', PLACE],
  [
    ...['/', '/restaurants', '/towns', '/towns/bel-air', '/cuisines', '/cuisines/pizza'],
    ...['/businesses', '/blog', PLACE],
  ],
)
/** How the error texts begin that a visitor may meet. */
const ERRORS = /Failed to|Unable to load|Error Loading|Subscription Failed|Please try again/

// One on each screen is enough.
const FAILURES = {
  'answers 500': {
    screen: '@desktop',
    fail: (browser: BrowserContext) =>
      browser.route('**/api/**', (route) =>
        route.fulfill({ status: 500, body: 'Something went wrong' }),
      ),
  },
  'cannot be reached': {
    screen: '@phone',
    fail: (browser: BrowserContext) => browser.route('**/api/**', (route) => route.abort()),
  },
}

for (const [how, { screen, fail }] of Object.entries(FAILURES)) {
  test(`${screen} when the API ${how}, pages say nothing of it and the console one warning at most`, async ({
    context,
  }) => {
    await fail(context)
    for (const path of PAGES) {
      // A tab of its own: what a page says while it is left would be taken for the next one's.
      const page = await context.newPage()
      const lines = linesOf(page)
      await visit(page, path)
      await seeAll(page)
      await expect(page.locator('main')).not.toContainText(ERRORS)
      const unexpected = lines.filter((line) => !line.startsWith('warning: An event could not be'))
      expect([path, unexpected]).toEqual([path, []])
      expect(lines.length, path).toBeLessThanOrEqual(1)
    }
  })

  test(`${screen} when the API ${how}, hours, search and links still work @quick`, async ({
    context,
    page,
  }) => {
    await fail(context)
    await page.goto(PLACE)
    await expect(page.locator('[data-week]').first()).toHaveText(/^(Open|Closed)/)
    await page.goto('/restaurants')
    await page.getByRole('searchbox').fill('pizza')
    await expect(page.getByText(/^\d+ restaurants found/)).toBeVisible()
    await expect(page.locator('main')).not.toContainText(ERRORS)
    await page.locator('search article a').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page).not.toHaveURL(/restaurants/)
  })
}

/** What the page itself writes on the console; lines about failed requests are the browser's own, and one is the test's. */
function linesOf(page: Page) {
  const lines: string[] = []
  page.on('pageerror', (error) => lines.push(`error: ${error.message}`))
  page.on('console', (message) => {
    const isOurs = !/^(Failed to load resource|Service Worker .* by Playwright)/.test(
      message.text(),
    )
    if (isOurs) lines.push(`${message.type()}: ${message.text()}`)
  })
  return lines
}

/** Scrolls through the page, so that everything that waits to be seen is. */
async function seeAll(page: Page) {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
  })
}
