import { expect, test } from 'vitest'
import type { ListedPlace } from './index-format.ts'
import { whyFound } from './why-found.ts'

const place = {
  name: 'Koi & Cedar',
  cuisine: 'Japanese',
  town: 'Bel Air',
  address: '12 Bond Street',
  features: ['Outdoor seating', 'Good for kids'],
  ourTake: 'A counter of nine under the cedar.',
  orderThis: 'The black cod, before eight',
} as unknown as ListedPlace

test.each([
  ['koi', undefined],
  ['japanese bel air', undefined],
  ['bond street', undefined],
  ['ramen', 'Japanese, for “ramen”'],
  ['outdoor seating', 'Outdoor seating'],
  ['black cod', 'Order this: The black cod, before eight'],
  ['cod outdoor', 'Order this: The black cod, before eight · Outdoor seating'],
  ['koi counter', undefined],
  ['patio', 'Outdoor seating'],
  ['kid friendly sushi', 'Japanese, for “sushi” · Good for kids'],
  ['cheap', undefined],
  ['steak', undefined],
])('for %j it says %j', (search, expected) => {
  expect(whyFound(place, search)).toBe(expected)
})
