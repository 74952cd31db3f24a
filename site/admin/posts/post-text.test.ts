import { expect, test } from 'vitest'
import { readingTime, slugOf } from './post-text.ts'

test.each([
  ['Where to Eat Crab', 'where-to-eat-crab'],
  ['  Joe’s Café – Open!  ', 'joes-cafe-open'],
  ['50% off: A & B', '50-off-a-b'],
  ['???', ''],
  ['a'.repeat(100), 'a'.repeat(80)],
  [`${'word '.repeat(15)}and more words`, `${'word-'.repeat(15)}and`],
])('%s suggests %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

test('words are counted without the signs of Markdown', () => {
  expect(readingTime('## Joe’s **best** crab-cake\n\n- 2 of them')).toEqual({
    words: 6,
    minutes: 1,
  })
  expect(readingTime('')).toEqual({ words: 0, minutes: 1 })
  expect(readingTime('word '.repeat(690)).minutes).toBe(3)
})
