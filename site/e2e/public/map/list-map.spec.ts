import { expectAccessible, expectNoSideways } from '../../support/sound.ts'
import { visit } from '../../support/late-scripts.ts'
import { servePlaces } from '../../support/search-index.ts'
import { type Page, expect, test } from '../../support/test.ts'

const MAP_FILE = /results-map|maplibre|\/maps\/(light|dark|base)\.json/
const status = (page: Page) => page.getByText(/^[\d,]+ restaurants? found|^No restaurants found/)
const pins = (page: Page) => page.getByRole('list', { name: 'Restaurants on the map' })
const buttons = (page: Page) => pins(page).getByRole('button')
const frame = (page: Page) => page.getByRole('region', { name: 'Map', exact: true })

// One after the other: maps that are drawn without a graphics card slow each other down.
test.describe.configure({ mode: 'default', timeout: 120_000 })
const expectSoon = expect.configure({ timeout: 40_000 })

/** Chooses the map and waits for it. */
async function openMap(page: Page) {
  await page.getByRole('radio', { name: 'Map' }).check()
  await expectSoon(page.locator('.map-canvas canvas')).toBeVisible()
}

/** Goes to an address that asks for the map, and waits for it. */
async function goToMap(page: Page, path = '/restaurants?view=map') {
  await page.goto(path)
  await expectSoon(page.locator('.map-canvas canvas')).toBeVisible()
}

/** How many restaurants the pins stand for. */
async function countOnMap(page: Page) {
  // A card’s pin is there beside the cluster that counts it.
  const counted = pins(page).locator('li:not([data-clustered])').getByRole('button')
  const labels = await counted.evaluateAll((all) =>
    all.map((button) => button.getAttribute('aria-label') ?? ''),
  )
  return labels
    .map((label) => Number(/^([\d,]+) restaurants around/.exec(label)?.[1]?.replace(',', '') ?? 1))
    .reduce((sum, count) => sum + count, 0)
}

test('@desktop nothing of the map loads before it is chosen, and then all from here @quick', async ({
  page,
  baseURL,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await visit(page, '/restaurants')
  await page.getByRole('searchbox').fill('pizza')
  await expect(status(page)).toBeVisible()
  expect(asked.filter((url) => MAP_FILE.test(url))).toEqual([])
  await openMap(page)
  await expect(page).toHaveURL('/restaurants?search=pizza&view=map')
  await expect.poll(() => asked.filter((url) => MAP_FILE.test(url)).length).toBeGreaterThan(4)
  await expect(frame(page)).toContainText('U.S. Census Bureau')
  expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(baseURL!))).toEqual([])
})

test('@screens the map has all that the list has on its pages, by day and by night', async ({
  page,
}) => {
  await goToMap(page)
  const stated = Number.parseInt((await status(page).textContent()) ?? '', 10)
  expect(stated).toBeGreaterThan(100)
  await expect.poll(() => countOnMap(page)).toBe(stated)
  await goToMap(page, '/restaurants?view=map&sort=name')
  await expect.poll(() => countOnMap(page)).toBe(stated)
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSideways(page)
  // On the smaller screen, and with the night's style.
  await expect.poll(() => countOnMap(page)).toBe(stated)
})

test('@desktop pins have the numbers of the list, and each highlights the other', async ({
  page,
}) => {
  await servePlaces(page, [[0.1, 0.1], null, [0.12, 0.14]])
  await goToMap(page)
  await expect(status(page)).toHaveText('3 restaurants found')
  await expect(buttons(page)).toHaveCount(2)
  await expect(buttons(page).nth(0)).toHaveAccessibleName('1. Place 1, hours unknown')
  await expect(buttons(page).nth(1)).toHaveAccessibleName('2. Place 3, hours unknown')
  await expect(frame(page)).toContainText('1 restaurant of the list has no position on the map.')
  const cards = page.locator('#results li')
  await expect(cards.nth(1)).toContainText('Number 2')
  await cards.nth(1).hover()
  await expect(pins(page).locator('[data-lit]')).toContainText('Place 3')
  await buttons(page).nth(0).hover()
  await expect(page.locator('#results [data-lit]')).toContainText('Place 1')
})

test('@desktop a pin shows its place, and Escape leads back to the pin', async ({ page }) => {
  await servePlaces(page, [
    [0.1, 0.1],
    [0.12, 0.14],
  ])
  await goToMap(page)
  await buttons(page).nth(1).click()
  const card = page.getByRole('group', { name: 'Chosen on the map' })
  await expect(card.getByRole('link', { name: 'Place 2' })).toBeFocused()
  await expect(card.getByRole('link')).toHaveAttribute('href', '/testville/place-2')
  await expectAccessible(page, '.map-frame')
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(buttons(page).nth(1)).toBeFocused()
})

