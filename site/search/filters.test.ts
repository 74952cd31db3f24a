import fc from 'fast-check'
import { expect, test } from 'vitest'
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
    '?search=crab&cuisine=Seafood&neighborhood=Bel+Air&price=%24&price=%24%24&open=now&feature=Delivery&places=3%2C40&sort=recommended&page=2'
  expect(read(query)).toEqual({
    search: 'crab',
    cuisine: 'Seafood',
    neighborhood: 'Bel Air',
    prices: ['$', '$$'],
    isOpenNow: true,
    features: ['Delivery'],
    places: [3, 40],
    sort: 'recommended',
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

test('what is written is read again, whatever the filters are', () => {
  const text = fc.string({ maxLength: 30 }).map((value) => value.toWellFormed().trim())
  const filters = fc.record({
    search: text,
    neighborhood: text,
    cuisine: text,
    prices: fc.subarray(['$', '$$', '$$$', '$$$$']),
    features: fc.uniqueArray(text.filter(Boolean), { maxLength: 5 }),
    isOpenNow: fc.boolean(),
    places: fc.uniqueArray(fc.integer({ min: 1, max: 1e6 }), { maxLength: 5 }),
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
    '?search=a&cuisine=b&neighborhood=c&price=%24&open=now&feature=d&feature=e&page=3',
  )
  const set = activeFilters(all)
  expect(set.map(({ label }) => label)).toEqual(['“a”', 'Open now', 'c', 'b', '$', 'd', 'e'])
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
