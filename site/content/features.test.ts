import { expect, test } from 'vitest'
import { FEATURE_GROUPS } from '#domain/vocabulary.ts'
import { knownFeatures } from './features.ts'

/** All that is said, in the order of the page. */
function said(features: Record<string, boolean>): string[] {
  const { deciding, parts } = knownFeatures(features)
  const others = parts.flatMap(({ groups }) => groups.flatMap(({ features }) => features))
  return [...deciding, ...others].map(({ text }) => text)
}

test.each<[string, string]>([
  ['Accepts reservations', 'No reservations'],
  ['Walk-ins welcome', 'Reservations only'],
  ['Good for kids', 'Not ideal for kids'],
  ['Wi-Fi', 'No Wi-Fi'],
  ['NFC mobile payments', 'No NFC mobile payments'],
  ['Outdoor seating', 'No outdoor seating'],
  ['Facebook', 'Not on Facebook'],
  ['Board games', 'No board games'],
])('a place that lacks %s is said to have: %s', (feature, text) => {
  expect(said({ [feature]: true })).toEqual([feature])
  expect(said({ [feature]: false })).toEqual([text])
})

test('a place without reservations and walk-ins is not told to take reservations only', () => {
  const lacks = { 'Accepts reservations': false, 'Walk-ins welcome': false }
  expect(said(lacks)).toEqual(['No reservations', 'No walk-ins'])
})

test('no feature that a verb, an adjective or a crowd names is said to be lacking by “No”', () => {
  const { Atmosphere, Crowd, Planning } = FEATURE_GROUPS
  const lacks = [...Atmosphere, ...Crowd, ...Planning].map((name) => [name, false] as const)
  const texts = said(Object.fromEntries(lacks))
  expect(texts.filter((text) => /^No (?!reservations|walk-ins)/.test(text))).toEqual([])
})

test('each feature is said once, in four parts after the five that decide', () => {
  const names = [...Object.values(FEATURE_GROUPS).flat(), 'Board games', 'Facebook']
  const { deciding, parts } = knownFeatures(Object.fromEntries(names.map((name) => [name, true])))
  expect(deciding).toHaveLength(5)
  expect(parts).toHaveLength(4)
  const groups = parts.flatMap(({ groups }) => groups.map(({ name }) => name))
  expect(groups.toSorted()).toEqual(
    [...Object.keys(FEATURE_GROUPS), 'More', 'Elsewhere'].toSorted(),
  )
  expect(said(Object.fromEntries(names.map((name) => [name, true]))).toSorted()).toEqual(
    names.toSorted(),
  )
})

test('of what decides, what a place has comes first', () => {
  const features = { 'Outdoor seating': false, 'Accepts reservations': true, Delivery: true }
  expect(knownFeatures(features).deciding.map(({ text }) => text)).toEqual([
    'Accepts reservations',
    'Delivery',
    'No outdoor seating',
  ])
})
