import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

const now = new Date('2026-03-08T12:00:00Z')

test.each([
  ['2026-03-08T12:00:30Z', 'just now'],
  ['2026-03-08T11:59:01Z', 'just now'],
  ['2026-03-08T11:58:30Z', '1 minute ago'],
  ['2026-03-08T09:00:00Z', '3 hours ago'],
  ['2026-03-07T11:00:00Z', 'yesterday'],
  ['2026-03-05T11:00:00Z', '3 days ago'],
  ['2026-02-20T11:00:00Z', '2 weeks ago'],
  ['2025-12-01T11:00:00Z', '3 months ago'],
  ['2023-12-01T11:00:00Z', '2 years ago'],
])('%s was %s', (moment, words) => {
  expect(timeAgo(new Date(moment), now)).toBe(words)
})