test('@desktop the keyboard reaches the map, divides a cluster, and can skip it all', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await goToMap(page)
  const cluster = buttons(page).first()
  await expect(cluster).toHaveAccessibleName(/^\d+ restaurants around /)
  await page.getByRole('link', { name: 'Skip the map' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.locator('.maplibregl-canvas')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(cluster).toBeFocused()
  const before = await countOnMap(page)
  await page.keyboard.press('Enter')
  await expect.poll(() => countOnMap(page)).toBeLessThan(before)
  await expect(buttons(page).first()).toBeFocused()
  await page.getByRole('link', { name: 'Skip the map' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#results :focus')).toHaveCount(1)
})

test('@desktop a screen reader hears what is on the map, in the order of the list', async ({
  page,
}) => {
  await servePlaces(page, [
    [0.1, 0.1],
    [0.1, 0.1],
    [0.2, 0.3],
  ])
  await goToMap(page)
  await expect(buttons(page)).toHaveCount(2)
  await expect(frame(page)).toMatchAriaSnapshot(`
    - region "Map":
      - link "Skip the map"
      - region "Map. The arrow keys move it, plus and minus zoom."
      - list "Restaurants on the map":
        - listitem:
          - button "2 restaurants around Place 1"
        - listitem:
          - button "3. Place 3, hours unknown"
      - button "Zoom in"
      - button "Zoom out"
      - paragraph
  `)
})

test('@desktop places of one address are listed where they cannot be told apart', async ({
  page,
}) => {
  await servePlaces(page, [
    [0.1, 0.1],
    [0.1, 0.1],
  ])
  await goToMap(page)
  await buttons(page).first().click()
  const names = page.getByRole('group', { name: 'Chosen on the map' }).getByRole('link')
  await expect(names).toHaveText(['Place 1', 'Place 2'])
})

test('the part of the map that is shown filters the list, and can be taken away', async ({
  page,
}) => {
  await goToMap(page)
  await expect(status(page)).toHaveText(/^1\d\d restaurants found/)
  const all = (await status(page).textContent())!
  const search = page.getByRole('button', { name: 'Search this area' })
  await expect(buttons(page).first()).toBeVisible()
  await expect(search).toBeHidden()
  await buttons(page).first().click()
  await search.click()
  await expect(page).toHaveURL(/\?area=-7\d\.[\d.%C-]+&view=map$/)
  await expect(search).toBeHidden()
  await expect(status(page)).not.toHaveText(all)
  const found = Number.parseInt((await status(page).textContent())!, 10)
  expect(found).toBeGreaterThan(0)
  await expect.poll(() => countOnMap(page)).toBe(found)

  await page.goBack()
  await expect(page).toHaveURL('/restaurants?view=map')
  await expect(status(page)).toHaveText(all)
  await page.goForward()
  await expect(status(page)).toHaveText(new RegExp(`^${found} restaurants? found`))
  await page.reload()
  await expect(status(page)).toHaveText(new RegExp(`^${found} restaurants? found`))
  await expect.poll(() => countOnMap(page)).toBe(found)
  await page.getByRole('button', { name: 'Remove This part of the map' }).click()
  await expect(page).toHaveURL('/restaurants?view=map')
  await expect(status(page)).toHaveText(all)
  await page.getByRole('radio', { name: 'List' }).check()
  await expect(page).toHaveURL('/restaurants')
  await expect(page.locator('.listing-static article').first()).toBeVisible()
})

test('@desktop searching and filtering change the map, on the page of a town, too', async ({
  page,
}) => {
  await goToMap(page, '/towns/bel-air?view=map')
  await expect(buttons(page).first()).toBeVisible()
  await page.getByRole('searchbox').fill('pizza')
  await expect(page).toHaveURL('/towns/bel-air?search=pizza&view=map')
  const found = Number.parseInt((await status(page).textContent())!, 10)
  await expect.poll(() => countOnMap(page)).toBe(found)
  await page.getByRole('searchbox').fill('zzzqqq')
  await expect(page.getByText('No restaurants found')).toBeVisible()
  await expect(buttons(page)).toHaveCount(0)
  await expect(page.locator('.map-canvas canvas')).toBeVisible()
  await goToMap(page, '/cuisines/pizza?view=map')
  await expect(buttons(page).first()).toBeVisible()
})

test('near me shows the visitor among the nearest places', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 39.5359, longitude: -76.3483 })
  await goToMap(page)
  await expect(buttons(page).first()).toBeVisible()
  const here = page.getByRole('img', { name: 'You are here' })
  await expect(here).toHaveCount(0)
  await page.getByLabel('Near me').check()
  await page.locator('.map-box').evaluate((box) => box.scrollIntoView({ block: 'center' }))
  await expect(here).toBeInViewport()
})

test('@desktop without WebGL there is a sentence, and the list stays', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/restaurants?view=map')
  await expect(page.getByText('Your browser can’t draw this map.')).toBeVisible()
  await expect(page.locator('#results article')).toHaveCount(20)
  expect(asked.filter((url) => MAP_FILE.test(url))).toEqual([])
})

test('@desktop when the map’s code does not load, the list stays, and trying again helps', async ({
  page,
}) => {
  await page.route(/results-map.*\.css/, (route) => route.abort())
  await page.goto('/restaurants?view=map')
  await expectSoon(page.getByText('We couldn’t load the map.')).toBeVisible()
  await expect(page.locator('#results article')).toHaveCount(20)
  await page.unroute(/results-map.*\.css/)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(buttons(page).first()).toBeVisible()
})

