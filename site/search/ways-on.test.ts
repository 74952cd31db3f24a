import { expect, test } from 'vitest'
import { place } from './testing/place.ts'
import { waysOn } from './ways-on.ts'

const places = ['Pizza', 'Thai', 'Pizza', 'Thai', 'Thai', 'Deli', undefined].map((cuisine, id) =>
  place({ id, cuisine: cuisine! }),
)

test('it offers who is open and the cuisines with the most places, with their numbers', () => {
  const ways = waysOn(places, ({ id }) => id < 2)
  expect(ways.map(({ label, count }) => [label, count])).toEqual([
    ['Open now', 2],
    ['Thai', 3],
    ['Pizza', 2],
  ])
  expect(ways.map(({ filters }) => [filters.isOpenNow, filters.cuisine])).toEqual([
    [true, ''],
    [false, 'Thai'],
    [false, 'Pizza'],
  ])
})

test('it offers nothing that has no place, and no only cuisine', () => {
  expect(waysOn(places.slice(0, 1), () => false)).toEqual([])
  expect(waysOn([], () => true)).toEqual([])
})
