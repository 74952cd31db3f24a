import { type Page, expect, test } from '../support/test.ts'
import { countShifts } from '../support/events.ts'
import { foundTexts } from '../support/found.ts'
import { hold } from '../support/hold.ts'

const box = (page: Page) => page.getByRole('searchbox')
const cards = (page: Page) => page.locator('search article')
const names = (page: Page) => foundTexts(page, cards(page).locator('h2'))
const status = (page: Page) => page.getByText(/^[\d,]+ restaurants? found/)
const STATIC = '.listing-static article'

/** Opens the panel of filters. */
async function openFilters(page: Page) {
  await page.locator('summary', { hasText: 'Filters' }).click()
}

test('the address holds search, filters and page: Back, reload and a shared link show the same @quick', async ({
  page,
}) => {
  await page.goto('/restaurants?price=%24&price=%24%24')
  await page.getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/restaurants?price=%24&price=%24%24&page=2')
  await expect(status(page)).toContainText('page 2 of')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const second = await names(page)

  await page.reload()
  await expect(status(page)).toContainText('page 2 of')
  expect(await names(page)).toEqual(second)
  await openFilters(page)
  await expect(page.getByRole('checkbox', { name: '$$', exact: false }).first()).toBeChecked()

  await box(page).fill('crab')
  await expect(page).toHaveURL('/restaurants?search=crab&price=%24&price=%24%24')
  await page.goBack()
  await expect(status(page)).toContainText('page 2 of')
  expect(await names(page)).toEqual(second)
  await expect(box(page)).toHaveValue('')
})

test('filters combine, and their number is that of the cards on all pages @quick', async ({
  page,
}) => {
  await page.goto('/restaurants')
  await openFilters(page)
  await page
    .getByRole('combobox', { name: 'Town' })
    .selectOption({ label: (await option(page, 'Town', /^Bel Air/))! })
  await page.getByRole('checkbox', { name: /^Outdoor seating/ }).check()
  await page.getByRole('checkbox', { name: /^\$\$ / }).check()
  await expect(page).toHaveURL(
    '/restaurants?neighborhood=Bel+Air&price=%24%24&feature=Outdoor+seating',
  )
  const stated = Number.parseInt((await status(page).textContent()) ?? '', 10)
  const shown = await allCards(page)
  expect(shown).toHaveLength(stated)
  expect(stated).toBeGreaterThan(0)
  for (const text of shown) expect(text).toMatch(/\$\$(?!\$).*Bel Air/s)
})

test('@desktop a cuisine of the home page leads to its restaurants', async ({ page }) => {
  await page.goto('/')
  const tile = page.locator('#cuisines article').first()
  const count = Number.parseInt((await tile.locator('p').first().textContent()) ?? '', 10)
  await tile.getByRole('link').click()
  await expect(page).toHaveURL(/\/restaurants\?cuisine=/)
  await expect(status(page)).toHaveText(new RegExp(`^${count} restaurants found`))
})

test('@desktop what is typed before the code is there counts', async ({ page }) => {
  await page.route('**/_astro/restaurant-search*.js', async (route) => {
    await page.locator('#search').pressSequentially('thai')
    await route.continue()
  })
  await page.goto('/restaurants')
  await box(page).focus()
  await expect(page).toHaveURL('/restaurants?search=thai')
  await expect(box(page)).toHaveValue('thai')
  await expect(cards(page).first()).toContainText('Thai')
})

test('@desktop what is typed while React hydrates does not hurry it, and counts @quick', async ({
  page,
}) => {
  await page.goto('/restaurants')
  const isHurried = page.locator('astro-island:has(#search)').evaluate(
    (island) =>
      new Promise<boolean>((resolve) => {
        // Astro removes the attribute once React has begun, in the same task.
        new MutationObserver(() => {
          const field = island.querySelector<HTMLInputElement>('#search')
          if (!field) return
          field.dispatchEvent(new KeyboardEvent('keydown', { key: 'i', bubbles: true }))
          field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
          field.value = 'thai'
          field.dispatchEvent(new InputEvent('input', { bubbles: true }))
          resolve(Object.keys(field).some((name) => name.startsWith('__react')))
        }).observe(island, { attributeFilter: ['ssr'] })
      }),
  )
  await box(page).focus()
  expect(await isHurried).toBe(false)
  await expect(page).toHaveURL('/restaurants?search=thai')
  await expect(cards(page).first()).toContainText('Thai')
  await box(page).pressSequentially(' z')
  await expect(page).toHaveURL(/search=thai(%20|\+)z/)
})

