import { expect, test } from 'vitest'
import { place } from '#site/search/testing/place.ts'
import { clustersOf, MAX_ZOOM, pinsIn } from './clusters.ts'

const WORLD = [-180, -85, 180, 85] as const
const at = (id: number, latitude: number, longitude: number) =>
  place({ id, point: { latitude, longitude } })

const found = [
  at(7, 39.536, -76.348),
  place({ id: 8 }),
  at(9, 39.5365, -76.3485),
  at(5, 39.61, -76.09),
]

test('close by, each place has a pin, in the order of the list; without a position it has none', () => {
  const pins = pinsIn(clustersOf(found), WORLD, MAX_ZOOM)
  expect(pins.map(({ first, count }) => [first, count])).toEqual([
    [0, 1],
    [2, 1],
    [3, 1],
  ])
  expect(pins[0]!.at[0]).toBeCloseTo(-76.348, 5)
})

test('from afar, places near each other are one pin, named after the first of them', () => {
  const pins = pinsIn(clustersOf(found.toReversed()), WORLD, 9)
  expect(pins.map(({ first, count }) => [first, count])).toEqual([
    [0, 1],
    [1, 2],
  ])
})

test('only the pins of a view are there', () => {
  const view = [-76.1, 39.6, -76.08, 39.62] as const
  expect(pinsIn(clustersOf(found), view, 14).map(({ first }) => first)).toEqual([3])
})

test('places of one address stay together at the closest zoom', () => {
  const clusters = clustersOf([at(1, 39.5, -76.3), at(2, 39.5, -76.3)])
  const [pin] = pinsIn(clusters, WORLD, MAX_ZOOM)
  expect(pin!.count).toBe(2)
  expect(clusters.getClusterExpansionZoom(pin!.cluster!)).toBeGreaterThan(MAX_ZOOM)
})

test('25,000 places make as many pins as a screen holds, and none is lost', () => {
  const many = Array.from({ length: 25_000 }, (_, id) =>
    at(id, 39.3 + (id % 158) / 400, -76.6 + Math.floor(id / 158) / 300),
  )
  const pins = pinsIn(clustersOf(many), [-76.6, 39.3, -76.07, 39.7], 10)
  expect(pins.length).toBeLessThan(400)
  expect(pins.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(24_000)
})

test('without places there are no pins', () => {
  expect(pinsIn(clustersOf([]), WORLD, 5)).toEqual([])
})
