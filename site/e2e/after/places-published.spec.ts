import { type APIRequestContext, type Page, expect } from '../support/test.ts'
import type { importBusiness } from '#contracts/google-links.ts'
import type { readStats } from '#contracts/restaurants.ts'
import type { OutputOf } from '#contracts/route.ts'
import { test } from '../support/admin.ts'
import { type Api, type Story, tell } from '../support/builds.ts'
import { scriptsReady } from '../support/late-scripts.ts'
import { expectAccessible } from '../support/sound.ts'
import { changeDraft, newDraft } from '../support/drafts.ts'
import { BOOK_STORE, linkOf, newPhone, newPlaceId, phoneOf, tellGoogle } from '../support/places.ts'

// What is published shows at once, also to a browser that keeps pages.
test.use({ serviceWorkers: 'allow' })

type Fixtures = { page: Page; api: Api; request: APIRequestContext }

/** Other names in every run, as places stay in the guide under test. */
const RUN = Date.now().toString(36)

test('places that are added, moved and imported are public with the next build; changes, with the one after', async ({
  page,
  context,
  api,
  request,
}) => {
  test.setTimeout(300_000)
  // Signs in the whole browser.
  await page.goto('/admin/listings')
  const inTab = async (story: (fixtures: Fixtures) => Story) =>
    story({ page: await context.newPage(), api, request })
  await tell(api, {
    // The first, as it looks at what is there before a build.
    'a restaurant is imported': await inTab(importRestaurant),
    'added by keyboard': await inTab(addByKeyboard),
    'photos are added': await inTab(addPhotos),
    'a draft is published': await inTab(publishDraft),
    'a draft becomes a restaurant': await inTab(moveDraft),
    'a file is imported': await inTab(importFile),
    'a business is imported': await inTab(importShop),
    'imported without a price': await inTab(importWithoutPrice),
  })
})

const named = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()
const toast = (page: Page) => page.locator('.toast')
const expectSaved = (page: Page) =>
  expect(page.getByText('Saved. Visitors see it in about a minute.')).toBeVisible()

