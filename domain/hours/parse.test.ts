import { expect, test } from 'vitest'
import { faultOf, parseDay } from './parse.ts'

test.each([
  ['11:00 AM – 9:00 PM', [{ opens: 660, closes: 1260 }]],
  ['11 am-9:30 p.m.', [{ opens: 660, closes: 1290 }]],
  ['5 – 9 PM', [{ opens: 1020, closes: 1260 }]],
  ['11:00 – 21:00', [{ opens: 660, closes: 1260 }]],
  ['5:00 PM – 2:00 AM', [{ opens: 1020, closes: 1560 }]],
  [
    '11:00 AM – 2:30 PM, 5:00 PM – 10:00 PM',
    [
      { opens: 660, closes: 870 },
      { opens: 1020, closes: 1320 },
    ],
  ],
  ['noon – midnight', [{ opens: 720, closes: 1440 }]],
  ['Open 24 hours', [{ opens: 0, closes: 1440 }]],
  ['Closed', []],
])('%s is read', (text, intervals) => {
  expect(parseDay(text)).toEqual(intervals)
})

test.each([
  '',
  'Call ahead',
  '11 – late',
  '9 – 5',
  '11 – 2 PM',
  '25:00 – 26:00',
  '13 PM – 2 PM',
  '9 AM – 5 PM, maybe',
  '9 AM – 9 AM',
])('%s is not guessed at', (text) => {
  expect(parseDay(text)).toBeUndefined()
})

test.each([
  ['11:00 AM – , 5:00 PM – 9:00 PM', 'missing'],
  [' – 9:00 PM', 'missing'],
  ['9 AM – 9:00 AM', 'empty'],
  ['11 am-3 pm, 2 pm - 9 pm', 'overlap'],
  ['5:00 PM – 2:00 AM, 11:00 PM – 11:30 PM', 'overlap'],
  ['12:00 – 16:00, 10:00 – 14:00', 'overlap'],
  ['5:00 PM – 2:00 AM, 1:00 AM – 3:00 AM', undefined],
  ['11:00 AM – 3:00 PM, 3:00 PM – 9:00 PM', undefined],
  ['Open 24 hours', undefined],
  ['Closed', undefined],
  ['11 – late', undefined],
  ['', undefined],
])('the fault of %j is %s', (text, fault) => {
  expect(faultOf(text)).toBe(fault)
})
