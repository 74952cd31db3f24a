import { foundTexts } from '../support/found.ts'
import { countShifts } from '../support/events.ts'
import { visit } from '../support/late-scripts.ts'
import { expect, test } from '../support/test.ts'

test('@desktop a cuisine has its title, numbers, towns and every one of its places', async ({
  page,
}) => {
  await page.goto('/cuisines/pizza')
  await expect(page).toHaveTitle('Best Pizza Restaurants in Bel Air | Bel Air Table')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pizza Restaurants')
  const cards = await page.locator('main ul article').count()
  await expect(page.getByText(`${cards} restaurants found`)).toBeVisible()
  await expect(page.locator('dl').first()).toContainText(
    /^\s*Restaurants\s*\d+\s*Average rating\s*\d\.\d\s*Towns?\s*\d+/,
  )
  const towns = page
    .getByRole('heading', { name: 'Where to Find Pizza Food' })
    .locator('xpath=../..')
    .getByRole('listitem')
  expect(await towns.count()).toBeLessThanOrEqual(5)
  await expect(towns.first()).toContainText(/\d+ restaurants?/)
})

test('@desktop a town counts its restaurants over all pages', async ({ page }) => {
  await page.goto('/towns/bel-air')
  const stated = Number(await page.locator('dl dd').first().textContent())
  let cards = 0
  for (;;) {
    const onPage = await page.locator('main ul article').count()
    expect(onPage).toBeLessThanOrEqual(20)
    cards += onPage
    const next = page.getByRole('link', { name: 'Next' })
    if (!(await next.count())) break
    await page.goto((await next.getAttribute('href'))!)
  }
  expect(cards).toBe(stated)
})

test('@desktop a town has its drawing and three to start with, then the others, each of them once @quick', async ({
  page,
}) => {
  await page.goto('/towns/fallston')
  await expect(page.locator('header img')).toHaveAttribute('src', /^\/pictures\/town-\d+\.svg$/)
  const lists = page.locator('main ul:has(> li > article)')
  await expect(lists).toHaveCount(2)
  await expect(lists.first().locator('article')).toHaveCount(3)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Three to start with')
  const others = await lists.nth(1).locator('article').count()
  await expect(page.getByRole('heading', { level: 2 }).nth(1)).toHaveText(`And ${others} more`)
  const names = await page.locator('main article h3').allTextContents()
  expect(new Set(names).size).toBe(others + 3)
  // The numbers about a town come after its list and its links.
  const [links, numbers] = [page.getByLabel('Other towns'), page.locator('dl').first()]
  expect((await numbers.boundingBox())!.y).toBeGreaterThan((await links.boundingBox())!.y)
  await page.goto('/towns/churchville')
  await expect(page.getByText('5 restaurants, best first')).toBeVisible()
  await expect(page.getByText('Three to start with')).toHaveCount(0)
})

test('@desktop a list says why a place is recommended only where the blog does', async ({
  page,
}) => {
  const cardOf = (name: string) => page.locator('article', { hasText: name })
  await page.goto('/towns/fallston')
  await expect(page.getByText('Reviewed by us')).toHaveCount(1)
  await expect(cardOf('The Long Paddock')).toContainText('Reviewed by us')
  await page.goto('/restaurants/vegetarian')
  await expect(page.getByText(/, best first$/)).toBeVisible()
  await page.goto('/cuisines/desserts')
  await expect(cardOf('Second Scoop')).toContainText('In “')
})

test('@desktop the list of all restaurants is headed and paged as promised', async ({ page }) => {
  await page.goto('/restaurants')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All Restaurants in Bel Air MD')
  await expect(page.locator('main ul article')).toHaveCount(20)
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2' })
    .click()
  await expect(page).toHaveURL(/\/restaurants\/2$/)
  await expect(page.locator('[aria-current="page"]', { hasText: '2' })).toBeVisible()
})

test('@desktop the home page shows six restaurants, six cuisines, three towns, four businesses and three posts', async ({
  page,
}) => {
  await page.goto('/')
  const count = (section: string) => page.locator(`#${section} article`).count()
  expect(
    await Promise.all(['featured', 'cuisines', 'towns', 'businesses', 'news'].map(count)),
  ).toEqual([6, 6, 3, 4, 3])
  const cuisine = page.locator('#cuisines a[href^="/restaurants?cuisine="]')
  await expect(cuisine).toHaveCount(6)
})