/** It is on its page until it has closed. */
async function* addByKeyboard({ page }: Fixtures): Story {
  const name = `Keyboard Kitchen ${RUN}`
  const path = `/bel-air/keyboard-kitchen-${RUN}`
  await page.goto('/admin/restaurant')
  await named(page, 'Name').focus()
  for (const text of [name, 'Thai', '7 Bond Street', 'Bel Air']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText(`${name} is saved`)
  await expect(page).toHaveURL(/\?id=\d+$/)
  const field = (name: string) => page.getByLabel(name, { exact: true })
  await field('Monday is').selectOption('Open at these hours')
  await field('Monday opens').fill('17:00')
  await field('Monday closes').fill('02:00')
  await page.getByText('Kitchen hours', { exact: true }).click()
  await field('Kitchen, Monday is').selectOption('Open at these hours')
  await field('Kitchen, Monday opens').fill('17:00')
  await field('Kitchen, Monday closes').fill('22:00')
  await page.getByRole('button', { name: 'Add special hours' }).click()
  await field('Special hours 1, first day').fill('2026-12-24')
  await field('Special hours 1, last day').fill('2026-12-25')
  await field('Special hours 1, every year').check()
  await field('Special hours 1, what it is').fill('Christmas')
  await named(page, 'Menu link').fill('keyboard.example/menu')
  await page.getByText('$$$', { exact: true }).click()
  await save(page)
  await expectSaved(page)
  const editor = page.url()
  yield

  await page.goto(path)
  await expect(page.getByRole('row', { name: 'Monday' })).toContainText('5 PM–2 AM')
  await expect(page.getByRole('row', { name: 'Monday' })).toContainText('kitchen until 10 PM')
  await expect(page.locator('[data-from="12-24"]')).toContainText('Dec 24 – Dec 25, every year')
  await expect(page.locator('[data-from="12-24"]')).toContainText('Closed')
  const menu = page.getByRole('link', { name: 'Menu', exact: true })
  await expect(menu).toHaveAttribute('href', 'https://keyboard.example/menu')
  await page.goto(`/restaurants?search=keyboard+kitchen+${RUN}`)
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  await page.goto(editor)
  await expect(page.getByRole('link', { name: 'View page' })).toHaveAttribute('href', path)
  await page.getByLabel('Closed for good on').fill('2026-03-08')
  await save(page)
  await expectSaved(page)
  yield

  await page.goto(path)
  await expect(page.getByText(`${name} has closed for good.`)).toBeVisible()
  await page.goto('/towns/bel-air')
  await expect(page.getByRole('link', { name })).toHaveCount(0)
}

const PHOTOS = ['soup', 'bar', 'bbq', 'bakery']

/** On a wide screen one is large and two are small; the large view has all, with their words. */
async function* addPhotos({ page, request }: Fixtures): Story {
  const path = `/bel-air/photo-kitchen-${RUN}`
  await page.goto('/admin/restaurant')
  await named(page, 'Name').fill(`Photo Kitchen ${RUN}`)
  await page.getByRole('combobox', { name: 'Cuisine' }).fill('Thai')
  await named(page, 'Street address').fill('11 Bond Street')
  await page.getByRole('combobox', { name: 'Town' }).fill('Bel Air')
  const fileOf = async (name: string) => ({
    ...{ name: `${name}.jpg`, mimeType: 'image/jpeg' },
    buffer: await (await request.get(`/pictures/${name}-classic.jpg`)).body(),
  })
  await page.locator('input[type=file]').setInputFiles(await Promise.all(PHOTOS.map(fileOf)))
  await expect(named(page, /^What photo \d shows$/)).toHaveCount(PHOTOS.length)
  await named(page, 'What photo 2 shows').fill('The bar at noon')
  await named(page, 'Credit of photo 2').fill('Dana Reyes')
  await save(page)
  await expect(page).toHaveURL(/\?id=\d+$/)
  yield

  await page.goto(path)
  const photos = page.locator('.photos')
  await expect(photos.getByRole('link')).toHaveCount(3)
  await expect(photos.getByText('Photo: Dana Reyes')).toBeVisible()
  const bar = photos.getByRole('link', { name: 'The bar at noon' })
  await expect(bar).toHaveAttribute('href', (await bar.getByRole('img').getAttribute('src'))!)
  await scriptsReady(page)
  await bar.click()
  const view = page.getByRole('dialog', { name: `Photos of Photo Kitchen ${RUN}` })
  await expect(view.getByText('The bar at noon · Photo: Dana Reyes')).toBeInViewport()
  await expect(view.getByRole('status')).toHaveText('2 of 4')
  await expectAccessible(page, '.photo-view')
  await page.keyboard.press('ArrowRight')
  await expect(view.getByRole('status')).toHaveText('3 of 4')
  await view.getByRole('button', { name: 'Next photo' }).click()
  await expect(view.getByRole('status')).toHaveText('4 of 4')
  await view.getByRole('button', { name: 'Next photo' }).click()
  await expect(view.getByRole('status')).toHaveText('1 of 4')
  await page.keyboard.press('ArrowLeft')
  await expect(view.getByRole('status')).toHaveText('4 of 4')
  await page.keyboard.press('Escape')
  await expect(view).toBeHidden()
  await expect(bar).toBeFocused()
  await photos.getByRole('button', { name: 'All 4 photos' }).click()
  await expect(view.getByRole('status')).toHaveText('1 of 4')
  await view.getByRole('button', { name: 'Close' }).click()
  await page.setViewportSize({ width: 360, height: 740 })
  await expect(photos.getByRole('link')).toHaveCount(4)
}

async function* publishDraft({ page, api }: Fixtures): Story {
  const name = `Published Books ${RUN}`
  const { id } = await newDraft(api, { name })
  await page.goto(`/admin/business?id=${id}`)
  await named(page, 'Street address').fill('9 Bond Street')
  await page.getByRole('combobox', { name: 'Town' }).fill('Bel Air')
  await page.getByRole('combobox', { name: 'Category' }).fill('Books')
  await page.getByRole('switch', { name: 'Draft' }).click()
  await page.getByRole('switch', { name: 'Open as usual' }).click()
  await save(page)
  await expectSaved(page)
  yield

  await page.goto(`/admin/listings?kind=business&search=${name}`)
  await expect(page.getByRole('link', { name })).toContainText('Books · Bel Air · 9 Bond Street')
  await page.goto(`/businesses#business-${id}`)
  const card = page.locator('article:target')
  await expect(card.getByRole('heading', { name })).toBeInViewport()
  await expect(card).toContainText('9 Bond Street')
  await expect(card).toContainText('Temporarily closed')
  await page.goto('/')
  await page.getByRole('link', { name: 'All local businesses' }).click()
  await expect(page).toHaveURL('/businesses')
}

async function* moveDraft({ page, api, request }: Fixtures): Story {
  const draft = await newDraft(api, { name: `Moved Grill ${RUN}` })
  await page.goto(`/admin/business?id=${draft.id}`)
  await page.getByRole('button', { name: 'This is a restaurant' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Make it a restaurant' }).click()
  await expect(dialog.getByLabel('Cuisine')).toHaveAccessibleDescription('Cuisine is required')
  await dialog.getByLabel('Price').selectOption('$$')
  await dialog.getByLabel('Cuisine').fill('BBQ')
  await dialog.getByLabel('Street address').fill('3 Bond Street')
  await dialog.getByLabel('Town').fill('Bel Air')
  await changeDraft(api, draft, { name: `Moved Inn ${RUN}` })
  await dialog.getByRole('button', { name: 'Make it a restaurant' }).click()
  await expect(page).toHaveURL(/\/admin\/restaurant\?id=\d+$/)
  await expect(toast(page)).toContainText(`Moved Inn ${RUN} is a restaurant now`)
  await expect(page.getByLabel('Monday is', { exact: true })).toHaveValue('closed')
  yield

  expect(await textOf(request, '/search.json')).toContain(`Moved Inn ${RUN}`)
}

const TOWN = `Port Elsewhere ${RUN}`
const file = (phone: string) => ({
  name: 'elsewhere.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    `id,name,address,town,phone
    ${RUN}-1,Pilot House ${RUN},1 Far Quay,${TOWN},${phone}
    ${RUN}-2,Buoy Room ${RUN},2 Far Quay,${TOWN},(410) 555-0152
    ${RUN}-3,,3 Far Quay,${TOWN},`.replace(/\n +/g, '\n'),
  ),
})

/** And a second time nothing changes. */
async function* importFile({ page, api }: Fixtures): Story {
  const choose = (phone: string) => page.getByLabel(/^Choose a/).setInputFiles(file(phone))
  await page.goto('/admin/import-file')
  await choose('(410) 555-0151')
  await page.getByRole('button', { name: 'Import 2 places' }).dblclick()
  await expect(page.getByRole('heading', { name: '2 places imported' })).toBeFocused()
  const query = new URLSearchParams({ neighborhood: TOWN })
  const found = await api<{ name: string; phone: string; slug: string }[]>(
    'GET',
    `/api/restaurants?${query}`,
  )
  expect(found).toMatchObject([
    { name: `Buoy Room ${RUN}`, phone: '+14105550152', slug: `buoy-room-${RUN}` },
    { name: `Pilot House ${RUN}`, phone: '+14105550151' },
  ])
  yield

  await expect(page.getByText('Published: the pages show them.')).toBeVisible()
  await page.getByRole('link', { name: `Buoy Room ${RUN}` }).click()
  await expect(page).toHaveURL(`/port-elsewhere-${RUN}/buoy-room-${RUN}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Buoy Room ${RUN}`)
  await page.goto('/admin/import-file')
  await choose('(410) 555-0151')
  const counts = ['New0', 'Updated0', 'Unchanged2', 'Duplicate0', 'Refused1']
  await expect(page.locator('dl > div')).toHaveText(counts)
  const sentence = 'Nothing new: 2 are already in the guide, 1 was refused.'
  await expect(page.getByText(sentence)).toBeVisible()
  await choose('(410) 555-0153')
  await expect(page.getByRole('region', { name: 'Rows of the file' })).toContainText(
    'phone: before +14105550151 → now +14105550153',
  )
  await keepDraftAndCloseMissing(page)
}

/** Of three places of a map one has no address and becomes a draft; another is gone from the next map. */
async function keepDraftAndCloseMissing(page: Page) {
  const node = (id: number, name: string, street?: string) => ({
    ...{ type: 'node', id: id * 1e6 + (Date.now() % 1e6), lat: 39.53, lon: -76.35 },
    tags: { amenity: 'cafe', name: `${name} ${RUN}`, ...(street && address(street)) },
  })
  const address = (street: string) => ({
    ...{ 'addr:housenumber': '1', 'addr:street': street, 'addr:city': TOWN },
  })
  const nodes = [node(1, 'Stays', 'Quay Street'), node(2, 'Sketch'), node(3, 'Gone', 'Bond Street')]
  const choose = (elements: object[]) => {
    const buffer = Buffer.from(JSON.stringify({ version: 0.6, elements }))
    const file = { name: 'map.json', mimeType: 'application/json', buffer }
    return page.getByLabel(/^Choose a/).setInputFiles(file)
  }
  const counts = page.locator('dl > div')
  await page.goto('/admin/import-file')
  await choose(nodes)
  await expect(counts).toHaveText(['New2', 'Updated0', 'Unchanged0', 'Duplicate0', 'Refused1'])
  await page.getByLabel('Keep places without a street address as drafts').check()
  await page.getByRole('button', { name: 'Look again' }).click()
  await page.getByRole('button', { name: 'Import 3 places' }).click()
  await expect(page.getByRole('heading', { name: '3 places imported' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'among your drafts' })).toBeVisible()

  await page.goto('/admin/import-file')
  await choose(nodes.slice(0, 2))
  await expect(page.getByRole('heading', { name: '1 place is not in this file' })).toBeVisible()
  await expect(page.getByText('Nothing new:')).toBeVisible()
  await page.getByRole('button', { name: 'Mark it as closed' }).click()
  await expect(page.getByRole('region', { name: 'Rows of the file' })).toContainText(
    'closed on: 20',
  )
  await page.getByRole('button', { name: 'Import 1 place' }).click()
  await expect(page.getByRole('heading', { name: '1 place imported' })).toBeFocused()
}

const result = (page: Page) => page.locator('section', { has: page.locator('#imported') })
const nameOf = (id: string) => `Tavern ${id.slice(-6)}`
const calledBy = (text: string) => ({ displayName: { text, languageCode: 'en' } })
const textOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text()

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

async function* importRestaurant({ page, api, request }: Fixtures): Story {
  const id = newPlaceId()
  const name = nameOf(id)
  const phone = newPhone()
  await tellGoogle(id, { ...calledBy(name), ...phoneOf(phone) })
  const before = (await countAmerican(request))!
  await importOn(page, id)
  await expect(result(page)).toContainText('New in the guide')
  await expect(result(page)).toContainText('Restaurant · American · $$ · Bel Air')
  const path = `/bel-air/${name.toLowerCase().replace(' ', '-')}`
  await expect(result(page)).toContainText(`Page: ${path}`)
  const facts = result(page).locator('dl').first()
  for (const fact of [
    ...['Street address27 Sample St', `Phone${phone}`, 'Website', 'Rating4.6', 'Monday'],
  ]) {
    await expect(facts).toContainText(fact)
  }
  expect((await request.get(path)).status()).toBe(404)
  expect(await countAmerican(request)).toBe(before + 1)
  yield

  await expect(result(page)).toContainText('It is public.')
  expect(await textOf(request, '/search.json')).toContain(name)
  expect(await textOf(request, '/sitemap-0.xml')).toContain(path)
  await result(page).getByRole('link', { name: 'See its page' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const counted = await countAmerican(request)
  const newer = newPhone()
  await tellGoogle(id, { ...calledBy(`${name} East`), ...phoneOf(newer) })
  const again = await api<OutputOf<typeof importBusiness>>('POST', '/api/businesses/import', {
    googleUrl: linkOf(id),
  })
  expect(again).toMatchObject({ isExisting: true, path })
  expect(await countAmerican(request)).toBe(counted)
  yield

  expect(await textOf(request, path)).toContain(newer)
  expect(await textOf(request, path)).toContain(`${name} East`)
}

/** Visitors see it among the others. */
async function* importShop({ page }: Fixtures): Story {
  const id = newPlaceId()
  const name = nameOf(id)
  await tellGoogle(id, { ...calledBy(name), ...BOOK_STORE })
  await importOn(page, id)
  await expect(result(page)).toContainText('Business · Book Store · Bel Air')
  const edit = result(page).getByRole('link', { name: 'Edit' })
  await expect(edit).toHaveAttribute('href', /^\/admin\/business\?id=\d+$/)
  yield

  await expect(result(page)).toContainText('It is public.')
  await result(page).getByRole('link', { name: 'See it in the guide' }).click()
  await expect(page).toHaveURL(/\/businesses#business-\d+$/)
  const card = page.locator('article:target')
  await expect(card.getByRole('heading', { name })).toBeInViewport()
  await expect(card).toContainText('Book Store')
}

/** It is asked for its price, and is a restaurant then. */
async function* importWithoutPrice({ page }: Fixtures): Story {
  const id = newPlaceId()
  await tellGoogle(id, { ...calledBy(nameOf(id)), priceLevel: null })
  await importOn(page, id)
  await expect(result(page)).toContainText('Before it can be published it needs: price level.')
  await result(page).getByRole('combobox', { name: 'Price level' }).selectOption('$$$')
  await result(page).getByRole('button', { name: 'Make it a restaurant' }).click()
  await expect(result(page)).toContainText('Restaurant · American · $$$ · Bel Air')
  const edit = result(page).getByRole('link', { name: 'Edit' })
  await expect(edit).toHaveAttribute('href', /^\/admin\/restaurant\?id=\d+$/)
  yield

  await expect(result(page)).toContainText('It is public.')
}
