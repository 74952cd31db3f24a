import { expect, test } from 'vitest'
import { withShortTimes } from './hours-text.ts'

test.each([
  ['11:00 AM – 9:00 PM', '11 AM–9 PM'],
  ['5:00 PM – 12:00 AM', '5 PM–midnight'],
  ['12:00 PM – 2:30 PM, 5:00 PM – 2:00 AM', 'noon–2:30 PM, 5 PM–2 AM'],
  ['12:30 AM – 6:05 AM', '12:30 AM–6:05 AM'],
  ['Closed', 'Closed'],
  ['Open 24 hours', 'Open 24 hours'],
  ['By appointment', 'By appointment'],
  ['13:00 PM – 25:00 AM', '13:00 PM–25:00 AM'],
  ['11:00–21:00', '11:00–21:00'],
])('%j is shown as %j', (text, expected) => expect(withShortTimes(text)).toBe(expected))
