import { expect, test } from 'vitest'
import { listRestaurants } from '#db/queries/restaurants/search.ts'
import { loadSampleGuide } from '#db/seeds/load.ts'
import { sampleGuide } from '#guide/sample/sample.ts'
import { testDb } from '#db/testing/database.ts'
import { placeOf } from './testing/place.ts'
import { createSearch } from './engine.ts'

type Row = (typeof guide.restaurants)[number]
const guide = sampleGuide()
const listed = guide.restaurants.filter(({ closedOn }) => !closedOn)
const rows = new Map(listed.map((row) => [row.id, row]))
const search = createSearch(listed.map(placeOf))

const cuisine =
  (...names: string[]) =>
  (row: Row) =>
    names.includes(row.cuisine)
const feature = (name: string) => (row: Row) => row.features[name] === true
const town = (name: string) => (row: Row) => row.neighborhood === name
const price =
  (...prices: string[]) =>
  (row: Row) =>
    prices.includes(row.priceRange)
const address = (text: string) => (row: Row) => row.address.includes(text)
const said = (pattern: RegExp) => (row: Row) => pattern.test(`${row.name} ${row.description}`)

type Wanted = ((row: Row) => boolean)[]
/** What a hungry person types, and what each of the first five places must be. */
const SEARCHES: [string, Wanted][] = [
  ['ramen', [cuisine('Japanese', 'Asian')]],
  ['sushi', [cuisine('Japanese')]],
  ['sushi open now', [cuisine('Japanese')]],
  ['bel air sushi', [cuisine('Japanese'), town('Bel Air')]],
  ['sushi havre de grase', [cuisine('Japanese'), town('Havre de Grace')]],
  ['pho', [cuisine('Vietnamese')]],
  ['tacos bel air', [cuisine('Mexican'), town('Bel Air')]],
  ['burrito', [cuisine('Mexican')]],
  ['pasta', [(row) => cuisine('Italian')(row) || said(/pasta/i)(row)]],
  ['family friendly italian', [cuisine('Italian')]],
  ['dumplings', [(row) => cuisine('Chinese', 'Asian')(row) || said(/dumpling/i)(row)]],
  ['takeout chinese', [cuisine('Chinese'), feature('Takeout')]],
  ['pad thai', [cuisine('Thai')]],
  ['gyro', [(row) => cuisine('Greek', 'Mediterranean')(row) || said(/gyro/i)(row)]],
  ['bibimbap', [cuisine('Korean')]],
  ['crab cakes', [(row) => cuisine('Seafood')(row) || said(/crab cake/i)(row)]],
  ['crabcakes', [(row) => cuisine('Seafood')(row) || said(/crab ?cake/i)(row)]],
  ['fish and chips', [(row) => cuisine('Seafood')(row) || said(/fish/i)(row)]],
  ['barbecue', [(row) => cuisine('BBQ')(row) || said(/barbecue/i)(row)]],
  ['steak', [(row) => cuisine('Steakhouse')(row) || said(/steak/i)(row)]],
  ['expensive steak', [price('$$$', '$$$$')]],
  ['ice cream', [(row) => cuisine('Desserts')(row) || said(/ice cream/i)(row)]],
  ['donuts', [(row) => cuisine('Bakery')(row) || said(/do(ugh)?nut/i)(row)]],
  ['cheap', [price('$')]],
  ['cheap eats', [price('$')]],
  ['cheap pizza bel air', [cuisine('Pizza'), price('$'), town('Bel Air')]],
  ['pizza bel air cheap', [cuisine('Pizza'), price('$'), town('Bel Air')]],
  ['fancy dinner', [price('$$$', '$$$$'), feature('Dinner')]],
  ['kid friendly', [(row) => feature('Good for kids')(row) || feature("Kids' menu")(row)]],
  ['patio', [(row) => feature('Outdoor seating')(row) || said(/patio/i)(row)]],
  ['outdoor seating bel air', [feature('Outdoor seating'), town('Bel Air')]],
  ['wifi', [(row) => feature('Wi-Fi')(row) || said(/wi-?fi/i)(row)]],
  ['vegan', [feature('Vegan options')]],
  ['gluten free', [feature('Gluten-free options')]],
  ['late', [(row) => feature('Late-night food')(row) || said(/\blate/i)(row)]],
  ['open late pizza', [cuisine('Pizza')]],
  ['happy hour', [feature('Happy hour')]],
  ['live music', [feature('Live music')]],
  ['drive thru', [feature('Drive-through')]],
  ['breakfast bel air', [feature('Breakfast'), town('Bel Air')]],
  ['bond street', [address('Bond Street')]],
  ['best italian in bel air', [cuisine('Italian'), town('Bel Air')]],
  ['italian near me', [cuisine('Italian')]],
  ['wheelchair access', [(row) => /wheelchair/i.test(Object.keys(row.features).join(' '))]],
]
/** What only the API knows: postal codes and phone numbers. */
const BY_API: [string, Wanted][] = [
  ['21014', [(row) => row.postalCode === '21014']],
  ['410-555-0102', [(row) => /555.?0102/.test(row.phone ?? '')]],
  ['4105550102', [(row) => row.phone?.replace(/\D/g, '').endsWith('4105550102') ?? false]],
]

const db = await testDb()
await loadSampleGuide(db, guide)

function expectFits(ids: number[], wanted: Wanted) {
  const first = ids.slice(0, 5).map((id) => rows.get(id)!)
  expect(first.length).toBeGreaterThan(0)
  const misfits = first.filter((row) => !wanted.every((fits) => fits(row)))
  expect(misfits.map(({ name }) => name)).toEqual([])
}

test.each(SEARCHES)('on the page, %s', (text, wanted) => {
  expectFits(
    search(text).places.map(({ id }) => id),
    wanted,
  )
})

test.each([...SEARCHES, ...BY_API])('in the API, %s', async (text, wanted) => {
  const { restaurants } = await listRestaurants(db, { search: text })
  expectFits(
    restaurants.map(({ id }) => id),
    wanted,
  )
})

test('open now leaves out who is closed', () => {
  const open = new Set(listed.slice(0, 40).map(({ id }) => id))
  const found = search('sushi open now', ({ id }) => open.has(id)).places
  expect(found.length).toBeGreaterThan(0)
  expect(found.every(({ id }) => open.has(id))).toBe(true)
  expect(search('open now', () => false).places).toEqual([])
})
