import { expect, test } from 'vitest'
import { readSearch } from './search-vocabulary.ts'

const texts = (search: string) => readSearch(search).map(({ text }) => text)

test.each([
  ['', []],
  ['bond thistle', []],
  ['ramen', ['japanese', 'asian']],
  ['RAMEN havre de grace', ['japanese havre de grace', 'asian havre de grace']],
  ['kid-friendly italian', ['kids italian']],
  ['burgers', ['american']],
  ['fish and chips', ['seafood']],
  ['tacos patio', ['mexican outdoor seating']],
  ['ice cream', ['desserts']],
  ['creamy ice', []],
])('%j is also %j', (search, expected) => {
  expect(texts(search)).toEqual(expected)
})

test.each([
  ['cheap pizza bel air', { text: 'pizza bel air', prices: ['$'] }],
  ['fancy', { text: '', prices: ['$$$', '$$$$'] }],
  ['cheap eats near me', { text: '', prices: ['$'] }],
  ['sushi open now', { text: 'japanese', prices: [], open: 'now' }],
  ['sushi friday 9 pm', { text: 'japanese', open: { day: 'friday', minute: 1260 } }],
  ['open on thanksgiving', { text: '', open: { day: 'thanksgiving' } }],
  ['open now', { text: '', prices: [], open: 'now' }],
])('%j says what a place must be', (search, expected) => {
  expect(readSearch(search)[0]).toMatchObject(expected)
})

test('many meanings of many words end at six readings', () => {
  expect(texts('noodles noodles noodles')).toHaveLength(6)
})

test('what a word was taken for is told', () => {
  expect(readSearch('ramen patio')[0]!.meant).toEqual([
    { typed: 'ramen', as: 'japanese' },
    { typed: 'patio', as: 'outdoor seating' },
  ])
})
