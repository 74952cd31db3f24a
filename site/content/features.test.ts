import { expect, test } from 'vitest'
import { FEATURE_GROUPS } from '#domain/vocabulary.ts'
import { featureGroups } from './features.ts'

const said = (features: Record<string, boolean>) =>
  featureGroups(features).flatMap(({ features }) => features.map(({ text }) => text))

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
