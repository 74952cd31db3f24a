import { expect, test } from 'vitest'
import { formatMoment, formatSpan } from './moments.ts'

test('a moment is told by the clock of the town', () => {
  expect(formatMoment('2026-11-21T19:05:00.000Z')).toBe('Nov 21, 2026, 2:05 PM')
})

test.each([
  ['2026-11-21T19:05:00.000Z', '2026-11-21T19:05:11.600Z', '12 s'],
  ['2026-11-21T19:05:00.000Z', '2026-11-21T19:08:05.000Z', '3 min 5 s'],
  ['2026-11-21T19:05:00.000Z', '2026-11-21T19:04:59.000Z', '0 s'],
])('from %s to %s it took %s', (from, to, span) => {
  expect(formatSpan(from, to)).toBe(span)
})
