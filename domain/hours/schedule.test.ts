import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Hours, SpecialHours } from '../place.ts'
import { WEEKDAYS } from '../vocabulary.ts'
import { parseDay } from './parse.ts'
import { dayAfter, decodeSchedule, encodeSchedule, isWithin, specialOn } from './schedule.ts'
import { faultOfDays, parseSchedule } from './special-hours.ts'
import { clockAt, describeStatus, statusAt, wallClockIn } from './status.ts'
import { DAY } from './week.ts'

const everyDay = (text: string): Hours =>
  Object.fromEntries(WEEKDAYS.map((weekday) => [weekday, text]))
const schedule = (hours: Hours, specialHours: SpecialHours[] = [], kitchenHours: Hours = {}) =>
  parseSchedule({ hours, specialHours, kitchenHours })
const on = (date: string, hours: string, note?: string) => ({ from: date, to: date, hours, note })
const statusOn = (of: ReturnType<typeof schedule>, date: string, time: number) => {
  const status = statusAt(of, clockAt(date, time * 60))
  return status && describeStatus(status)
}

/** A week around Thanksgiving with a night, a split day, an unknown day, a holiday and a season. */
const HOURS: Hours = {
  ...everyDay('11:00 AM – 9:00 PM'),
  Monday: 'Closed',
  Tuesday: 'By appointment',
  Wednesday: '11:00 AM – 2:00 PM, 5:00 PM – 10:00 PM',
  Friday: '5:00 PM – 2:00 AM',
}
const KITCHEN: Hours = {
  Wednesday: '11:00 AM – 2:00 PM, 5:00 PM – 9:00 PM',
  Friday: '5:00 PM – 1:00 AM',
}
const SPECIAL: SpecialHours[] = [
  on('2026-11-26', '10:00 AM – 1:00 AM', 'Thanksgiving'),
  { from: '12-20', to: '02-10', hours: 'Closed', note: 'Winter' },
  on('2026-12-31', '6:00 PM – 3:00 AM'),
]

/** Whether it is open, by the plainest reading: every minute of three days written out. */
function isOpenByHand(date: string, minute: number): boolean | undefined {
  const spansOf = (day: string) => {
    const exact = SPECIAL.find(({ from }) => from === day)
    const month = day.slice(5)
    const isWinter = month >= '12-20' || month <= '02-10'
    const weekday = WEEKDAYS[(new Date(day).getUTCDay() + 6) % 7]!
    return parseDay(exact?.hours ?? (isWinter ? 'Closed' : HOURS[weekday]))
  }
  const [yesterday, today] = [spansOf(dayAfter(date, -1)), spansOf(date)]
  if (yesterday?.some(({ closes }) => minute + DAY < closes)) return true
  if (today?.some(({ opens, closes }) => minute >= opens && minute < closes)) return true
  if (!today || (!yesterday && minute < 6 * 60)) return undefined
  return false
}

test.each(['2026-11-23', '2026-12-28', '2027-02-08', '2026-10-26', '2026-03-02'])(
  'every quarter of an hour of the week from %s is open or closed as by hand',
  (monday) => {
    const place = schedule(HOURS, SPECIAL, KITCHEN)
    const quarters = Array.from({ length: 672 }, (_, quarter) => ({
      date: dayAfter(monday, Math.floor(quarter / 96)),
      minute: (quarter % 96) * 15,
    }))
    const states = quarters.map(
      ({ date, minute }) => statusAt(place, clockAt(date, minute))?.isOpen,
    )
    expect(states).toEqual(quarters.map(({ date, minute }) => isOpenByHand(date, minute)))
    expect(new Set(states).size).toBeGreaterThan(1)
  },
)

test.each([
  ['2026-11-01', 25],
  ['2026-03-08', 23],
])(
  'on %s, when the clocks change, each of the %d hours is as the clock on the wall says',
  (day, hours) => {
    const place = schedule(everyDay('Closed'), [
      on(day, '12:00 AM – 4:00 AM', 'Night of the clocks'),
    ])
    const midnight = Date.parse(`${day}T${day.includes('-11-') ? '04' : '05'}:00:00Z`)
    const open = Array.from({ length: hours * 4 }, (_, quarter) => {
      const clock = wallClockIn('America/New_York', new Date(midnight + quarter * 900_000))
      expect(clock.date).toBe(day)
      return statusAt(place, clock)?.isOpen === clock.minute < 4 * 60
    })
    expect(open).not.toContain(false)
  },
)

