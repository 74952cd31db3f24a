import { expect, test } from 'vitest'
import { readAskedTime, resolveAskedTime } from './asked-time.ts'
import { momentText, readMoment } from './moment.ts'
import { clockAt } from './status.ts'

/** Tuesday, 24 November 2026, 6 PM. */
const now = clockAt('2026-11-24', 18 * 60)

test.each([
  ['open friday 9:30 pm', '', '2026-11-27T21:30'],
  ['Friday 9:30 PM', '', '2026-11-27T21:30'],
  ['sushi friday at 9pm', 'sushi', '2026-11-27T21:00'],
  ['open on Tuesday', '', '2026-11-24'],
  ['pizza open until 11pm', 'pizza', '2026-11-24T23:00'],
  ['open till midnight', '', '2026-11-24T23:59'],
  ['open at 10', '', '2026-11-24T22:00'],
  ['tacos at noon', 'tacos', '2026-11-25T12:00'],
  ['breakfast tomorrow 7 a.m.', 'breakfast', '2026-11-25T07:00'],
  ['Thanksgiving', '', '2026-11-26'],
  ['open on thanksgiving day bel air', 'bel air', '2026-11-26'],
  ['christmas eve dinner', 'dinner', '2026-12-24'],
  ["New Year's Eve 10 pm", '', '2026-12-31T22:00'],
  ['easter brunch', 'brunch', '2027-03-28'],
  ['Mother’s Day', '', '2027-05-09'],
  ['memorial day bbq', 'bbq', '2027-05-31'],
  ['9 pm saturday', '', '2026-11-28T21:00'],
  ['sunday brunch', 'brunch', '2026-11-29'],
])('%j leaves %j and asks for %s', (search, rest, expected) => {
  const read = readAskedTime(search)!
  expect([read.rest, resolveAskedTime(read.asked, now)]).toEqual([rest, expected])
})

test.each([
  'sushi',
  'open now',
  'bel air',
  '21014',
  '410-555-0102',
  'TGI Fridays',
  '3 brothers',
  '',
])('%j asks for no time', (search) => {
  expect(readAskedTime(search)).toBeUndefined()
})

test('an asked time is told as people write it', () => {
  expect(momentText('2026-11-27T21:30')).toBe('Fri, Nov 27, 9:30 PM')
  expect(momentText('2026-11-26')).toBe('Thu, Nov 26')
  expect(readMoment('2026-11-27T21:30')).toEqual({ date: '2026-11-27', day: 4, minute: 1290 })
  expect(readMoment('2026-13-27')).toBeUndefined()
  expect(readMoment('friday')).toBeUndefined()
})
