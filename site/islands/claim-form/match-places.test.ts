import { expect, test } from 'vitest'
import type { ListedPlace } from '#site/lib/search-index.ts'
import { matchPlaces } from './match-places.ts'

let id = 0
const place = (name: string, town: string, address: string) =>
  ({ id: ++id, name, town, address }) as ListedPlace

const GUIDE = [
  place('Bond & Thistle', 'Bel Air', '12 Bond St'),
  place('Café Étoile', 'Fallston', '200 Mountain Rd'),
  place('Joe’s Crab House', 'Havre de Grace', '9 Water St'),
  place('The Crab Pot', 'Bel Air', '44 Main St'),
  place('Crab & Corn', 'Aberdeen', '1 Bel Air Ave'),
]
const namesFor = (text: string) => matchPlaces(GUIDE, text).map(({ name }) => name)

test.each([
  ['thistle', ['Bond & Thistle']],
  ['BOND and', []],
  ['bond thistle, bel air', ['Bond & Thistle']],
  ['etoile cafe', ['Café Étoile']],
  ["joe's", ['Joe’s Crab House']],
  ['joes', ['Joe’s Crab House']],
  ['water', ['Joe’s Crab House']],
  ['mountain fallston', ['Café Étoile']],
  ['crab bel air', ['The Crab Pot', 'Crab & Corn']],
  ['pizza', []],
])('“%s” finds every place that has all its words', (text, names) => {
  expect(namesFor(text)).toEqual(names)
})

test('a name that begins with the text comes first, the rest keeps its order', () => {
  expect(namesFor('crab')).toEqual(['Crab & Corn', 'Joe’s Crab House', 'The Crab Pot'])
})

test('nothing but white space and signs finds all, in their order', () => {
  for (const text of ['', '  ', ' & ']) expect(matchPlaces(GUIDE, text)).toBe(GUIDE)
})

test('among 10,000 places it finds exactly what a slow look at each finds', () => {
  const many = Array.from({ length: 10_000 }, (_, i) =>
    place(`Kitchen ${i}`, `Town ${i % 37}`, `${i % 211} Elm St`),
  )
  for (const text of ['kitchen 77', '9999', 'town 3 elm', '210 elm kitchen 1']) {
    const words = text.split(' ')
    const slow = many.filter(({ name, town, address }) =>
      words.every((word) => `${name} ${town} ${address}`.toLowerCase().includes(word)),
    )
    const found = matchPlaces(many, text)
    expect(new Set(found)).toEqual(new Set(slow))
    expect(found).toHaveLength(slow.length)
    const isFirst = found.map(({ name }) => name.toLowerCase().startsWith(text))
    expect(isFirst).toEqual(isFirst.toSorted((a, b) => Number(b) - Number(a)))
  }
})