test('the kitchen closes before the doors do', () => {
  const place = schedule(HOURS, SPECIAL, KITCHEN)
  const at = (date: string, minute: number) => {
    const status = statusAt(place, clockAt(date, minute))
    return status && describeStatus(status)
  }
  expect(at('2026-11-18', 20 * 60 + 29)).toBe('Open · closes 10 PM')
  expect(at('2026-11-18', 20 * 60 + 35)).toBe('Open · last orders in 25 min')
  expect(at('2026-11-18', 21 * 60)).toBe('Open, kitchen closed · closes 10 PM')
  // Friday's night is still Friday's kitchen.
  expect(at('2026-11-21', 40)).toBe('Open · last orders in 20 min')
  expect(at('2026-11-21', 60)).toBe('Open, kitchen closed · closes 2 AM')
  // Nothing is known of the kitchen on Thursdays, and on special days.
  expect(at('2026-11-19', 20 * 60 + 50)).toBe('Open · closes 9 PM')
  expect(at('2026-11-26', 20 * 60)).toBe('Open · closes 1 AM')
})

test('special days replace the usual ones, and the next opening knows them', () => {
  const holidays = [on('2026-11-26', 'Closed'), on('2026-11-27', '3:00 PM – 8:00 PM')]
  const place = schedule(everyDay('11:00 AM – 9:00 PM'), holidays)
  expect(statusOn(place, '2026-11-25', 22)).toBe('Closed · opens Fri 3 PM')
  expect(statusOn(place, '2026-11-26', 12)).toBe('Closed · opens tomorrow 3 PM')
  expect(statusOn(place, '2026-11-27', 16)).toBe('Open · closes 8 PM')
})

test('a season ends with the day on which it opens again', () => {
  const season = [{ from: '11-01', to: '03-31', hours: 'Closed' }]
  const place = schedule(everyDay('1:00 PM – 8:00 PM'), season)
  expect(statusOn(place, '2026-10-31', 21)).toBe('Closed · opens Apr 1')
  expect(statusOn(place, '2027-03-31', 12)).toBe('Closed · opens tomorrow 1 PM')
  expect(statusOn(place, '2027-04-01', 14)).toBe('Open · closes 8 PM')
})

test('the shorter exception counts, and of equal ones that of a single year', () => {
  const special = [
    { from: '12-01', to: '12-31', hours: '1:00 PM – 4:00 PM' },
    { from: '12-25', to: '12-25', hours: 'Closed' },
    { from: '2026-12-25', to: '2026-12-25', hours: '12:00 PM – 5:00 PM' },
  ]
  const hoursOn = (day: string) => specialOn(schedule({}, special), day)?.spans
  expect(hoursOn('2026-12-25')).toEqual([{ opens: 720, closes: 1020 }])
  expect(hoursOn('2027-12-25')).toEqual([])
  expect(hoursOn('2027-12-24')).toEqual([{ opens: 780, closes: 960 }])
  expect(hoursOn('2027-11-30')).toBeUndefined()
})

test('a schedule is decoded as it was', () => {
  const place = schedule(HOURS, SPECIAL, KITCHEN)
  expect(decodeSchedule(encodeSchedule(place))).toEqual(place)
  expect(encodeSchedule(schedule(everyDay('Closed')))).toBe('x|x|x|x|x|x|x')
})

test('days over New Year hold in both years', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (ahead) => {
      const day = dayAfter('2000-01-01', ahead)
      const isWinter = ['12', '01'].includes(day.slice(5, 7))
      expect(isWithin({ from: '12-01', to: '01-31' }, day)).toBe(isWinter)
    }),
  )
})

test.each([
  ['2026-11-26', '2026-11-26', undefined],
  ['11-01', '03-31', undefined],
  ['02-29', '02-29', undefined],
  ['2026-02-29', '2026-02-29', 'days'],
  ['13-01', '13-01', 'days'],
  ['12-25', '2026-12-25', 'days'],
  ['', '', 'days'],
  ['2026-11-26', '2026-11-25', 'order'],
  ['2026-01-01', '2027-06-01', 'order'],
])('the fault of %j to %j is %s', (from, to, fault) => {
  expect(faultOfDays({ from, to })).toBe(fault)
})
