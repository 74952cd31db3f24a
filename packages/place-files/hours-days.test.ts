import { expect, test } from 'vitest'
import { WEEKDAYS } from '../../domain/vocabulary.ts'
import { readHoursWithDays } from './hours.ts'

const everyDay = Object.fromEntries(WEEKDAYS.map((day) => [day, '11:00 AM – 9:00 PM']))
const usual = 'Mo-Su 11:00-21:00'

test.each([
  [`${usual}; Dec 25 off`, [{ from: '12-25', to: '12-25', hours: 'Closed' }]],
  [
    `${usual}; 2026 Nov 26 11:00-15:00; Dec 25 closed`,
    [
      { from: '2026-11-26', to: '2026-11-26', hours: '11:00 AM – 3:00 PM' },
      { from: '12-25', to: '12-25', hours: 'Closed' },
    ],
  ],
  [`${usual}; Dec 24-26 off`, [{ from: '12-24', to: '12-26', hours: 'Closed' }]],
  [`${usual}; Dec 24-Jan 02 off`, [{ from: '12-24', to: '01-02', hours: 'Closed' }]],
  [`${usual}; Jan-Feb off`, [{ from: '01-01', to: '02-29', hours: 'Closed' }]],
  [`Apr-Oct ${usual}`, [{ from: '11-01', to: '03-31', hours: 'Closed' }]],
  [`Apr 15-Oct 31: ${usual}`, [{ from: '11-01', to: '04-14', hours: 'Closed' }]],
  [
    `Apr-Oct Mo-Fr 11:00-21:00; Apr-Oct Sa-Su 11:00-21:00; Jul 04 off`,
    [
      { from: '07-04', to: '07-04', hours: 'Closed' },
      { from: '11-01', to: '03-31', hours: 'Closed' },
    ],
  ],
])('%s is a week with special days', (text, specialHours) => {
  expect(readHoursWithDays(text)).toEqual({ hours: everyDay, specialHours })
})

test.each([
  [`${usual}; Feb 30 off`],
  [`${usual}; Dec 24-Jan off`],
  // Special days have one text for all, so one of two seasons must be the same each day, and none may share a day.
  [`Apr-Oct Mo-Fr 11:00-21:00; Nov-Mar Mo-Fr 11:00-17:00`],
  [`Apr-Oct ${usual}; Oct-Mar Mo-Su 11:00-17:00`],
  [`Apr-Oct ${usual}; Nov-Mar by appointment`],
  // People do not say that the rest of the year is closed.
  [`May-Sep: daily 11am-9pm`],
  [`Apr-Sep: daily 11am-9pm; Nov-Feb: daily 11am-5pm`],
  // Tuesday in other languages, and no March.
  [`Mar - Foo 12:00-15:00`],
  [`${usual}; Dec 24 10:00+`],
  [`2026 Apr-2026 Oct ${usual}`],
])('%s stays as its source writes it', (text) => {
  expect(readHoursWithDays(text)).toEqual({ hoursAsGiven: text })
})

const winter = { from: '11-01', to: '03-31', hours: '11:00 AM – 5:00 PM' }
test.each([
  [`Apr-Oct ${usual}; Nov-Mar Mo-Su 11:00-17:00`, [winter]],
  [`April–October: daily 11am–9pm; November–March: daily 11am–5pm`, [winter]],
  [
    `Apr-Oct ${usual}; Dec-Feb Mo-Su 11:00-17:00`,
    [
      { from: '03-01', to: '03-31', hours: 'Closed' },
      { from: '11-01', to: '11-30', hours: 'Closed' },
      { ...winter, from: '12-01', to: '02-29' },
    ],
  ],
])('%s is a week with a second season', (text, specialHours) => {
  expect(readHoursWithDays(text)).toEqual({ hours: everyDay, specialHours })
})

test('of two seasons the one that differs by day is the week', () => {
  expect(readHoursWithDays(`Apr-Oct ${usual}; Nov-Mar We-Su 11:00-17:00`)).toEqual({
    hours: { ...fromWednesday('11:00 AM – 5:00 PM'), Monday: 'Closed', Tuesday: 'Closed' },
    specialHours: [{ from: '04-01', to: '10-31', hours: '11:00 AM – 9:00 PM' }],
  })
})

const fromWednesday = (hours: string) =>
  Object.fromEntries(WEEKDAYS.slice(2).map((day) => [day, hours]))

test.each(['Mar - Dom 12:00-15:00', 'Lun 12:00-15:00; Mar 12:00-15:00; Mer 12:00-15:00'])(
  '%s is of Tuesdays, not of March',
  (text) => {
    const { hours, specialHours } = readHoursWithDays(text)
    expect([hours?.['Tuesday'], specialHours]).toEqual(['12:00 PM – 3:00 PM', undefined])
  },
)

test('a plain week has no special days', () => {
  expect(readHoursWithDays(usual)).toEqual({ hours: everyDay })
  expect(readHoursWithDays(`${usual}; PH off`)).toEqual({ hours: everyDay })
})
