import '#site/styles/list.css'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { restaurantRow } from '#db/testing/rows.ts'
import { guide } from '#guide'
import { wallClockIn } from '#domain/hours/status.ts'
import { PRICE_RANGES } from '#domain/vocabulary.ts'
import type { Point } from '#site/lib/miles.ts'
import { NO_FILTERS } from '#site/search/filters.ts'
import { $filters, $near, $now } from '#site/stores/search-input.ts'
import { insert } from '#site/testing/guide.ts'
import { expectSound, hold, intercept, nextPaint, show } from '#site/testing/screen.ts'
import { RestaurantSearch } from './restaurant-search.tsx'

const box = page.getByRole('searchbox')
const status = page.getByText(/^[\d,]+ restaurants? found/)
const cards = page.getByRole('article')
const nearMe = page.getByRole('checkbox', { name: 'Near me' })
const API = '/api/restaurants'

const ROUND_THE_CLOCK = Object.fromEntries(
  ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'].map((day) => [
    day,
    'Open 24 hours',
  ]),
)

/** 24 kitchens of Bel Air, and places of other towns and cuisines. */
const ROWS = [
  ...Array.from({ length: 24 }, (_, i) =>
    restaurantRow({
      slug: `kitchen-${i}`,
      name: `Kitchen ${i}`,
      latitude: 39.53 + i / 100,
      longitude: -76.35,
      features: JSON.stringify(i < 6 ? { 'Outdoor seating': true } : {}),
    }),
  ),
  restaurantRow({
    slug: 'plumtree',
    name: 'Plumtree Pizza Works',
    cuisine: 'Pizza',
    priceRange: '$',
    hours: JSON.stringify(ROUND_THE_CLOCK),
  }),
  restaurantRow({ slug: 'agave', name: 'Agave on Union', cuisine: 'Mexican' }),
  restaurantRow({ slug: 'rockfish', name: 'Rockfish & Rye', cuisine: 'Seafood' }),
  restaurantRow({
    slug: 'sakura',
    name: 'Sakura',
    cuisine: 'Japanese',
    description: 'Zucchini in a light batter.',
    postalCode: '21014',
  }),
  restaurantRow({
    slug: 'galley',
    name: 'The Keeper’s Galley',
    cuisine: 'Seafood',
    neighborhood: 'Havre de Grace',
    townSlug: 'havre-de-grace',
    specialHours: JSON.stringify([
      { from: '2026-11-26', to: '2026-11-26', hours: '12:00 PM – 7:00 PM' },
    ]),
  }),
  restaurantRow({
    slug: 'harbor-pizza',
    name: 'Harbor Pizza',
    cuisine: 'Pizza',
    priceRange: '$',
    neighborhood: 'Havre de Grace',
    townSlug: 'havre-de-grace',
  }),
]
const CHOICES = {
  towns: ['Bel Air', 'Havre de Grace'].map((name) => ({ name, count: 1 })),
  cuisines: ['American', 'Japanese', 'Mexican', 'Pizza', 'Seafood'].map((name) => ({
    name,
    count: 1,
  })),
  prices: [...PRICE_RANGES],
  features: ['Outdoor seating'],
}

beforeEach(() => insert('restaurants', ...ROWS))
// What the page of a search holds for its life.
afterEach(() => {
  $near.set(undefined)
  $filters.set(NO_FILTERS)
})

function open(query = '') {
  show(null)
  $filters.set(NO_FILTERS)
  show(<RestaurantSearch path="/restaurants" choices={CHOICES} />, `/restaurants${query}`)
}
function openTown() {
  const scope = { kind: 'neighborhood', name: 'Bel Air', slug: 'bel-air' } as const
  const choices = { ...CHOICES, towns: [] }
  show(<RestaurantSearch path="/towns/bel-air" scope={scope} choices={choices} />, '/towns/bel-air')
}

const address = () => location.pathname + location.search
const expectAddress = (path: string) => expect.poll(address).toBe(path)
const names = () => cards.elements().map((card) => card.querySelector('h2, h3')!.textContent.trim())
const texts = () => cards.elements().map(({ textContent }) => textContent)
const openFilters = () => page.getByText(/^Filters/).click()
const expectFound = (text: string | RegExp) => expect.element(status).toMatchTextContent(text)

