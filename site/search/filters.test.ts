import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { View } from '../maps/view.ts'
import {
  type Filters,
  NO_FILTERS,
  activeFilters,
  readFilters,
  normalizeNames,
  combine,
  withoutFilter,
  writeQuery,
  SORTS,
} from './filters.ts'

const read = (query: string) => readFilters(new URLSearchParams(query))

test('an address names every filter', () => {
  const query =
    '?search=crab&cuisine=Seafood&neighborhood=Bel+Air&price=%24&price=%24%24&open=now&at=2026-11-27T21%3A30&feature=Delivery&places=3%2C40&area=-76.4%2C39.5%2C-76.3%2C39.6&view=map&sort=name&page=2'
  expect(read(query)).toEqual({
    search: 'crab',
    cuisine: 'Seafood',
    neighborhood: 'Bel Air',
    prices: ['$', '$$'],
    isOpenNow: true,
    openAt: '2026-11-27T21:30',
    features: ['Delivery'],
    places: [3, 40],
    area: [-76.4, 39.5, -76.3, 39.6],
    view: 'map',
    sort: 'name',
    page: 2,
  } satisfies Filters)
  expect(writeQuery(read(query))).toBe(query)
})

test.each([
  [''],
  ['?search=%20%20'],
  ['?page=1'],
  ['?page=-2'],
  ['?page=two'],
  ['?price=cheap'],
  ['?open=yes'],
  ['?places=a,-1,1.5'],
  ['?area=1,2,3'],
  ['?area=a,b,c,d'],
  ['?area=-76.3,39.5,-76.4,39.6'],
  ['?area=-76.4,39.5,-76.3,91'],
  ['?view=globe'],
  ['?utm_source=letter'],
])('%s narrows nothing', (query) => {
  expect(read(query)).toEqual(NO_FILTERS)
  expect(writeQuery(read(query))).toBe('')
})

test('a shared list may name two hundred places', () => {
  const places = Array.from({ length: 250 }, (_, i) => 10_000 + i)
  expect(read(`?places=${places.join()}`).places).toEqual(places.slice(0, 200))
})

test('names of an address are spelled as the guide spells them', () => {
  const choices = {
    towns: [{ name: 'Havre de Grace', count: 1 }],
    cuisines: [{ name: 'Fast Food', count: 1 }],
    prices: [],
    features: ['Outdoor seating'],
  }
  const given = read(
    '?neighborhood=havre-de-grace&cuisine=fast+food&feature=outdoor+seating&feature=x',
  )
  expect(normalizeNames(choices, given)).toMatchObject({
    neighborhood: 'Havre de Grace',
    cuisine: 'Fast Food',
    features: ['Outdoor seating', 'x'],
  })
})

test('text is trimmed', () => {
  expect(read('?search=%20pizza%20').search).toBe('pizza')
})

/** With four decimals, as the map writes them. */
const degrees = (min: number, max: number) =>
  fc.integer({ min: min * 1e4, max: max * 1e4 }).map((value) => value / 1e4)

test('what is written is read again, whatever the filters are', () => {
  const text = fc.string({ maxLength: 30 }).map((value) => value.toWellFormed().trim())
  const filters = fc.record({
    search: text,
    neighborhood: text,
    cuisine: text,
    prices: fc.subarray(['$', '$$', '$$$', '$$$$']),
    features: fc.uniqueArray(text.filter(Boolean), { maxLength: 5 }),
    isOpenNow: fc.boolean(),
    openAt: fc.constantFrom('', '2026-11-27T21:30'),
    places: fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { maxLength: 5 }),
    area: fc.option(
      fc
        .tuple(degrees(-180, 0), degrees(-90, 0), degrees(1, 180), degrees(1, 90))
        .map((sides) => sides as View),
      { nil: undefined },
    ),
    view: fc.constantFrom('' as const, 'map' as const),
    sort: fc.constantFrom('' as const, ...SORTS),
    page: fc.integer({ min: 1, max: 99 }),
  })
  fc.assert(
    fc.property(filters, (given) => {
      expect(read(writeQuery(given))).toEqual(given)
    }),
  )
})

test('each filter that is set can be taken away by itself, which leads to the first page', () => {
  const all = read(
    '?search=a&cuisine=b&neighborhood=c&price=%24&open=now&feature=d&feature=e&area=1,2,3,4&page=3',
  )
  const set = activeFilters(all)
  expect(set.map(({ label }) => label)).toEqual([
    '“a”',
    'Open now',
    'c',
    'b',
    '$',
    'd',
    'e',
    'This part of the map',
  ])
  for (const filter of set) {
    const rest = withoutFilter(all, filter)
    expect(activeFilters(rest)).toEqual(set.filter((other) => other !== filter))
    expect(rest.page).toBe(1)
  }
})

test('of two that ask for something the first wins, and what can be many adds up', () => {
  const both = combine(
    read('search=thai&price=$$'),
    read('search=a&price=$&cuisine=Thai&open=now&page=3'),
  )
  expect(both).toEqual(read('search=thai&price=$&price=$$&cuisine=Thai&open=now'))
  expect(combine(read(''), read(''))).toEqual(read(''))
})
