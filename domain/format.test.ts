import { expect, test } from 'vitest'
import {
  averageRating,
  formatCount,
  formatDuration,
  formatDistance,
  listNames,
  plural,
  splitLinks,
} from './format.ts'

test('an average leaves the unrated out and undefined without any', () => {
  expect([averageRating([4, 4.5, 0]), averageRating([0]), averageRating([])]).toEqual([
    '4.3',
    undefined,
    undefined,
  ])
})

test('counts agree with their noun', () => {
  expect([
    plural(1, 'restaurant'),
    plural(1204, 'restaurant'),
    plural(0, 'city', 'cities'),
  ]).toEqual(['1 restaurant', '1,204 restaurants', '0 cities'])
})

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [2.5, '2.5'],
  [2.123456, '2.123'],
])('%d is written as %s', (count, text) => {
  expect(formatCount(count)).toBe(text)
})

test('distances never read as nothing', () => {
  expect([formatDistance(0.01), formatDistance(2.34), formatDistance(12.6)]).toEqual([
    '0.1 mi',
    '2.3 mi',
    '13 mi',
  ])
})

test('names are listed as a person would', () => {
  const named = [{ name: 'Bel Air' }, { name: 'Fallston' }, { name: 'Aberdeen' }]
  expect([listNames(named, 2), listNames(named.slice(1), 2), listNames([], 2)]).toEqual([
    'Bel Air, Fallston and more.',
    'Fallston and Aberdeen.',
    '',
  ])
})

test.each([
  ['2026-11-21T19:05:00.000Z', '2026-11-21T19:05:11.600Z', '12 s'],
  ['2026-11-21T19:05:00.000Z', '2026-11-21T19:08:05.000Z', '3 min 5 s'],
  ['2026-11-21T19:05:00.000Z', '2026-11-21T19:04:59.000Z', '0 s'],
])('from %s to %s it took %s', (from, to, span) => {
  expect(formatDuration(from, to)).toBe(span)
})

test.each([
  ['City of Ely', [{ text: 'City of Ely' }]],
  [
    'Data: City of Ely (https://data.ely.example/food), CC BY.',
    [
      { text: 'Data: City of Ely (' },
      { text: 'https://data.ely.example/food', href: 'https://data.ely.example/food' },
      { text: '),' },
      { text: ' CC BY.' },
    ],
  ],
  ['javascript:alert(1) data:x', [{ text: 'javascript:alert(1) data:x' }]],
  ['https://', [{ text: 'https://' }]],
])('%s', (text, pieces) => expect(splitLinks(text).filter(Boolean)).toEqual(pieces))