test('@phone a list begins on the first screen, with five places or more on each @quick', async ({
  page,
}) => {
  const tallest = 740 / 5
  for (const path of ['/cuisines/american', '/towns/bel-air', '/restaurants']) {
    await page.goto(path)
    const rows = page.locator('main ul article')
    const [first, second] = [await rows.nth(0).boundingBox(), await rows.nth(4).boundingBox()]
    expect(first!.y, path).toBeLessThanOrEqual(path === '/restaurants' ? 260 : 340)
    expect((second!.y - first!.y) / 4, path).toBeLessThan(tallest)
  }
})

test('a list can be sorted, and its address, Back and the first page know it @quick', async ({
  page,
}) => {
  await visit(page, '/cuisines/american')
  const names = page.locator('main article h2, main article h3').filter({ visible: true })
  const recommended = await names.allTextContents()
  const order = page.getByLabel('Sort by')
  await order.focus()
  await order.selectOption('A–Z')
  await expect(page.getByText('found, from A to Z')).toBeVisible()
  await expect(page).toHaveURL('/cuisines/american?sort=name')
  const alphabetical = await foundTexts(page, names)
  expect(alphabetical).toEqual(recommended.toSorted((a, b) => a.localeCompare(b)))
  expect(recommended).not.toEqual(alphabetical)
  await page.reload()
  await expect(order).toHaveValue('name')
  await expect.poll(() => names.allTextContents()).toEqual(alphabetical)
  await order.selectOption('Recommended')
  await expect(page).toHaveURL('/cuisines/american')
  await expect.poll(() => names.allTextContents()).toEqual(recommended)
  await page.goBack()
  await expect(order).toHaveValue('name')
})

test('the nearest first is asked for by the order as by its chip', async ({ page, context }) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 39.536, longitude: -76.348 })
  await visit(page, '/restaurants')
  const order = page.getByLabel('Sort by')
  await order.focus()
  await order.selectOption('Nearest')
  await expect(page.getByText('nearest first')).toBeVisible()
  await expect(page.getByLabel('Near me')).toBeChecked()
  await page.getByLabel('Near me').uncheck()
  await expect(order).toHaveValue('')
  await order.selectOption('Nearest')
  await order.selectOption('A–Z')
  await expect(page.getByLabel('Near me')).not.toBeChecked()
  await expect(page.getByText('found, from A to Z')).toBeVisible()
})

test('the page of a cuisine searches that cuisine', async ({ page }) => {
  await visit(page, '/cuisines/pizza')
  await page.getByRole('searchbox').fill('bel air')
  const found = page.locator('search article')
  await expect(found.first()).toBeVisible()
  for (const text of await foundTexts(page, found)) expect(text).toContain('Pizza')
})

test('@phone a row keeps its height, however long the status that a script fills in', async ({
  page,
}) => {
  const shifts = await countShifts(page)
  // Before most places open, when the longest status says that they open tomorrow.
  await page.clock.setFixedTime(new Date('2026-11-23T04:30:00Z'))
  for (const path of ['/restaurants', '/towns/bel-air']) {
    await page.goto(path)
    await expect(page.locator('[data-week]').first()).toHaveText(/^(Open|Closed) ·/)
    for (let row = 0; row < 20; row += 4)
      await page.locator('article').nth(row).scrollIntoViewIfNeeded()
    expect(await shifts(), path).toEqual([])
  }
})

test('@phone nothing moves when a chip is pressed, and the chips stay in sight @quick', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-12-01T18:00:00-05:00'))
  await visit(page, '/restaurants')
  const firstRow = async () => (await page.locator('main article:visible').first().boundingBox())!.y
  const before = await firstRow()
  await page.getByLabel('Open now').check()
  await expect(page.getByText(/\d+ restaurants found/)).toBeVisible()
  expect(Math.abs((await firstRow()) - before)).toBeLessThanOrEqual(1)
  await page.locator('main article:visible').nth(12).scrollIntoViewIfNeeded()
  await expect(page.getByLabel('Open now')).toBeInViewport()
  await page.locator('summary', { hasText: 'Filters' }).click()
  await page.getByLabel('Takes reservations').check()
  const show = page.getByRole('button', { name: /^Show \d+ places?$/ })
  await expect(show).toBeInViewport()
  await show.click()
  await expect(page.getByLabel('Takes reservations')).toBeHidden()
})
