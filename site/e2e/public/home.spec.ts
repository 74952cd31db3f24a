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

/** What home says at an instant: the heading of the rail, its entries and what stands between them. */
async function railAt(page: Page, instant: string) {
  await page.clock.setFixedTime(new Date(instant))
  await visit(page, '/')
  const rail = page.locator('#open-now')
  await expect(rail.locator('li').first()).toBeVisible()
  return {
    heading: await rail.locator('h2').innerText(),
    states: await rail.locator('.open-place [data-open]').allInnerTexts(),
    dividers: await rail.locator('.open-divider').allInnerTexts(),
    more: await rail.getByRole('link', { name: 'All that are open' }).isVisible(),
  }
}

test('@phone home always says where to eat: now, late, for breakfast, and on a holiday @quick', async ({
  page,
}) => {
  const day = await railAt(page, '2026-12-01T18:00:00-05:00')
  expect(day).toMatchObject({ heading: 'Open Now', dividers: [], more: true })
  expect(day.states).toEqual(day.states.filter((state) => state.startsWith('Open')))
  expect(day.states.length).toBeGreaterThan(3)

  const late = await railAt(page, '2026-12-01T22:43:00-05:00')
  expect(late).toMatchObject({
    heading: 'Open Late',
    dividers: [expect.stringMatching(/^Breakfast from \d+(:\d\d)? AM tomorrow$/)],
  })
  const [, first] = /from (.*) tomorrow/.exec(late.dividers[0]!)!
  expect(late.states).toContain(`Closed · opens tomorrow ${first}`)

  const holiday = await railAt(page, '2026-12-25T13:00:00-05:00')
  expect(holiday).toMatchObject({ heading: 'It’s Christmas Day: call first', more: false })
  for (const state of holiday.states)
    expect(state).toMatch(/^Usually open .* · Christmas Day, call first$/)
})

test('the rail begins with what is near, for who has told the guide where they are', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 39.5359, longitude: -76.3483 })
  await railAt(page, '2026-12-01T18:00:00-05:00')
  await expect(page.locator('#open-now .open-place').first()).toContainText(/0\.\d mi$/)
})
