import { expect, test } from 'vitest'
import { isSame } from '../is-same.ts'
import { columnsOf, confirm, differing, type SeenPlace } from './place-update.ts'

const place: SeenPlace = {
  id: 1,
  name: 'Oak & Ember',
  phone: '+14105550100',
  hours: { Monday: 'Closed' },
  hoursAsGiven: null,
  address: '12 Main Street',
  isVerified: true,
  checkedAt: new Date('2025-01-01T12:00:00Z'),
  confirmedAt: new Date('2026-01-01T12:00:00Z'),
  confirmedFacts: ['hours', 'phone'],
  outdatedFacts: ['address', 'hours', 'phone'],
}

test('only what differs is written, whatever the order of keys', () => {
  const hours = { Tuesday: 'Closed', Monday: 'Closed' }
  const two = { ...place, hours: { Monday: 'Closed', Tuesday: 'Closed' } }
  expect(differing(two, { hours, name: 'Oak & Ember', phone: undefined })).toEqual({})
  expect(columnsOf({ place: two, facts: { hours, name: 'Oak & Ember' } })).toEqual({})
  expect(isSame([1, 2], { 0: 1, 1: 2 })).toBe(false)
  expect(isSame({ a: undefined }, { b: 1 })).toBe(false)
})

test('a fact that changes is confirmed no more, and the version moves', () => {
  expect(columnsOf({ place, facts: { phone: '+14105550199' } })).toEqual({
    phone: '+14105550199',
    updatedAt: 'now',
    confirmedAt: place.confirmedAt,
    confirmedFacts: ['hours'],
  })
  const both = { phone: null, hours: {} }
  expect(columnsOf({ place, facts: both })).toMatchObject({
    ...{ confirmedAt: null, confirmedFacts: [] },
    // What is stated no more cannot be out of date.
    outdatedFacts: ['address'],
  })
})

test('a check clears what is out of date, a confirmation what it covers', () => {
  expect(columnsOf({ place, checked: 'now' })).toEqual({ checkedAt: 'now', outdatedFacts: [] })
  const confirmation = { at: 'now' as const, facts: ['hours'] }
  expect(columnsOf({ place, confirmation })).toEqual({
    ...{ confirmedAt: 'now', confirmedFacts: ['hours'], outdatedFacts: ['address', 'phone'] },
  })
  // An earlier day that an undo puts back is no check.
  const checkedAt = new Date('2024-01-01T12:00:00Z')
  expect(columnsOf({ place, checked: checkedAt })).toEqual({ checkedAt })
})

test('without its badge a place is confirmed by nobody; a new badge has a day and a giver', () => {
  const gone = columnsOf({ place, facts: { isVerified: false } })
  expect(gone).toMatchObject({ verifiedAt: null, verifiedBy: null, confirmedAt: null })
  const fresh = { ...place, isVerified: false, confirmedAt: null, confirmedFacts: [] }
  const given = { place: fresh, facts: { isVerified: true } }
  expect(columnsOf(given)).toMatchObject({ verifiedAt: 'now', verifiedBy: 'administrator' })
  expect(columnsOf({ ...given, verifiedBy: 'mail' })).toMatchObject({ verifiedBy: 'mail' })
  const confirmation = { at: 'now' as const, facts: ['hours'] }
  expect(columnsOf({ place: fresh, confirmation })).toEqual({})
})

test('a week replaces hours that were only given as text', () => {
  const told = { ...place, hours: {}, hoursAsGiven: 'By the tide', outdatedFacts: [] }
  const hours = { Monday: 'Closed' }
  expect(columnsOf({ place: told, facts: { hours } })).toMatchObject({ hours, hoursAsGiven: null })
  expect(columnsOf({ place: told, facts: { hours: {} } })).toEqual({})
})

test('a business has facts and a check alone', () => {
  const { outdatedFacts: _, confirmedAt: __, confirmedFacts: ___, ...business } = place
  const columns = columnsOf({ place: business, facts: { isVerified: false }, checked: 'now' })
  expect(columns).toEqual({ isVerified: false, updatedAt: 'now', checkedAt: 'now' })
})

test('what is confirmed on one day is confirmed together, and of another day only the last', () => {
  expect(confirm(place, ['menuUrl'])).toEqual({ at: 'now', facts: ['menuUrl'] })
  const today = { ...place, confirmedAt: new Date() }
  expect(confirm(today, ['menuUrl', 'phone'])?.facts).toEqual(['hours', 'menuUrl', 'phone'])
  // What changes into nothing is not confirmed.
  expect(confirm(today, ['menuUrl'], ['menuUrl', 'phone'])?.facts).toEqual(['hours', 'menuUrl'])
  expect(confirm(place, [])).toBeUndefined()
})
