import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseDay } from './hours.ts'
import { type Day, isPastMidnight, readDay, type Span, writeDay } from './hours-editor.ts'

const two = (part: number) => String(part).padStart(2, '0')
const time = fc
  .tuple(fc.nat(23), fc.nat(59))
  .map(([hours, minutes]) => `${two(hours)}:${two(minutes)}`)
const spans = (times: fc.Arbitrary<string>) =>
  fc.array(fc.record({ opens: times, closes: times }), { minLength: 1, maxLength: 4 })
const minutes = (text: string) => {
  const [hours = 0, rest = 0] = text.split(':').map(Number)
  return hours * 60 + rest
}

test('spans that are written are read as they were, also while times are missing', () => {
  const property = fc.property(spans(fc.oneof(time, fc.constant(''))), (spans) => {
    const day: Day = { state: 'spans', spans }
    expect(readDay(writeDay(day))).toEqual(day)
  })
  fc.assert(property, { numRuns: 2000 })
})

test('what is written is what pages understand', () => {
  const isSpan = ({ opens, closes }: Span) => opens !== closes
  const property = fc.property(spans(time), (all) => {
    const spans = all.filter(isSpan)
    fc.pre(spans.length > 0)
    const intervals = spans.map(({ opens, closes }) => ({
      opens: minutes(opens),
      closes: minutes(closes) + (closes < opens ? 24 * 60 : 0),
    }))
    expect(parseDay(writeDay({ state: 'spans', spans }))).toEqual(intervals)
  })
  fc.assert(property, { numRuns: 2000 })
})

test.each([
  ['', { state: 'unknown' }],
  ['Closed', { state: 'closed' }],
  ['Open 24 hours', { state: 'all day' }],
  ['5:00 PM – 2:00 AM', { state: 'spans', spans: [{ opens: '17:00', closes: '02:00' }] }],
  ['5:00 PM – 12:00 AM', { state: 'spans', spans: [{ opens: '17:00', closes: '00:00' }] }],
] satisfies [string, Day][])('%j is read and written again', (text, day) => {
  expect(readDay(text)).toEqual(day)
  expect(writeDay(day)).toBe(text)
})

test.each([
  ['closed', { state: 'closed' }],
  ['24 hours', { state: 'all day' }],
  ['11–noon; 5 pm to midnight', { state: 'other', text: '11–noon; 5 pm to midnight' }],
  ['11 AM to 9 PM', { state: 'spans', spans: [{ opens: '11:00', closes: '21:00' }] }],
  ['by appointment', { state: 'other', text: 'by appointment' }],
  ['  ', { state: 'unknown' }],
] satisfies [string, Day][])('the text of others, %j, is read where it is sure', (text, day) => {
  expect(readDay(text)).toEqual(day)
})

test('a night ends on the next day, midnight does not', () => {
  expect(isPastMidnight({ opens: '17:00', closes: '02:00' })).toBe(true)
  expect(isPastMidnight({ opens: '17:00', closes: '00:00' })).toBe(false)
  expect(isPastMidnight({ opens: '17:00', closes: '23:00' })).toBe(false)
  expect(isPastMidnight({ opens: '17:00', closes: '' })).toBe(false)
})