/** Where the browser says the visitor is; it refuses to without a point. */
function standAt(point?: Point) {
  const locate = vi.spyOn(navigator.geolocation, 'getCurrentPosition')
  onTestFinished(() => locate.mockRestore())
  locate.mockImplementation((onFound, onRefused) =>
    point
      ? onFound({ coords: { ...point } as GeolocationCoordinates } as GeolocationPosition)
      : onRefused?.({} as GeolocationPositionError),
  )
}

// First, as the list is loaded once.
test('without a connection it says that; when the list cannot be loaded, an error is shown, and trying again helps', async () => {
  const connection = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  onTestFinished(() => connection.mockRestore())
  let answer: 'nothing' | 'guide' = 'nothing'
  intercept('/search.json', () => answer)
  openTown()
  await box.fill('pizza')
  await expect.element(page.getByText('You’re offline.')).toBeVisible()
  connection.mockRestore()
  open('?search=pizza')
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Failed to load restaurants. Please try again later.')
  await expectSound()
  answer = 'guide'
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectFound('2 restaurants found')
})

test('typing asks once, after a pause; a blank search never does, nor does coming back to the tab', async () => {
  const sent = intercept(API, () => 'guide')
  const searches = () => sent.map(({ url }) => new URL(url).searchParams.get('search'))
  open()
  await box.click()
  // However slow the machine types, the pause comes after the last letter.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  for (const letter of 'tacos') {
    await userEvent.keyboard(letter)
    await nextPaint()
    vi.advanceTimersByTime(299)
  }
  expect(address()).toBe('/restaurants')
  vi.advanceTimersByTime(1)
  expect(address()).toBe('/restaurants?search=tacos')
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  await expect.poll(searches).toEqual(['tacos'])

  await box.fill('   ')
  await expectAddress('/restaurants')
  await expect.element(status).not.toBeInTheDocument()
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  await box.fill('  crab ')
  await expectAddress('/restaurants?search=crab')
  await expect.poll(searches).toEqual(['tacos', 'crab'])
})

test('the API adds what only a description tells', async () => {
  open('?search=zucchini')
  await expectFound('1 restaurant found')
  expect(names()).toEqual(['Sakura'])
})

test('a late answer to an old search adds nothing to a newer one', async () => {
  const release = hold(API)
  open('?search=batter')
  await expect.element(box).toHaveValue('batter')
  await box.fill('seafood')
  await expectFound('2 restaurants found')
  const before = names()
  release()
  const isAnswered = (search: string) =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes(`search=${search}`))
  await expect.poll(() => isAnswered('batter') && isAnswered('seafood')).toBe(true)
  await nextPaint()
  expect(names()).toEqual(before)
  expect(before).not.toContain('Sakura')
})

