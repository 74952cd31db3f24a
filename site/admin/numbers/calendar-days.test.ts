import { expect, test } from 'vitest'
import {
  addDays,
  clickRate,
  fillDays,
  lastDays,
  longDay,
  rangeProblem,
  shortDay,
} from './calendar-days.ts'

test('days are counted across months, leap years and changes of the clock', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
  expect(lastDays(7, '2026-03-10')).toEqual({ from: '2026-03-04', to: '2026-03-10' })
  expect(lastDays(1, '2026-03-10')).toEqual({ from: '2026-03-10', to: '2026-03-10' })
})

test('days without events are 0, and every day stands once, in order', () => {
  const rows = [
    { day: '2026-03-07', clicks: 2, impressions: 9 },
    { day: '2026-03-09', clicks: 0, impressions: 1 },
  ]
  const range = { from: '2026-03-06', to: '2026-03-09' }
  expect(fillDays(rows, ['clicks', 'impressions'], range)).toEqual([
    { day: '2026-03-06', clicks: 0, impressions: 0 },
    rows[0],
    { day: '2026-03-08', clicks: 0, impressions: 0 },
    rows[1],
  ])
  const year = { from: '2027-11-01', to: '2028-10-31' }
  const days = fillDays([], [], year).map(({ day }) => day)
  expect([days.length, new Set(days).size, days.at(-1)]).toEqual([366, 366, '2028-10-31'])
})

test.each([
  ['2026-03-01', '2026-03-01', undefined],
  ['2027-11-01', '2028-10-31', undefined],
  ['2026-03-02', '2026-03-01', 'The first day must not be after the last day.'],
  ['2027-11-01', '2028-11-01', 'Please choose 366 days or fewer.'],
  ['', '2026-03-01', 'Please enter both days.'],
  ['2026-03-01', '', 'Please enter both days.'],
])('from %s to %s', (from, to, problem) => {
  expect(rangeProblem({ from, to })).toBe(problem)
})

test('the rate is 0 without impressions', () => {
  expect(clickRate({ impressions: 0, clicks: 0 })).toBe(0)
  expect(clickRate({ impressions: 8, clicks: 1 })).toBe(12.5)
})

test('days are written as days, wherever the browser is', () => {
  expect(shortDay('2026-03-01')).toBe('Mar 1')
  expect(longDay('2026-03-01')).toBe('Sun, Mar 1, 2026')
})
