import { expect, test } from 'vitest'
import { startingPlaces } from './starting-places.ts'

const town = (open: boolean[]) => open.map((isOpen, at) => ({ at, isOpen }))
const orderOf = (open: boolean[]) => {
  const { places, toStart } = startingPlaces(town(open))
  return { order: places.map(({ at }) => at), toStart }
}

test('a town names the first three to start with, and a place that is closed for now waits', () => {
  expect(orderOf([true, true, true, true, true, true])).toEqual({
    order: [0, 1, 2, 3, 4, 5],
    toStart: 3,
  })
  expect(orderOf([true, false, true, true, true, true])).toEqual({
    order: [0, 2, 3, 1, 4, 5],
    toStart: 3,
  })
})

test('a town with only a few places, or only a few that are open, names none', () => {
  expect(orderOf([true, true, true, true, true])).toMatchObject({ toStart: 0 })
  expect(orderOf([false, false, true, false, true, false])).toEqual({
    order: [0, 1, 2, 3, 4, 5],
    toStart: 0,
  })
})
