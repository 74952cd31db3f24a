import { expect, test } from 'vitest'
import {
  instantAt,
  longDate,
  longDay,
  longMoment,
  shortMoment,
  townDay,
  townTime,
} from './town-clock.ts'

test.each([
  ['2026-01-15T09:30', '2026-01-15T14:30:00.000Z'],
  ['2026-07-15T09:30', '2026-07-15T13:30:00.000Z'],
  ['2026-07-15T00:00', '2026-07-15T04:00:00.000Z'],
  ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
  ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
  ['2026-11-01T00:59', '2026-11-01T04:59:00.000Z'],
  ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
])('at %s in town it is %s', (time, moment) => {
  expect(instantAt(time)?.toISOString()).toBe(moment)
  expect(townTime(new Date(moment))).toBe(time)
})

test('the hour that is left out in March is counted on from before', () => {
  const moment = instantAt('2026-03-08T02:30')!
  expect(moment.toISOString()).toBe('2026-03-08T07:30:00.000Z')
  expect(longMoment(moment)).toBe('March 8, 2026 at 3:30 AM EDT')
})

test('of the hour that comes twice in November it is the first', () => {
  const moment = instantAt('2026-11-01T01:30')!
  expect(moment.toISOString()).toBe('2026-11-01T05:30:00.000Z')
  expect(longMoment(moment)).toBe('November 1, 2026 at 1:30 AM EDT')
  expect(townTime(new Date('2026-11-01T06:30Z'))).toBe('2026-11-01T01:30')
})

test('seconds are allowed, nonsense is no time', () => {
  expect(instantAt('2026-07-15T09:30:15')?.toISOString()).toBe('2026-07-15T13:30:15.000Z')
  for (const text of ['', 'soon', '2026-13-01T00:00']) expect(instantAt(text)).toBeUndefined()
})

test('a day is the one on the calendar of the town', () => {
  const instant = new Date('2026-11-01T03:30:00Z')
  expect([townDay(instant), longDate(instant)]).toEqual(['2026-10-31', 'October 31, 2026'])
  expect(longDay('2026-11-01')).toBe('November 1, 2026')
})

test('a timestamp is shown by the clock of the town', () => {
  expect(shortMoment(new Date('2026-11-21T19:05:00.000Z'))).toBe('Nov 21, 2026, 2:05 PM')
})
