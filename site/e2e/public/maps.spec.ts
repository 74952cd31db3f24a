import { PLACE } from '../support/guide.ts'
import { expect, test } from '../support/test.ts'

test.use({ javaScriptEnabled: false })

for (const path of ['/towns/bel-air', '/cuisines/pizza', '/restaurants/2', '/blog/the-soup-map']) {
  test(`@desktop the map of ${path} has a link to each place, numbered as in its list`, async ({
    page,
  }) => {
    await page.goto(path)
    const cards = await page.locator('main ul .card :is(h2, h3)').allTextContents()
    const pins = page.locator('.map a')
    const labels = await pins.evaluateAll((all) => all.map((pin) => pin.getAttribute('aria-label')))
    expect(labels).toEqual(cards.map((name, index) => `${index + 1}. ${name.trim()}`))
    const paths = await page
      .locator('main ul .card :is(h2, h3) a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(await pins.evaluateAll((all) => all.map((pin) => pin.getAttribute('href')))).toEqual(
      paths,
    )
    await page.locator('.map').scrollIntoViewIfNeeded()
    await pins.nth(1).click()
    await expect(page).toHaveURL(paths[1]!)
  })
}

test('a place is on a small map that leads to directions @quick', async ({ page, request }) => {
  await page.goto(PLACE)
  const map = page.getByRole('link', { name: /^Directions to / })
  expect(await map.getAttribute('href')).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\//)
  const drawing = await request.get((await map.locator('img').getAttribute('src'))!)
  expect(drawing.headers()['content-type']).toContain('image/svg+xml')
  await expect(page.getByText('N Bond Street, Bel Air', { exact: true })).toBeVisible()
  expect(await drawing.text()).toContain('<title>Bel Air</title>')
})
