import { expect, test } from 'vitest'
import { refuseByKind, refuseOtherNames } from './eatery.ts'
import { readKinds } from './kinds.ts'
import {
  readEmail,
  readPhone,
  readPoint,
  readPrice,
  readSocialPage,
  readWebsite,
} from './normalise.ts'

test.for([
  ['(410) 555-0134', '+14105550134'],
  ['+1-410-555-0134', '+14105550134'],
  ['ask inside; 410.555.0134 ext 4', '+14105550134'],
  ['555-0134', undefined],
  ['------', undefined],
])('phone %s', ([written, expected]) => {
  expect(readPhone(written)).toBe(expected)
})

test.for([
  ['www.joes.example.com', 'http://www.joes.example.com/'],
  ['HTTPS://Joes.example.com/menu', 'https://joes.example.com/menu'],
  ['joes.example.com:8080/a', 'http://joes.example.com:8080/a'],
  ['javascript:alert(1)', undefined],
  ['https://user:pw@joes.example.com', undefined],
  ['joe@example.com', undefined],
  ['no website', undefined],
])('website %s', ([written, expected]) => {
  expect(readWebsite(written)).toBe(expected)
})

test.for([
  ['joesgrill', 'https://www.facebook.com/joesgrill'],
  ['http://m.facebook.com/joes', 'https://m.facebook.com/joes'],
  ['https://facebook.com.evil.example/joes', undefined],
  ['https://www.facebook.com/', undefined],
])('page %s', ([written, expected]) => {
  expect(readSocialPage(written, 'Facebook')).toBe(expected)
})

test('positions need both halves, on earth and not 0, 0', () => {
  expect(readPoint('39.5', -76.3)).toEqual({ latitude: 39.5, longitude: -76.3 })
  expect([readPoint(NaN, 1), readPoint('', '1'), readPoint(91, 0), readPoint(0, 0)]).toEqual(
    Array(4).fill(undefined),
  )
})

test('prices by signs, level or word', () => {
  expect(['$$$', '2', 'Expensive', 'PRICE_LEVEL_INEXPENSIVE', '$$$$$', ''].map(readPrice)).toEqual([
    '$$$',
    '$$',
    '$$$',
    '$',
    undefined,
    undefined,
  ])
})

test.for([
  [['Food & Drink > Restaurant'], true],
  [['fast_food'], true],
  [['Services > Utilities', 'Food & Drink > Coffee & Tea'], true],
  [['Food & Drink > Internet Cafe'], false],
  [['Grocery Store'], false],
  [['Food & Drink > Restaurant', 'Public Place > Government > Fire Station'], false],
  [['Hospital'], false],
  [[], true],
] as const)('categories %s', ([categories, isEatery]) => {
  expect(refuseByKind(readKinds([...categories])) === undefined).toBe(isEatery)
})

test('names that a register calls restaurants', () => {
  const refused = [
    'First State Catering',
    'Red Lion Liquor Store',
    'Shell',
    'Gaylord - In-Room Dining',
    'Upper Bay Medical Center Cafe',
    'Main Street Theatre',
    'Willow Country Club',
  ]
  for (const name of refused) expect(refuseOtherNames(name)).toBeDefined()
  for (const name of [
    "Levi's Restaurant & Catering",
    'Shell Seekers',
    'Old School Diner',
    'Mirage',
  ]) {
    expect(refuseOtherNames(name)).toBeUndefined()
  }
  expect(refuseOtherNames('Mirage', ['caterer'])).toBeDefined()
})

test.each([
  ['hello@oak.example', 'hello@oak.example'],
  [' mailto:Hello+book@oak-ember.co.uk ', 'Hello+book@oak-ember.co.uk'],
  ['hello@oak.example; info@oak.example', 'hello@oak.example'],
  ['hello@oak', undefined],
  ['a..b@oak.example', undefined],
  ['a@b@oak.example', undefined],
  ['oak.example', undefined],
  [`${'x'.repeat(250)}@oak.example`, undefined],
  [undefined, undefined],
])('the address of %s is %s', (written, expected) => {
  expect(readEmail(written)).toBe(expected)
})
