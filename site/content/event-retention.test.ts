import { expect, test } from 'vitest'
import { EVENT_DAYS } from '#db/queries/operations/retention.ts'
import { readEventDays } from './event-retention.ts'

test.each([
  [undefined, EVENT_DAYS],
  ['', EVENT_DAYS],
  ['31', 31],
  ['36500', 36_500],
])('EVENT_DAYS=%s is %i days', (setting, days) => {
  expect(readEventDays(setting)).toBe(days)
})

test.each(['0', '30', '39.5', '36501', '-40', ' ', '1 year', 'Infinity'])(
  'EVENT_DAYS=%j ends the build by name, as it would a call',
  (setting) => {
    const sentence = 'EVENT_DAYS must be a whole number of days from 31 to 36500'
    expect(() => readEventDays(setting)).toThrow(sentence)
  },
)
