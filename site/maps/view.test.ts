import { expect, test } from 'vitest'
import { viewAround, viewOf } from './view.ts'
import { HEIGHT, PIN_RADIUS, pinAt, pinsAt, WIDTH } from './project.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('a view has all points in it, with room around them', () => {
  const points = [at(39.536, -76.348), at(39.411, -76.486), undefined, at(39.611, -76.093)]
  const view = viewOf(points)!
  expect(view).toEqual([-76.49, 39.41, -76.09, 39.615])
  for (const point of points.filter((one) => one !== undefined)) {
    const { x, y } = pinAt(view, point)
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(WIDTH)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(HEIGHT)
  }
})

test('a single place has a few miles around it, and a near one changes nothing', () => {
  const view = viewAround(at(39.536, -76.348))!
  expect(view[2] - view[0]).toBeGreaterThanOrEqual(0.06)
  expect(viewAround(at(39.539, -76.345))).toEqual(view)
})

test('north is up, and west is left', () => {
  const view = viewOf([at(39.4, -76.4), at(39.6, -76.2)])!
  const [southWest, northEast] = [pinAt(view, at(39.4, -76.4)), pinAt(view, at(39.6, -76.2))]
  expect(southWest.x).toBeLessThan(northEast.x)
  expect(southWest.y).toBeGreaterThan(northEast.y)
})

test('without places there is no map', () => {
  expect(viewOf([])).toBeUndefined()
  expect(viewOf([undefined])).toBeUndefined()
  expect(viewAround(undefined)).toBeUndefined()
})

test('pins at one address do not cover each other, and others stay where they are', () => {
  const places = [at(39.536, -76.348), at(39.536, -76.348), at(39.536, -76.348), at(39.56, -76.32)]
  const view = viewOf(places)!
  const pins = pinsAt(view, [...places.map((point) => ({ point })), { point: undefined }])
  expect(pins.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  for (const [i, a] of pins.entries()) {
    for (const b of pins.slice(i + 1)) {
      expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(1.8 * PIN_RADIUS)
    }
  }
  const { x, y } = pinAt(view, places[3]!)
  expect([pins[3]!.x, pins[3]!.y]).toEqual([x, y])
})
