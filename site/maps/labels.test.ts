import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Box, boxOf, overlap, placeNames } from './labels.ts'

const FRAME: Box = { left: 0, top: 0, right: 800, bottom: 480 }
const word = (x: number, y: number, reach = 120) => ({
  width: 90,
  height: 28,
  near: [{ x, y }],
  reach,
})
const pin = (x: number, y: number): Box => ({
  left: x - 19,
  top: y - 19,
  right: x + 19,
  bottom: y + 19,
})

test('a name alone stands at its point, and one with a pin there goes above it', () => {
  expect(placeNames([word(400, 240)], [], FRAME)).toEqual([{ x: 400, y: 240 }])
  const [above] = placeNames([word(400, 240)], [pin(400, 240)], FRAME)
  expect(above!.x).toBe(400)
  expect(above!.y).toBeLessThan(240 - 19 - 14)
})

test('a name at the edge is moved in, whole', () => {
  const [at] = placeNames([word(798, 2)], [], FRAME)
  const box = boxOf(at!, word(0, 0))
  expect(box.right).toBeLessThanOrEqual(800)
  expect(box.top).toBeGreaterThanOrEqual(0)
})

test('where there is no room, the names that came first stand, and the last is left out', () => {
  const crowd = Array.from({ length: 4 }, () => word(400, 240, 12))
  const [first, ...others] = placeNames(crowd, [], FRAME)
  expect(first).toEqual({ x: 400, y: 240 })
  expect(others).toContain(undefined)
})

test('a road’s name stands at another of its points when the first is taken', () => {
  const road = { ...word(0, 0, 0), near: [400, 200, 600].map((x) => ({ x, y: 240 })) }
  expect(placeNames([road], [pin(400, 240)], FRAME)).toEqual([{ x: 200, y: 240 }])
})

test('names never cover each other, a pin or the edge', () => {
  const point = fc.record({
    x: fc.integer({ min: -50, max: 850 }),
    y: fc.integer({ min: -50, max: 530 }),
  })
  const names = fc.array(
    fc.record({
      width: fc.integer({ min: 20, max: 260 }),
      height: fc.integer({ min: 14, max: 34 }),
      near: fc.array(point, { minLength: 1, maxLength: 3 }),
      reach: fc.integer({ min: 0, max: 150 }),
    }),
    { maxLength: 14 },
  )
  fc.assert(
    fc.property(names, fc.array(point, { maxLength: 30 }), (wanted, pins) => {
      const taken = pins.map(({ x, y }) => pin(x, y))
      const placed = placeNames(wanted, taken, FRAME).flatMap((at, index) =>
        at ? [boxOf(at, wanted[index]!)] : [],
      )
      for (const [index, box] of placed.entries()) {
        expect([...taken, ...placed.slice(0, index)].some((other) => overlap(box, other))).toBe(
          false,
        )
        expect(box.left >= 0 && box.top >= 0 && box.right <= 800 && box.bottom <= 480).toBe(true)
      }
    }),
    { numRuns: 200 },
  )
})