test('@desktop what is ticked before the code is there is added to what the address asks', async ({
  page,
}) => {
  await page.route('**/_astro/restaurant-search*.js', async (route) => {
    await page.getByLabel('Open now').check()
    await route.continue()
  })
  await page.goto('/restaurants?search=a&price=%24%24')
  await expect(page).toHaveURL('/restaurants?search=a&price=%24%24&open=now')
  await expect(page.getByLabel('Open now')).toBeChecked()
})

test('@desktop what is ticked before the search has started counts', async ({ page }) => {
  const release = await hold(page, '**/_astro/islands.*.js')
  await page.goto('/restaurants', { waitUntil: 'commit' })
  await page.getByLabel('Open now').check()
  await release()
  await expect(page).toHaveURL('/restaurants?open=now')
})

test('@desktop if the search does not start, the whole list shows in place of what was asked for', async ({
  page,
}) => {
  await page.route('**/_astro/islands.*.js', (route) => route.abort())
  await page.goto('/restaurants?search=pizza')
  await expect(page.locator(STATIC).first()).toBeVisible()
  await expect(page.getByText('Loading restaurants')).toBeHidden()
})

test('@screens a skeleton stands in while the list is made, and nothing moves', async ({
  page,
}) => {
  const release = await hold(page, '**/search.json')
  const shifts = await countShifts(page)
  await page.goto('/restaurants?search=pizza&cuisine=Pizza')
  await expect(page.locator('.listing-skeleton')).toBeVisible()
  await expect(page.locator(STATIC).first()).toBeHidden()
  await release()
  await expect(status(page)).toBeVisible()
  await expect(page.locator('.listing-skeleton')).toBeHidden()
  expect(await shifts()).toEqual([])
})

test('who goes to a place and comes back finds the list as it was', async ({ page }) => {
  await page.goto('/restaurants?search=a&open=')
  await page.getByLabel('Open now').check()
  await expect(page).toHaveURL('/restaurants?search=a&open=now')
  await page.goto('/towns')
  await page.goBack()
  await expect(page).toHaveURL('/restaurants?search=a&open=now')
  await expect(box(page)).toHaveValue('a')
  await expect(page.getByLabel('Open now')).toBeChecked()
})

test('a search begun on the second page leads back there when it is cleared', async ({ page }) => {
  await page.goto('/restaurants/2')
  await expect(page.locator(STATIC).first().locator('[data-open]')).toBeVisible()
  const first = await page.locator(STATIC).first().textContent()
  await box(page).fill('pizza')
  await expect(page).toHaveURL('/restaurants?search=pizza')
  await box(page).fill('')
  await expect(page).toHaveURL('/restaurants/2')
  await expect(page.locator(STATIC).first()).toHaveText(first!)
})

test('without its code the search leaves the list alone', async ({ page }) => {
  await page.route(/restaurant-search\..*\.js/, (route) => route.abort())
  await page.goto('/restaurants?search=pizza')
  await expect(page.locator(STATIC).first()).toBeVisible()
})

/** The first option of a select whose text fits. */
async function option(page: Page, label: string, pattern: RegExp) {
  await expect(page.getByRole('combobox', { name: label }).locator('option').nth(1)).toContainText(
    '(',
  )
  const texts = await page
    .getByRole('combobox', { name: label })
    .locator('option')
    .allTextContents()
  return texts.find((text) => pattern.test(text))
}

/** The text of every card on every page. */
async function allCards(page: Page) {
  const texts: string[] = []
  for (;;) {
    texts.push(...(await foundTexts(page, cards(page))))
    const next = page.getByRole('link', { name: 'Next' })
    if (!(await next.count())) return texts
    await next.click()
  }
}
