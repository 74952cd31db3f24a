import { expect, test } from 'vitest'
import { boxAround, checkBox, widened } from './box.ts'

test('a box is extended by half its size, or by the least that is asked for', () => {
  expect(widened([10, 0, 10.4, 0.4], 10)).toEqual([9.8, -0.2, 10.6, 0.6])
  const [west, south] = widened([10, 60, 10, 60], 11.132)
  expect([west, south]).toEqual([9.8, 59.9])
})

test('the margin of a large area is what is left of the largest box', () => {
  expect(checkBox(widened([1, 40, 2.8, 42], 10))).toEqual([0.9, 40, 2.9, 42])
  expect(() => checkBox(widened([1, 40, 3.5, 41], 10))).toThrow('larger than 2 degrees')
})

test('no box goes round the world', () => {
  expect(boxAround([179.99, 0], 11.132)).toEqual([179.89, -0.1, 180, 0.1])
  expect(boxAround([0, 85], 5)).toMatchObject({ 1: 84.95508, 3: 85 })
  expect(widened([-179.95, 84.9, -179.9, 84.99], 50)).toMatchObject({ 0: -180, 3: 85 })
})
