import { expect, test } from 'vitest'
import { isSame, mergeEdits, takeTheirs } from './merge-edits.ts'

const base = {
  name: 'Oak',
  phone: '410-555-0100',
  hours: { Monday: '11:00-21:00', Tuesday: '11:00-21:00' } as Record<string, string>,
  features: { Takeout: true, Parking: false } as Record<string, boolean>,
  images: ['/a', '/b'],
  latitude: 39.5 as number | null,
  longitude: -76.3 as number | null,
}

test('what only one side changed is as that side has it, also of a weekday and a feature', () => {
  const mine = { ...base, phone: '410-555-0111', hours: { ...base.hours, Monday: 'closed' } }
  const theirs = {
    ...base,
    name: 'Oak & Ember',
    hours: { Monday: '11:00-21:00', Sunday: '12:00-20:00' },
    features: { ...base.features, Parking: true },
  }
  expect(mergeEdits(base, mine, theirs)).toEqual({
    values: {
      ...theirs,
      phone: '410-555-0111',
      hours: { Monday: 'closed', Sunday: '12:00-20:00' },
    },
    clashes: [],
    taken: ['name', 'hours', 'features'],
  })
})

test('what both changed is a clash, in which either can be chosen; the same change is none', () => {
  const mine = {
    ...base,
    name: 'Ash',
    phone: '1',
    hours: { Monday: 'closed' },
    images: ['/b', '/a'],
  }
  const theirs = { ...base, name: 'Elm', phone: '1', hours: {}, images: ['/a'] }
  const { values, clashes, taken } = mergeEdits(base, mine, theirs)
  expect(values).toEqual(mine)
  expect(taken).toEqual([])
  expect(clashes).toEqual([
    { names: ['name'], mine: 'Ash', theirs: 'Elm' },
    { names: ['hours'], entry: 'Monday', mine: 'closed', theirs: undefined },
    { names: ['images'], mine: ['/b', '/a'], theirs: ['/a'] },
  ])
  expect(takeTheirs(values, clashes.slice(0, 2))).toEqual({ ...mine, name: 'Elm', hours: {} })
  expect(takeTheirs(values, clashes)).toEqual(theirs)
})

test('a position is one fact: half of mine with half of theirs would be a third place', () => {
  const mine = { ...base, latitude: 39.6 }
  const theirs = { ...base, longitude: -76.4 }
  const { values, clashes } = mergeEdits(base, mine, theirs)
  expect(clashes).toEqual([
    { names: ['latitude', 'longitude'], mine: [39.6, -76.3], theirs: [39.5, -76.4] },
  ])
  expect(takeTheirs(values, clashes)).toEqual(theirs)
})

test('the order of entries and how emptiness is written are no changes', () => {
  expect(isSame({ a: 1, b: '' }, { b: null, a: 1 })).toBe(true)
  expect(isSame({ a: undefined }, {})).toBe(true)
  expect(isSame(['/a', '/b'], ['/b', '/a'])).toBe(false)
  expect(isSame(false, undefined)).toBe(false)
})
