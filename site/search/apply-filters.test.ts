import { expect, test } from 'vitest'
import { readFilters } from './filters.ts'
import { applyFilters } from './apply-filters.ts'
import { openRank } from './open-rank.ts'
import { clockAt } from '#domain/hours/status.ts'
import type { ListedPlace } from './index-format.ts'

/** Monday, noon. */
const now = clockAt('2026-11-23', 720)

let count = 0
function place(changes: Partial<ListedPlace> = {}): ListedPlace {
  count++
  return {
    id: count,
    name: `Place ${count}`,
    path: `/bel-air/place-${count}`,
    slug: `place-${count}`,
    town: 'Bel Air',
    townSlug: 'bel-air',
    cuisine: 'Pizza',
    cuisineSlug: 'pizza',
    priceRange: '$',
    address: '1 Main St',
    rating: 4,
    reviewCount: 10,
    features: [],
    isVerified: false,
    isOpen: true,
    picture: '/pictures/pizza-0.svg',
    ...changes,
  }
}

const DAY_LONG = '600-1200|||||||'
const thai = { cuisine: 'Thai', cuisineSlug: 'thai' }
const fallston = { town: 'Fallston', townSlug: 'fallston' }
const places = [
  place({ week: DAY_LONG, features: ['Delivery'] }),
  place({ ...thai, priceRange: '$$', features: ['Delivery', 'Parking'] }),
  place({ ...thai, ...fallston, week: DAY_LONG }),
  place({ ...fallston, priceRange: '$$$', week: '0-60|||||||' }),
]
const listing = (query: string, options = {}) =>
  applyFilters(places, readFilters(new URLSearchParams(query)), { now, ...options })
const found = (query: string, options = {}) =>
  listing(query, options).found.map((each) => places.indexOf(each))

test.each([
  ['', [0, 2, 3, 1]],
  ['cuisine=Thai', [2, 1]],
  ['cuisine=thai', [2, 1]],
  ['cuisine=Martian', []],
  ['neighborhood=bel-air', [0, 1]],
  ['neighborhood=Bel+Air', [0, 1]],
  ['neighborhood=Fallston&cuisine=Thai', [2]],
  ['price=%24', [0, 2]],
  ['price=%24&price=%24%24', [0, 2, 1]],
  ['feature=Delivery', [0, 1]],
  ['feature=delivery&feature=Parking', [1]],
  ['open=now', [0, 2]],
  ['sort=name', [0, 1, 2, 3]],
  ['sort=nonsense', [0, 2, 3, 1]],
  ['open=now&cuisine=Thai&price=%24&neighborhood=Fallston', [2]],
])('%s leaves %j', (query, expected) => {
  expect(found(query)).toEqual(expected)
})

test('a search keeps its own order, and finds nothing else', () => {
  const matches = [places[2]!, places[0]!]
  expect(found('search=x', { matches })).toEqual([2, 0])
  expect(found('search=x&cuisine=Pizza', { matches })).toEqual([0])
  const { count, filters } = listing('search=x&cuisine=Pizza', { matches })
  expect(count().cuisine).toEqual(new Map(Object.entries({ Thai: 1, Pizza: 1 })))
  expect(filters.map(({ without }) => without)).toEqual([2, 2])
})

test('a shared list holds the places it names', () => {
  expect(found(`places=${places[3]!.id},${places[1]!.id},99999`)).toEqual([3, 1])
})

test('every choice says what it would leave beside the other filters', () => {
  const counts = listing('cuisine=Thai&price=%24').count()
  expect(counts).toEqual({
    cuisine: new Map(Object.entries({ Pizza: 1, Thai: 1 })),
    price: new Map(Object.entries({ $$: 1, $: 1 })),
    neighborhood: new Map([['Fallston', 1]]),
    feature: new Map(),
  })
})

test('each filter says what there would be without it', () => {
  const { filters, found } = listing('cuisine=Thai&price=%24%24%24&open=now')
  expect(found).toEqual([])
  expect(filters.map(({ filter, without }) => [filter.name, without])).toEqual([
    ['isOpenNow', 0],
    ['cuisine', 0],
    ['prices', 1],
  ])
})

test('near means nearest first; a place nobody can locate comes last', () => {
  const at = (longitude: number) => ({ latitude: 39.5, longitude })
  const some = [place({ point: at(-76) }), place(), place({ point: at(-76.3) })]
  const { found } = applyFilters(some, readFilters(new URLSearchParams()), {
    now,
    near: at(-76.4),
  })
  expect(found.map((each) => some.indexOf(each))).toEqual([2, 0, 1])
})

test('a place that is closed for a time is not open, nor is one whose hours we do not know', () => {
  expect(openRank(place({ week: DAY_LONG }), now)).toBe(2)
  expect(openRank(place({ week: DAY_LONG, isOpen: false }), now)).toBe(0)
  expect(openRank(place(), now)).toBe(0)
})

test('recommended are the best rated, as far as their reviews go, after those that are open', () => {
  const rated = (rating: number, reviewCount: number, changes = {}) =>
    place({ rating, reviewCount, ...changes })
  const many = rated(4.7, 800)
  const few = rated(5, 2)
  const none = rated(0, 0)
  const bad = rated(3, 500)
  const open = rated(3.9, 20, { week: DAY_LONG })
  const all = [none, bad, few, many, open]
  const filters = readFilters(new URLSearchParams())
  expect(applyFilters(all, filters, { now }).found.map((each) => all.indexOf(each))).toEqual(
    [open, many, few, none, bad].map((each) => all.indexOf(each)),
  )
})

test('on a holiday those that told their hours come first, and the others never as open', () => {
  const holiday = { ...now, holidays: { [now.date]: 'Founders’ Day' } }
  const usual = place({ rating: 5, reviewCount: 900, week: DAY_LONG })
  const told = place({ week: `${DAY_LONG};;${now.date}..${now.date}=0-1440` })
  const shut = place({ week: `${DAY_LONG};;${now.date}..${now.date}=x` })
  const all = [usual, shut, told]
  const find = (query: string, options = {}) => {
    const { found, unsure } = applyFilters(all, readFilters(new URLSearchParams(query)), {
      now: holiday,
      ...options,
    })
    return [found.map((each) => all.indexOf(each)), unsure]
  }
  expect(find('open=now')).toEqual([[2, 0], 1])
  expect(find(`at=${now.date}T12:00`)).toEqual([[2, 0], 1])
  expect(find('', { matches: [usual, told], asked: now.date })).toEqual([[2, 0], 1])
  expect(find('')).toEqual([[2, 0, 1], 0])
  expect(find('open=now', { now })).toEqual([[0, 1, 2].filter((at) => at !== 1), 0])
})
