import { visit } from '../support/late-scripts.ts'
import { type Page, expect, test } from '../support/test.ts'
import { countShifts } from '../support/events.ts'
import { foundTexts } from '../support/found.ts'
import { hold } from '../support/hold.ts'
import { expectAccessible } from '../support/sound.ts'

const box = (page: Page) => page.getByRole('searchbox')
const cards = (page: Page) => page.locator('search article')
const names = (page: Page) => foundTexts(page, cards(page).locator('h2'))
const status = (page: Page) => page.getByText(/^[\d,]+ restaurants? found/)
const STATIC = '.listing-static article'

/** Opens the panel of filters. */
async function openFilters(page: Page) {
  await page.locator('summary', { hasText: 'Filters' }).click()
}

/** The API requests for restaurants, as they come. */
function searchesOf(page: Page) {
  const searches: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/api/restaurants') searches.push(searchParams.get('search') ?? '')
  })
  return searches
}

test('typing asks once, after a pause; a blank search never does, nor does coming back to the tab', async ({
  page,
}) => {
  const searches = searchesOf(page)
  await page.goto('/restaurants')
  await box(page).focus()
  await expect(page.locator('astro-island')).not.toHaveAttribute('ssr')
  // However slow the machine types, the pause comes after the last letter.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await box(page).pressSequentially('pizza')
  await page.clock.runFor(299)
  await expect(page).toHaveURL('/restaurants')
  await page.clock.resume()
  await expect(page).toHaveURL('/restaurants?search=pizza')
  await expect(status(page)).toBeVisible()
  await expect.poll(() => searches).toEqual(['pizza'])

  await box(page).fill('   ')
  await expect(page).toHaveURL('/restaurants')
  await expect(page.locator(STATIC)).toHaveCount(20)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await box(page).fill('  tacos ')
  await expect(page).toHaveURL('/restaurants?search=tacos')
  await expect.poll(() => searches).toEqual(['pizza', 'tacos'])
})

test('@desktop whatever the spelling, what is meant is among the first three', async ({ page }) => {
  for (const [text, name] of [
    ['piza', 'Plumtree Pizza Works'],
    ['taco’s', 'Agave on Union'],
    ['bel air seafood', 'Rockfish & Rye'],
    ['marvelos', 'Marvello’s'],
  ] as const) {
    await page.goto(`/restaurants?search=${encodeURIComponent(text)}`)
    await expect.poll(async () => (await names(page)).slice(0, 3), text).toContain(name)
  }
})

test('@desktop the API adds what only a description tells', async ({ page }) => {
  await page.route('**/api/restaurants?*', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('xyzzy', 'pizza') })
    await route.fulfill({ response: answer })
  })
  await page.goto('/restaurants?search=xyzzy')
  await expect(status(page)).toHaveText(/^[1-9]\d* restaurants found/)
})

test('@desktop a late answer to an old search adds nothing to a newer one', async ({ page }) => {
  const answered = page.waitForResponse(/api\/restaurants\?search=pizza/)
  const release = await hold(page, /api\/restaurants\?search=pizza/)
  await page.goto('/restaurants?search=pizza')
  await expect(status(page)).toBeVisible()
  await box(page).fill('thai')
  await expect(page).toHaveURL(/search=thai/)
  await expect(cards(page).first()).toContainText('Thai')
  const before = await names(page)
  await release()
  await answered
  expect(await names(page)).toEqual(before)
})

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

test('@desktop the number beside a choice is what the choice leaves', async ({ page }) => {
  await page.goto('/restaurants?neighborhood=bel-air')
  await expect(status(page)).toBeVisible()
  await openFilters(page)
  const label = (await option(page, 'Cuisine', /\((?!0)\d+\)$/))!
  await page.getByRole('combobox', { name: 'Cuisine' }).selectOption({ label })
  await expect(status(page)).toHaveText(
    `${/\((\d+)\)/.exec(label)![1]} restaurant${label.endsWith('(1)') ? '' : 's'} found`,
  )
})

test('@desktop a cuisine of the home page leads to its restaurants', async ({ page }) => {
  await page.goto('/')
  const tile = page.locator('#cuisines article').first()
  const count = Number.parseInt((await tile.locator('p').first().textContent()) ?? '', 10)
  await tile.getByRole('link').click()
  await expect(page).toHaveURL(/\/restaurants\?cuisine=/)
  await expect(status(page)).toHaveText(new RegExp(`^${count} restaurants found`))
})

test('a word that nobody knows is left out, and the page says so', async ({ page }) => {
  await page.goto('/restaurants?search=pizza')
  const found = (await status(page).textContent())!
  await page.goto('/restaurants?search=pizza+zzzzqqq')
  await expect(status(page)).toHaveText(`${found}, leaving out “zzzzqqq”`)
})

test('when nothing is found, one filter can be dropped', async ({ page }) => {
  await page.goto('/restaurants?search=zzzqqq&cuisine=Pizza')
  await expect(page.getByText('No restaurants found')).toBeVisible()
  const offer = page.getByRole('button', { name: /^Without “zzzqqq”: \d+ restaurants$/ })
  const count = /(\d+) r/.exec((await offer.textContent())!)![1]!
  await offer.click()
  await expect(page).toHaveURL('/restaurants?cuisine=Pizza')
  await expect(status(page)).toHaveText(`${count} restaurants found`)
})

