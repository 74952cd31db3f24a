import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'
import { mapStyle } from '#site/maps/map-style.ts'
import { roomOf, withRoom } from './room.ts'

/** A map whose degrees are pixels. */
const seen = {
  width: 300,
  height: 200,
  covered: 40,
  at: (x: number, y: number): [number, number] => [x, y],
}
const pin = (count: number, at: [number, number]) => ({ key: 'p', at, first: 0, count })

test('every pin keeps names off, a cluster more than one place', () => {
  const { features } = roomOf([pin(1, [50, 60]), pin(9, [150, 90])], seen)
  const [one, many] = features
  expect(one!.geometry.coordinates).toEqual([50, 60])
  expect(many!.geometry.coordinates).toEqual([150, 90])
  expect(many!.properties.size).toBeGreaterThan(one!.properties.size)
})

test('names cannot cross an edge: there is no gap on any of the four sides', () => {
  const points = roomOf([], seen).features.map(({ geometry }) => geometry.coordinates)
  for (const [side, length, isOn] of [
    [0, 300, ([, y]: number[]) => y === 0],
    [0, 300, ([, y]: number[]) => y === 160],
    [1, 200, ([x]: number[]) => x === 0],
    [1, 200, ([x]: number[]) => x === 300],
  ] as const) {
    const along = points
      .filter(isOn)
      .map((point) => point[side]!)
      .toSorted((a, b) => a - b)
    expect([along[0], along.at(-1)]).toEqual([0, length])
    for (const [index, to] of along.slice(1).entries())
      expect(to - along[index]!).toBeLessThanOrEqual(30)
  }
})

test('the room is the highest layer, which MapLibre places first, in a style that is right', () => {
  const style = withRoom(mapStyle('light', undefined, 'Census'))
  expect(style.layers.at(-1)!.id).toBe('room')
  expect(validateStyleMin(style)).toEqual([])
})