test('@desktop a guide of 25,000 places is in clusters', async ({ page }) => {
  await servePlaces(
    page,
    Array.from({ length: 25_000 }, (_, index) => [
      (index % 158) / 400,
      Math.floor(index / 158) / 300,
    ]),
  )
  await goToMap(page)
  await expect(status(page)).toHaveText(/^25,000 restaurants found/)
  await expect.poll(() => countOnMap(page)).toBe(25_000)
  expect(await buttons(page).count()).toBeLessThan(300)
})

test('@phone the map is all there is: one finger moves it, and List leads back', async ({
  page,
}) => {
  await goToMap(page)
  await expect(buttons(page).first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  const box = (await page.locator('.map-box').boundingBox())!
  expect([box.x, box.width]).toEqual([0, 360])
  const pin = page.locator('.map-pins > li').first()
  const before = await pin.getAttribute('style')
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove', moved: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: [{ x: box.x + 20, y: box.y + 200 - moved }],
    })
  await touch('touchStart', 0)
  for (let moved = 20; moved <= 100; moved += 20) await touch('touchMove', moved)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect.poll(() => pin.getAttribute('style')).not.toBe(before)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.getByRole('button', { name: 'Search this area' })).toBeVisible()
  await page.locator('summary', { hasText: 'Filters' }).click()
  await expect(page.getByRole('combobox', { name: 'Town' })).toBeVisible()
  await page.getByRole('button', { name: /^Show/ }).click()
  await frame(page).getByRole('button', { name: 'List' }).click()
  await expect(page).toHaveURL('/restaurants')
  await expect(page.locator('.listing-static article').first()).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
})

test('@phone @quick a swiped card highlights its pin, and a tapped pin brings its card', async ({
  page,
}) => {
  await servePlaces(
    page,
    // Far enough from each other for a pin each.
    Array.from({ length: 16 }, (_, index) => [Math.floor(index / 4) / 10, (index % 4) / 8]),
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await goToMap(page)
  const cards = page.getByRole('list', { name: 'Cards of the map' })
  const pin = (number: number) =>
    buttons(page).and(page.getByLabel(new RegExp(`^${number}\\. Place ${number},`)))
  const lit = pins(page).locator('[data-lit]')
  await expect(lit).toHaveText(/^1/)
  await page.locator('.map-strip').evaluate((row) => {
    row.scrollTo({ left: (row.querySelector('li')!.offsetWidth + 8) * 2, behavior: 'instant' })
  })
  await expect(lit).toHaveText(/^3/)
  await expect(cards.locator('[data-current]')).toContainText('Place 3')
  await expectAccessible(page)
  await pin(15).click()
  await expect(cards.locator('[data-current]')).toContainText('Place 15')
  await expect(cards.getByRole('link', { name: 'Place 15' })).toBeInViewport({ ratio: 1 })
  await expect(lit).toHaveText(/^15/)
  await expect(cards.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '16')
  await cards.getByRole('button', { name: 'Save Place 15' }).click()
  await expect(pin(15)).toHaveAccessibleName('15. Place 15, hours unknown, saved')
  await page.getByRole('searchbox').fill('zzzqqq')
  await expect(cards).toHaveCount(0)
  // Nothing lies over the way on.
  await page.getByRole('button', { name: 'Show all restaurants' }).click()
  await expect(cards.locator('[data-current]')).toContainText('Place 1')
})

test('@desktop pins tell open, closed and saved places apart, by name and by shape', async ({
  page,
}) => {
  await goToMap(page, '/restaurants?view=map&search=sushi')
  const pin = buttons(page).filter({ hasText: /^1$/ })
  const name = (await pin.getAttribute('aria-label'))!
  const [, place, state] = /^1\. (.*), (open|closed)$/.exec(name)!
  await expect(pin).toHaveAttribute('data-open', state === 'open' ? 'yes' : 'no')
  await expect(pin).toHaveCSS('border-style', state === 'open' ? 'solid' : 'dashed')
  await page
    .getByRole('button', { name: `Save ${place}` })
    .first()
    .click()
  await expect(pin).toHaveAccessibleName(`${name}, saved`)
  await expect(pin).toHaveAttribute('data-saved', 'true')
})

test('@desktop with reduced motion the map jumps', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await goToMap(page)
  await expect(buttons(page).first()).toBeVisible()
  const frames = await page.getByRole('button', { name: 'Zoom in' }).evaluate(async (button) => {
    const item = document.querySelector<HTMLElement>('.map-pins > li')!
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const seen = new Set([item.style.transform])
    ;(button as HTMLButtonElement).click()
    for (let count = 0; count < 30; count++) {
      await frame()
      seen.add(document.querySelector<HTMLElement>('.map-pins > li')!.style.transform)
    }
    return seen.size
  })
  expect(frames).toBeLessThanOrEqual(3)
})
