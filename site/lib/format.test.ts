import { expect, test } from 'vitest'
import { averageRating, formatMiles, formatPhone, listNames, longDate, plural } from './format.ts'

test('an average leaves the unrated out and is 0.0 without any', () => {
  expect([averageRating([4, 4.5, 0]), averageRating([0]), averageRating([])]).toEqual([
    '4.3',
    '0.0',
    '0.0',
  ])
})

test('counts agree with their noun', () => {
  expect([
    plural(1, 'restaurant'),
    plural(1204, 'restaurant'),
    plural(0, 'city', 'cities'),
  ]).toEqual(['1 restaurant', '1,204 restaurants', '0 cities'])
})

test('a date is the one on the calendar of the town', () => {
  expect(longDate(new Date('2026-11-01T03:30:00Z'), 'America/New_York')).toBe('October 31, 2026')
})

test('US numbers are written the American way, others as they are', () => {
  expect([formatPhone('+14105550134'), formatPhone('+442071838750')]).toEqual([
    '(410) 555-0134',
    '+442071838750',
  ])
})

test('distances never read as nothing', () => {
  expect([formatMiles(0.01), formatMiles(2.34), formatMiles(12.6)]).toEqual([
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
