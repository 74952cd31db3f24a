import { expect, test } from 'vitest'
import { WEEKDAYS } from '../vocabulary.ts'
import { parseSchedule } from './special-hours.ts'
import { describeStatus, statusAt, wallClockIn } from './status.ts'

const newYork = (instant: string) => wallClockIn('America/New_York', new Date(instant))
const at = (hours: Record<string, string>, instant: string) => {
  const status = statusAt(
    parseSchedule({ hours, kitchenHours: {}, specialHours: [] }),
    newYork(instant),
  )
  return status && describeStatus(status)
}
const everyDay = (text: string) => Object.fromEntries(WEEKDAYS.map((day) => [day, text]))

test('a Friday night lasts until Saturday morning', () => {
  const hours = { ...everyDay('11:00 AM – 9:00 PM'), Friday: '5:00 PM – 2:00 AM' }
  expect(at(hours, '2026-11-21T06:30:00Z')).toBe('Open · closes 2 AM')
  expect(at(hours, '2026-11-21T07:00:00Z')).toBe('Closed · opens 11 AM')
})

test('both daylight saving Sundays go by the clock on the wall', () => {
  const hours = { ...everyDay('9:00 AM – 5:00 PM'), Saturday: '8:00 PM – 3:00 AM' }
  // 1 November 2026: 01:30 happens twice.
  expect(at(hours, '2026-11-01T05:30:00Z')).toBe('Open · closes 3 AM')
  expect(at(hours, '2026-11-01T06:30:00Z')).toBe('Open · closes 3 AM')
  expect(at(hours, '2026-11-01T08:00:00Z')).toBe('Closed · opens 9 AM')
  // 8 March 2026: 02:00 becomes 03:00.
  expect(at(hours, '2026-03-08T06:59:00Z')).toBe('Open · closes 3 AM')
  expect(at(hours, '2026-03-08T07:00:00Z')).toBe('Closed · opens 9 AM')
})

test('closed days name the next opening, and an unknown day on the way names none', () => {
  const hours = { ...everyDay('Closed'), Thursday: '5:00 PM – 9:30 PM' }
  expect(at(hours, '2026-11-16T17:00:00Z')).toBe('Closed · opens Thu 5 PM')
  expect(at(hours, '2026-11-18T17:00:00Z')).toBe('Closed · opens tomorrow 5 PM')
  const unsure = { ...hours, Wednesday: 'By appointment' }
  expect(at(unsure, '2026-11-16T17:00:00Z')).toBe('Closed')
})

test('an unreadable or missing day says nothing', () => {
  expect(
    at({ ...everyDay('11:00 AM – 9:00 PM'), Monday: 'By appointment' }, '2026-11-16T17:00:00Z'),
  ).toBeUndefined()
  expect(at({}, '2026-11-16T17:00:00Z')).toBeUndefined()
})

test('round the clock never closes at midnight', () => {
  expect(at(everyDay('Open 24 hours'), '2026-11-17T04:59:00Z')).toBe('Open 24 hours')
  const weekend = {
    ...everyDay('9:00 AM – 5:00 PM'),
    Saturday: 'Open 24 hours',
    Sunday: 'Open 24 hours',
    Monday: '12:00 AM – 5:00 PM',
  }
  expect(at(weekend, '2026-11-21T17:00:00Z')).toBe('Open · closes Mon 5 PM')
  expect(at(weekend, '2026-11-23T04:00:00Z')).toBe('Open · closes 5 PM')
  const sundayOff = { ...everyDay('Open 24 hours'), Sunday: 'Closed' }
  expect(at(sundayOff, '2026-11-16T17:00:00Z')).toBe('Open · closes Sat midnight')
})

test('a night that we cannot read says nothing in the small hours', () => {
  const hours = { ...everyDay('11:00 AM – 9:00 PM'), Friday: '5:00 PM – late' }
  expect(at(hours, '2026-11-21T05:30:00Z')).toBeUndefined()
  expect(at(hours, '2026-11-21T13:00:00Z')).toBe('Closed · opens 11 AM')
  expect(at({ ...hours, Saturday: 'Closed' }, '2026-11-21T20:00:00Z')).toBe(
    'Closed · opens tomorrow 11 AM',
  )
  expect(at(hours, '2026-11-22T03:00:00Z')).toBe('Closed · opens tomorrow 11 AM')
})

test('a split day is closed in between', () => {
  const hours = everyDay('11:00 AM – 2:30 PM, 5:00 PM – 10:00 PM')
  expect(at(hours, '2026-11-16T19:29:00Z')).toBe('Open · closes 2:30 PM')
  expect(at(hours, '2026-11-16T19:30:00Z')).toBe('Closed · opens 5 PM')
})
