import { expect, test } from 'vitest'
import type { BaseMap } from './draw-map.ts'
import { whereIs } from './landmarks.ts'

const base = (isExact: boolean): BaseMap => ({
  type: 'FeatureCollection',
  attribution: 'Test',
  features: [
    {
      type: 'Feature',
      properties: { kind: 'landmark', name: 'Old Light', drawing: 'lighthouse', isExact },
      geometry: { type: 'Point', coordinates: [-76.3, 39.5] },
    },
  ],
})
const place = (latitude: number, address = '33 S Main Street') => ({
  address,
  town: 'Bel Air',
  point: { latitude, longitude: -76.3 },
})

test('a place is on its street, near a landmark within a walk', () => {
  expect(whereIs(base(true), place(39.505))).toBe('S Main Street, Bel Air · near Old Light')
  expect(whereIs(base(true), place(39.53))).toBe('S Main Street, Bel Air')
})

test('a landmark whose position is not exact is never told', () => {
  expect(whereIs(base(false), place(39.5))).toBe('S Main Street, Bel Air')
})

test.each([
  ['12A Union Avenue, Suite 3', 'Union Avenue, Bel Air'],
  ['5-7 Lee Street #2', 'Lee Street, Bel Air'],
  ['5th Avenue', '5th Avenue, Bel Air'],
  ['Hauptstraße 12', 'Hauptstraße 12, Bel Air'],
  ['PO Box 12', 'Bel Air'],
])('the street of %s stands without its number', (address, where) => {
  expect(whereIs(base(false), place(39.5, address))).toBe(where)
})
