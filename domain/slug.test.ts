import { expect, test } from 'vitest'
import { slugify, townSlug, uniqueSlug } from './slug.ts'

test.for<[string, string]>([
  ['Joe’s Café & Bar', 'joes-cafe-bar'],
  ['  --  ', ''],
  ['Smørrebrød Łódź Phở Đà Nẵng', 'smorrebrod-lodz-pho-da-nang'],
  ['Düsseldorf', 'duesseldorf'],
  ['Bel Air–Fallston', 'bel-air-fallston'],
  ['Щи', ''],
  [`${'word '.repeat(15)}and-more-words`, `${'word-'.repeat(15)}and`],
  [`${'word '.repeat(15)}words and more`, `${'word-'.repeat(15)}words`],
  [`A ${'x'.repeat(100)}`, `a-${'x'.repeat(78)}`],
])('%s', ([name, slug]) => {
  expect(slugify(name)).toBe(slug)
})

test('a reserved town gets its suffix', () => {
  expect([townSlug('Admin'), townSlug('Bel Air'), townSlug('🍜')]).toEqual([
    'admin-town',
    'bel-air',
    'town',
  ])
})

test.for(['ß'.repeat(100), 'long word '.repeat(20), 'Joe', '🍜'])(
  'thirty places of one name have thirty addresses that fit: %s',
  (name) => {
    const taken = new Set<string>()
    const place = { name, address: `1 ${'ß'.repeat(200)} Street`, fallback: 'node/7' }
    for (let count = 0; count < 30; count++) taken.add(uniqueSlug(place, (slug) => taken.has(slug)))
    expect(taken.size).toBe(30)
    for (const slug of taken) expect([slug.length <= 80, slugify(slug)]).toEqual([true, slug])
  },
)
