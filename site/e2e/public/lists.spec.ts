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
