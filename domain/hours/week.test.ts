import { expect, test } from 'vitest'
import { parseWeek } from './parse.ts'
import { decodeWeek, encodeWeek } from './week.ts'

test('the short form holds the whole week', () => {
  const week = parseWeek({
    Monday: 'Closed',
    Friday: '11 AM – 2 PM, 5 PM – 2 AM',
    Sunday: 'Call ahead',
  })
  expect(encodeWeek(week)).toBe('x||||660-840,1020-1560||')
  expect(decodeWeek(encodeWeek(week))).toEqual(week)
})
