import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Day, isPastMidnight, readDay, writeDay } from './editor.ts'
import { parseDay, type TypedSpan } from './parse.ts'
import { DAY } from './week.ts'

const time = fc.nat(DAY - 1)
const spans = <Time>(times: fc.Arbitrary<Time>) =>
  fc.array(fc.record({ opens: times, closes: times }), { minLength: 1, maxLength: 4 })
const span = (opens: number, closes?: number): TypedSpan => ({ opens, closes })

test('spans that are written are read as they were, also while times are missing', () => {
  const property = fc.property(spans(fc.oneof(time, fc.constant(undefined))), (spans) => {
    const day: Day = { state: 'spans', spans }
    expect(readDay(writeDay(day))).toEqual(day)
  })
  fc.assert(property, { numRuns: 2000 })
})

test('what is written is what pages understand', () => {
  const property = fc.property(spans(time), (all) => {
    const spans = all.filter(({ opens, closes }) => opens !== closes)
    fc.pre(spans.length > 0)
    expect(parseDay(writeDay({ state: 'spans', spans }))).toEqual(
      spans.map(({ opens, closes }) => ({ opens, closes: closes < opens ? closes + DAY : closes })),
    )
  })
  fc.assert(property, { numRuns: 2000 })
})

test.each([
  ['', { state: 'unknown' }],
  ['Closed', { state: 'closed' }],
  ['Open 24 hours', { state: 'all day' }],
  ['5:00 PM – 2:00 AM', { state: 'spans', spans: [span(17 * 60, 2 * 60)] }],
  ['5:00 PM – 12:00 AM', { state: 'spans', spans: [span(17 * 60, 0)] }],
] satisfies [string, Day][])('%j is read and written again', (text, day) => {
  expect(readDay(text)).toEqual(day)
  expect(writeDay(day)).toBe(text)
})

test.each([
  ['closed', { state: 'closed' }],
  ['24 hours', { state: 'all day' }],
  ['11–noon; 5 pm to midnight', { state: 'other', text: '11–noon; 5 pm to midnight' }],
  ['11 AM to 9 PM', { state: 'spans', spans: [span(11 * 60, 21 * 60)] }],
  ['by appointment', { state: 'other', text: 'by appointment' }],
  ['  ', { state: 'unknown' }],
] satisfies [string, Day][])('the text of others, %j, is read where it is sure', (text, day) => {
  expect(readDay(text)).toEqual(day)
})

test('a night ends on the next day, midnight does not', () => {
  expect(isPastMidnight(span(17 * 60, 2 * 60))).toBe(true)
  expect(isPastMidnight(span(17 * 60, 0))).toBe(false)
  expect(isPastMidnight(span(17 * 60, 23 * 60))).toBe(false)
  expect(isPastMidnight(span(17 * 60))).toBe(false)
})
