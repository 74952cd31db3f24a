import { expect, test } from 'vitest'
import { readDay, readOpeningHours, readWeekdays } from './hours.ts'

test('a typed week lacks the days that it does not name', () => {
  expect(readOpeningHours('Tue & Wed 11am-9pm; closed Mondays')).toEqual({
    Monday: 'Closed',
    Tuesday: '11:00 AM – 9:00 PM',
    Wednesday: '11:00 AM – 9:00 PM',
  })
})

/** `Mo … | Tu … | …`, with equal neighbours once. */
function week(text: string) {
  const hours = Object.values(readOpeningHours(text) ?? {})
  return hours.filter((day, index) => day !== hours[index - 1]).join(' | ')
}

test.for([
  ['Mo-Su 11:00-21:00', '11:00 AM – 9:00 PM'],
  ['24/7', 'Open 24 hours'],
  ['Mo-Fr 11:30-14:30,17:00-21:30', '11:30 AM – 2:30 PM, 5:00 PM – 9:30 PM | Closed'],
  ['Mo-Su 17:00-02:00', '5:00 PM – 2:00 AM'],
  ['Mo-Su 07:00-26:00', '7:00 AM – 2:00 AM'],
  ['Mo-Th 11:00-01:00; Fr-Su 11:00-02:00', '11:00 AM – 1:00 AM | 11:00 AM – 2:00 AM'],
  ['Mo-Su 00:00-02:00,11:00-24:00', '11:00 AM – 2:00 AM'],
  ['Mo-Su,PH 10:00-20:00; Su off', '10:00 AM – 8:00 PM | Closed'],
  ['"Mo-Su 10:00-20:00"', '10:00 AM – 8:00 PM'],
  ['Mo-Su 17:00+', 'From 5:00 PM'],
  [
    'Mo-Fr 11:30-14:00,17:00+; Sa 18:00+',
    '11:30 AM – 2:00 PM, from 5:00 PM | From 6:00 PM | Closed',
  ],
  // On public holidays no status is certain, whatever a week says.
  ['Mo-Su 10:00-20:00; PH off', '10:00 AM – 8:00 PM'],
  ['Mo-Fr 10:00-18:00; PH,SH off', '10:00 AM – 6:00 PM | Closed'],
  ['Mo-Fr 10:00-18:00; Sa,PH 11:00-14:00', '10:00 AM – 6:00 PM | 11:00 AM – 2:00 PM | Closed'],
] as const)('opening_hours %s', ([text, expected]) => {
  expect(week(text)).toBe(expected)
})

test.for([
  'off',
  'sunrise-sunset',
  'Apr-Oct Mo-Su 10:00-20:00',
  'Mo-Su 18:00-22:00+',
  'Mo-Su 11:00-17:00,17:00+',
  'Mo 18:00-24:00, Tu 18:00+',
  'Mo-Su 23:30-20:30',
  'Mo-Fr',
  'Fr',
  'We[4] 17:00-22:00',
  '24/7; Mo 15:00-16:00 off',
  'Mo-Su 11:00-21:00; Feb off',
  'PH off',
  'Mo-Su 10:00-20:00; Dec 25 off',
  // By the letter there is no lunch.
  'Mo-Th 11:00-14:00; Mo-Th 17:00-21:00',
  'Mo-Su 11:00-21:00; Dec 01-25 off',
  'Mo-Fr 5-10',
  '"by appointment"',
  '------',
])('opening_hours %s is no plain week', (text) => {
  expect(readOpeningHours(text)).toBeUndefined()
})

test.for([
  ['11am-9pm', '11:00 AM – 9:00 PM'],
  ['11:00 AM – 9:00 PM', '11:00 AM – 9:00 PM'],
  ['17:00 to 02:00', '5:00 PM – 2:00 AM'],
  ['11:30-2:30pm', '11:30 AM – 2:30 PM'],
  ['11-9pm', '11:00 AM – 9:00 PM'],
  ['5pm-2', '5:00 PM – 2:00 AM'],
  ['5-9 p.m.', '5:00 PM – 9:00 PM'],
  ['noon - midnight', '12:00 PM – 12:00 AM'],
  ['11am-2pm, 5pm-9pm', '11:00 AM – 2:00 PM, 5:00 PM – 9:00 PM'],
  ['CLOSED', 'Closed'],
  ['24 hours', 'Open 24 hours'],
  ['11-9', '11:00 AM – 9:00 PM'],
  ['5-10', undefined],
  ['noonish', undefined],
])('day %s', ([text, expected]) => {
  expect(readDay(text)).toBe(expected)
})

test('days by any usual name; what cannot be read is reported', () => {
  expect(
    readWeekdays({ MON: '11am-9pm', 'Tuesday hours': 'closed', Sat: 'maybe', Month: 'x' }),
  ).toEqual({
    hours: { Monday: '11:00 AM – 9:00 PM', Tuesday: 'Closed', Saturday: 'maybe' },
    isRead: false,
  })
})

test('columns and records of openings and closings', () => {
  const days = { monday: { open: '11:00', close: '21:00' }, tuesday: { open: '09:00', close: '' } }
  expect(readWeekdays(days)).toEqual({ hours: { Monday: '11:00 AM – 9:00 PM' }, isRead: false })
  expect(readWeekdays({ 'Open Sat': '5 PM', 'Close Sat': '2 AM' })).toEqual({
    hours: { Saturday: '5:00 PM – 2:00 AM' },
    isRead: true,
  })
})