/** The options of a select, once they are counted. */
async function optionsOf(select: Locator) {
  const element = select.element() as HTMLSelectElement
  await expect.poll(() => element.options[1]?.textContent).toMatch(/\(/)
  return [...element.options].map(({ textContent }) => textContent)
}

test('the number beside a choice is what the choice leaves', async () => {
  open('?neighborhood=bel-air')
  await expectFound('28 restaurants found')
  await openFilters()
  const cuisine = page.getByRole('combobox', { name: 'Cuisine' })
  await expect
    .poll(() => optionsOf(cuisine))
    .toEqual([
      'Every cuisine',
      'American (24)',
      'Japanese (1)',
      'Mexican (1)',
      'Pizza (1)',
      'Seafood (1)',
    ])
  await cuisine.selectOptions('American (24)')
  await expectFound('24 restaurants found')
  expect(address()).toBe('/restaurants?cuisine=American&neighborhood=Bel+Air')
})

test('a word that nobody knows is left out, and the page says so', async () => {
  open('?search=pizza+zzzzqqq')
  await expectFound('2 restaurants found, leaving out “zzzzqqq”')
})

test('when nothing is found, one filter can be dropped', async () => {
  open('?search=zzzqqq&cuisine=Pizza')
  await expect.element(page.getByText('No restaurants found')).toBeVisible()
  await expectSound()
  await page.getByRole('button', { name: 'Without “zzzqqq”: 2 restaurants' }).click()
  await expectFound('2 restaurants found')
  expect(address()).toBe('/restaurants?cuisine=Pizza')
})

test('a town’s page searches that town', async () => {
  openTown()
  await box.fill('pizza')
  await expectAddress('/towns/bel-air?search=pizza')
  await expectFound('1 restaurant found')
  expect(texts()).toEqual([expect.stringContaining('Bel Air')])
})

test('who is open at a day and time that is typed, or chosen, and what is missed is counted', async () => {
  const before = $now.get()
  onTestFinished(() => $now.set(before))
  $now.set(wallClockIn(guide.timeZone, new Date('2026-11-24T23:00:00Z')))
  open()
  await box.fill('open thanksgiving')
  await expectFound('open Thu, Nov 26')
  await box.fill('seafood thanksgiving 5 pm')
  await expectFound('open Thu, Nov 26, 5 PM')
  expect(names()).toContain('The Keeper’s Galley')
  await box.fill('seafood thanksgiving 8 pm')
  await expect.element(page.getByText('No restaurants found')).toBeVisible()
  await box.fill('')
  await openFilters()
  const openAt = page.getByLabelText('Open at', { exact: true })
  await openAt.fill('2026-11-28T03:00')
  await expect.poll(address).toMatch(/at=2026-11-28T03%3A00/)
  const remove = page.getByRole('button', { name: 'Remove Open Sat, Nov 28, 3 AM' })
  await expect.element(remove).toBeVisible()
  open(location.search)
  await openFilters()
  await expect.element(openAt).toHaveValue('2026-11-28T03:00')
  open()
  const reported = intercept('/api/search-misses', () => 'guide')
  await box.fill('zzyzxq')
  await expect.element(page.getByText('No restaurants found')).toBeVisible()
  await expect.poll(() => reported.length).toBe(1)
  expect(await reported[0]!.json()).toEqual({ search: 'zzyzxq' })
})

test('near me sorts by distance after consent, and without it everything stays', async () => {
  open()
  standAt()
  await nearMe.click()
  await expect.element(page.getByText('We couldn’t get your location')).toBeVisible()
  await expect.element(nearMe).not.toBeChecked()
  await expect.element(status).not.toBeInTheDocument()
  standAt({ latitude: 39.6, longitude: -76.35 })
  await nearMe.click()
  await expectFound('nearest first')
  const miles = texts().map((text) => Number(/([\d.]+) mi/.exec(text)?.[1]))
  expect(names()[0]).toBe('Kitchen 7')
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
})

test('whoever is far away is told so', async () => {
  open()
  standAt({ latitude: 51.5, longitude: -0.12 })
  await nearMe.click()
  await expectFound(/You’re 3,\d{3} miles away; here is the whole list/)
})

test('results and filters are accessible', async () => {
  open('?search=pizza&price=%24')
  await openFilters()
  await expectFound('2 restaurants found')
  await expectSound()
})

test('a space after a word takes nothing back', async () => {
  open()
  await box.click()
  await userEvent.keyboard('pizza ')
  await expectAddress('/restaurants?search=pizza')
})

test('what was meant is found, and a result says why where its card does not', async () => {
  open()
  await box.fill('ramen')
  await expect
    .element(cards.filter({ hasText: 'Japanese, for “ramen”' }))
    .toMatchTextContent('Sakura')
  await box.fill('taco’s')
  await expect.element(cards.first()).toMatchTextContent('Agave on Union')
  await box.fill('patio bel air')
  await expect.element(cards.filter({ hasText: 'Outdoor seating' }).first()).toBeVisible()
  await box.fill('21014')
  await expect.element(cards.first()).toMatchTextContent('Found by its postal code or phone number')
  await box.fill('open now')
  await expectFound('1 restaurant found')
  await expect.element(cards).toMatchTextContent(/Plumtree.*Open/)
  expect(document.querySelector('[data-open=no]')).toBeNull()
})

test('an empty answer offers ways on that have what they promise', async () => {
  open('?search=zzzzqqq')
  await page.getByRole('button', { name: /^American 24$/ }).click()
  await expectFound('24 restaurants found')
  expect(address()).toBe('/restaurants?cuisine=American')
})
