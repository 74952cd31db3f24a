import { expect, test } from 'vitest'
import { kitchenNote, withShortTimes } from './hours-text.ts'

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
  ['11:30 AM – 2:00 PM, from 6:00 PM', '11:30 AM–2 PM, from 6 PM'],
])('%j is shown as %j', (text, expected) => expect(withShortTimes(text)).toBe(expected))

test.each([
  ['12:45 PM – 2:30 PM', '12:45–14:30'],
  ['5:00 PM – 12:00 AM', '17:00–00:00'],
  ['From 6:00 PM', 'From 18:00'],
  ['12:30 AM – 12:00 PM', '00:30–12:00'],
])('where clocks count to 24, %j is shown as %j', (text, expected) =>
  expect(withShortTimes(text, 24)).toBe(expected),
)

test.each([
  ['From 6:00 PM', '6:00 PM – 9:00 PM', 'kitchen until 9 PM'],
  ['From 6:00 PM', '6:00 PM – 12:00 AM', 'kitchen until midnight'],
  ['5:00 PM – 2:00 AM', 'From 6:00 PM', 'kitchen from 6 PM'],
])('of %j the kitchen cooks %j: %s', (hours, kitchen, note) =>
  expect(kitchenNote(hours, kitchen)).toBe(note),
)
