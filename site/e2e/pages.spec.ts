import AxeBuilder from '@axe-core/playwright'
import { type Page, expect, test } from './test.ts'
import { countShifts } from './events.ts'

const PAGES = [
  '/',
  '/restaurants',
  '/restaurants/2',
  '/towns',
  '/towns/bel-air',
  '/cuisines',
  '/cuisines/pizza',
  '/businesses',
  '/blog',
  '/blog/category/reviews',
  '/claim-listing',
  '/import-business',
  '/privacy',
  '/unsubscribe',
]

for (const path of PAGES) {
  test(`${path} is sound`, async ({ page }) => {
    await expectSound(page, path, 200)
  })
}

test('a restaurant, a post and the 404 page are sound', async ({ page }) => {
  await page.goto('/towns/bel-air')
  const restaurant = await page.locator('main article a').first().getAttribute('href')
  await page.goto('/blog')
  const post = await page.locator('main article a').first().getAttribute('href')
  await expectSound(page, restaurant!, 200)
  await expectSound(page, post!, 200)
  await expectSound(page, '/no/such', 404)
})

test('no page scrolls sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of PAGES) {
    await page.goto(path, { waitUntil: 'networkidle' })
    expect(await sideways(page), path).toBeLessThanOrEqual(0)
  }
})

test('the first stop of the keyboard skips to the content', async ({ page }) => {
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#content$/)
})

/**
 * Answers as it should: nothing serious for axe, nothing on the console, nothing sideways, nothing that moves. The
 * phone is dark and the desktop light.
 */
async function expectSound(page: Page, path: string, status: number) {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    const isExpected = status === 404 && message.text().includes('404')
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  const colorScheme = test.info().project.name === 'phone' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  const shifts = await countShifts(page)
  // An ad that takes the place of the guide's own note is looked at when it is there.
  const response = await page.goto(path, { waitUntil: 'networkidle' })
  expect(response?.status(), path).toBe(status)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  expect(
    serious.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    `${path} ${colorScheme}`,
  ).toEqual([])
  expect(await sideways(page), path).toBeLessThanOrEqual(0)
  expect(await shifts(), path).toEqual([])
  expect(complaints, path).toEqual([])
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