test('a town’s page searches that town', async ({ page }) => {
  await page.goto('/towns/bel-air')
  await box(page).fill('pizza')
  await expect(page).toHaveURL('/towns/bel-air?search=pizza')
  await expect(status(page)).toBeVisible()
  for (const text of await foundTexts(page, cards(page))) expect(text).toContain('Bel Air')
})

test('when the list cannot be loaded, an error is shown, and trying again helps', async ({
  page,
}) => {
  await page.route('**/search.json', (route) => route.abort())
  await page.goto('/restaurants?search=pizza')
  await expect(page.getByRole('alert')).toContainText(
    'Failed to load restaurants. Please try again later.',
  )
  await expectAccessible(page)
  await page.unroute('**/search.json')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(status(page)).toBeVisible()
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

test('who is open at a day and time that is typed, or chosen, and what is missed is counted', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-24T23:00:00Z'))
  await page.goto('/restaurants')
  await box(page).fill('open thanksgiving')
  await expect(status(page)).toContainText('open Thu, Nov 26')
  await box(page).fill('seafood thanksgiving 5 pm')
  await expect(status(page)).toContainText('open Thu, Nov 26, 5 PM')
  expect(await names(page)).toContain('The Keeper’s Galley')
  await box(page).fill('seafood thanksgiving 8 pm')
  await expect(status(page)).toContainText('8 PM')
  expect(await names(page)).not.toContain('The Keeper’s Galley')
  await box(page).fill('')
  await openFilters(page)
  await page.getByLabel('Open at', { exact: true }).fill('2026-11-28T03:00')
  await expect(page).toHaveURL(/at=2026-11-28T03%3A00/)
  await expect(page.getByRole('button', { name: 'Remove Open Sat, Nov 28, 3 AM' })).toBeVisible()
  await page.reload()
  await openFilters(page)
  await expect(page.getByLabel('Open at', { exact: true })).toHaveValue('2026-11-28T03:00')

  await page.goto('/restaurants')
  const reported = page.waitForRequest('**/api/search-misses')
  await box(page).fill('zzyzxq')
  await expect(page.getByText('No restaurants found')).toBeVisible()
  expect((await reported).postDataJSON()).toEqual({ search: 'zzyzxq' })
})

test('near me sorts by distance after consent, and without it everything stays', async ({
  page,
  context,
}) => {
  await page.goto('/restaurants')
  await page.getByLabel('Near me').click()
  await expect(page.getByText('We couldn’t get your location')).toBeVisible()
  await expect(page.locator(STATIC).first()).toBeVisible()

  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 39.5359, longitude: -76.3483 })
  await page.getByLabel('Near me').check()
  await expect(status(page)).toBeVisible()
  const miles = (await foundTexts(page, cards(page))).map((text) =>
    Number(/([\d.]+) mi/.exec(text)?.[1]),
  )
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
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

test('@screens results, filters and the empty state are accessible', async ({ page }) => {
  await page.goto('/restaurants?search=pizza&price=%24')
  await openFilters(page)
  await expect(status(page)).toBeVisible()
  await expectAccessible(page)
  await page.goto('/restaurants?search=zzzqqq&open=now&price=%24')
  await expect(page.getByText('No restaurants found')).toBeVisible()
  await expectAccessible(page)
})

test('a space after a word takes nothing back', async ({ page }) => {
  await page.goto('/restaurants')
  await box(page).pressSequentially('pizza ')
  await expect(page).toHaveURL('/restaurants?search=pizza')
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

test('whoever is far away is told so, and without a connection it says that', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 51.5, longitude: -0.12 })
  await visit(page, '/restaurants')
  await page.getByLabel('Near me').check()
  await expect(page.getByText(/You’re 3\d{3} mi away; here is the whole list/)).toBeVisible()
  await page.goto('/towns/bel-air')
  await page.route('/search.json', (route) => route.abort())
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.getByRole('searchbox').fill('pizza')
  await expect(page.getByText('You’re offline.')).toBeVisible()
})

test('what was meant is found, and a result says why where its card does not', async ({ page }) => {
  await visit(page, '/restaurants')
  await page.getByRole('searchbox').fill('ramen')
  await expect(cards(page).filter({ hasText: 'Japanese, for “ramen”' })).toHaveCount(4)
  await page.getByRole('searchbox').fill('patio bel air')
  await expect(cards(page).filter({ hasText: 'Outdoor seating' }).first()).toBeVisible()
  await page.getByRole('searchbox').fill('21014')
  await expect(cards(page).first()).toContainText('Found by its postal code or phone number')
  await page.getByRole('searchbox').fill('open now')
  await expect(cards(page).first()).toContainText(/Open|Closes/)
  await expect(page.locator('search [data-open=no]')).toHaveCount(0)
})

test('an empty answer offers ways on that have what they promise', async ({ page }) => {
  await page.goto('/restaurants?search=zzzzqqq')
  const way = page.getByRole('button', { name: /^American \d+$/ })
  const promised = Number(/\d+/.exec((await way.textContent())!)![0])
  await way.click()
  await expect(page.getByText(`${promised} restaurants found`)).toBeVisible()
  await expect(page).toHaveURL('/restaurants?cuisine=American')
})
