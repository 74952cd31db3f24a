import { visit } from '../support/late-scripts.ts'
import { type Page, expect, test } from '../support/test.ts'

const towns = (page: Page) => page.locator('#towns')
const topOf = (page: Page) => towns(page).evaluate((part) => part.getBoundingClientRect().top)
/** Whether the last part of the page has been laid out. */
const isWhole = (page: Page) =>
  page
    .locator('#news h2')
    .evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }))

test('home is laid out as it comes near; whoever comes back or reloads is where they were @quick', async ({
  page,
}) => {
  await visit(page, '/')
  expect(await isWhole(page)).toBe(false)
  // What is above may still be laid out until the page is left.
  await towns(page).evaluate((part) => {
    const note = () => sessionStorage.setItem('top', `${part.getBoundingClientRect().top}`)
    addEventListener('pagehide', note, { once: true })
  })
  await towns(page).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/towns\//)
  const top = await page.evaluate(() => Number(sessionStorage.getItem('top')))
  await page.goBack()
  await expect.poll(() => topOf(page)).toBeCloseTo(top, 0)
  await page.reload()
  expect(await isWhole(page)).toBe(true)
  await expect.poll(() => topOf(page)).toBeCloseTo(top, 0)
})

test('@phone a link to a part of home leads there', async ({ page }) => {
  await page.goto('/#news')
  expect(await isWhole(page)).toBe(true)
  await expect(page.getByRole('heading', { name: 'Latest Food News' })).toBeInViewport()
})
