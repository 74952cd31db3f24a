import { type APIRequestContext, type Page, expect } from './test.ts'
import type { importBusiness } from '#contracts/business-import.ts'
import type { readStats } from '#contracts/restaurants.ts'
import type { OutputOf } from '#contracts/route.ts'
import { test } from './admin.ts'
import { expectAllLive, listedBuilds } from './builds.ts'
import { BOOK_STORE, linkOf, newPlaceId, tellGoogle } from './places.ts'

type Imported = OutputOf<typeof importBusiness>

test.describe.configure({ mode: 'serial', timeout: 240_000 })
test.beforeEach(({ api }) => expectAllLive(api))
test.afterEach(({ api }) => expectAllLive(api))

const result = (page: Page) => page.locator('section', { has: page.locator('#imported') })
const nameOf = (id: string) => `Tavern ${id.slice(-6)}`
const named = (text: string) => ({ displayName: { text, languageCode: 'en' } })

async function importOn(page: Page, id: string) {
  await page.goto('/import-business')
  await page.getByRole('textbox', { name: 'Google Maps link of the place' }).fill(linkOf(id))
  await page.getByRole('button', { name: 'Import business' }).click()
  await expect(result(page)).toBeVisible()
}

async function countAmerican(request: APIRequestContext) {
  const answer = await request.get(`/api/stats?now=${Date.now()}`)
  const { cuisineBreakdown } = (await answer.json()) as OutputOf<typeof readStats>
  return cuisineBreakdown.find(({ cuisine }) => cuisine === 'American')?.count
}

const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

test('a place to eat that is imported by its link is public after the rebuild', async ({
  page,
  request,
  api,
}) => {
  const id = newPlaceId()
  const name = nameOf(id)
  await tellGoogle(id, named(name))
  const before = await countAmerican(request)
  await importOn(page, id)
  await expect(result(page)).toContainText('New in the guide')
  await expect(result(page)).toContainText('Restaurant · American · $$ · Bel Air')
  const path = `/bel-air/${name.toLowerCase().replace(' ', '-')}`
  await expect(result(page)).toContainText(`Page: ${path}`)
  const facts = result(page).locator('dl').first()
  for (const fact of [
    'Street address27 Sample St',
    'Phone(410) 555-0142',
    'Website',
    'Rating4.6',
    'Monday',
  ]) {
    await expect(facts).toContainText(fact)
  }
  expect((await request.get(path)).status()).toBe(404)
  await expect(result(page)).toContainText('It is public.', { timeout: 120_000 })

  expect(await textOf(request, '/search.json')).toContain(name)
  expect(await textOf(request, '/sitemap-0.xml')).toContain(path)
  expect(await countAmerican(request)).toBe(before! + 1)
  await result(page).getByRole('link', { name: 'See its page' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

  await tellGoogle(id, { ...named(`${name} East`), internationalPhoneNumber: '+1 410-555-0199' })
  const again = await api<Imported>('POST', '/api/businesses/import', { googleUrl: linkOf(id) })
  expect(again).toMatchObject({ isExisting: true, path })
  await expectAllLive(api)
  expect(await textOf(request, path)).toContain('(410) 555-0199')
  expect(await textOf(request, path)).toContain(`${name} East`)
  expect(await countAmerican(request)).toBe(before! + 1)
})

test('food without a price is asked for it, and is a restaurant then', async ({ page }) => {
  const id = newPlaceId()
  await tellGoogle(id, { ...named(nameOf(id)), priceLevel: null })
  await importOn(page, id)
  await expect(result(page)).toContainText('Before it can be published it needs: price level.')
  await result(page).getByRole('combobox', { name: 'Price level' }).selectOption('$$$')
  await result(page).getByRole('button', { name: 'Make it a restaurant' }).click()
  await expect(result(page)).toContainText('Restaurant · American · $$$ · Bel Air')
  const edit = result(page).getByRole('link', { name: 'Edit' })
  await expect(edit).toHaveAttribute('href', /^\/admin\/restaurant\?id=\d+$/)
})

test('a place that is not for eating is a business, and visitors see it among the others', async ({
  page,
}) => {
  const id = newPlaceId()
  const name = nameOf(id)
  await tellGoogle(id, { ...named(name), ...BOOK_STORE })
  await importOn(page, id)
  await expect(result(page)).toContainText('Business · Book Store · Bel Air')
  const edit = result(page).getByRole('link', { name: 'Edit' })
  await expect(edit).toHaveAttribute('href', /^\/admin\/business\?id=\d+$/)
  await expect(result(page)).toContainText('It is public.', { timeout: 120_000 })
  await result(page).getByRole('link', { name: 'See it in the guide' }).click()
  await expect(page).toHaveURL(/\/businesses#business-\d+$/)
  const card = page.locator('article:target')
  await expect(card.getByRole('heading', { name })).toBeInViewport()
  await expect(card).toContainText('Book Store')
})

test('twenty imports in a burst cause two builds at most, and all are public', async ({
  api,
  request,
}) => {
  const [last] = await listedBuilds(api)
  const ids = Array.from({ length: 20 }, newPlaceId)
  await Promise.all(ids.map((id) => tellGoogle(id, named(nameOf(id)))))
  const imports = ids.map((id) =>
    api<Imported>('POST', '/api/businesses/import', { googleUrl: linkOf(id) }),
  )
  const places = await Promise.all(imports)
  await expectAllLive(api)
  const builds = (await listedBuilds(api)).filter(({ id }) => id > last!.id)
  expect(builds.length).toBeLessThanOrEqual(2)
  const sitemap = await textOf(request, '/sitemap-0.xml')
  expect(places.filter(({ path }) => !sitemap.includes(path!))).toEqual([])
})
