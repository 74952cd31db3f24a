import { expect, test } from 'vitest'
import type { SpecialHours } from '../place.ts'
import { WEEKDAYS } from '../vocabulary.ts'
import { decodeSchedule, encodeSchedule } from './schedule.ts'
import { parseSchedule } from './special-hours.ts'
import { describeStatus, statusAt, wallClockIn } from './status.ts'

const newYork = (instant: string) => wallClockIn('America/New_York', new Date(instant))
const at = (hours: Record<string, string>, instant: string) => {
  const status = statusAt(
    parseSchedule({ hours, kitchenHours: {}, specialHours: [] }),
    newYork(instant),
  )
  return status && describeStatus(status)
}
const everyDay = (text: string) => Object.fromEntries(WEEKDAYS.map((day) => [day, text]))

test('a Friday night lasts until Saturday morning', () => {
  const hours = { ...everyDay('11:00 AM – 9:00 PM'), Friday: '5:00 PM – 2:00 AM' }
  expect(at(hours, '2026-11-21T06:30:00Z')).toBe('Open · closes 2 AM')
  expect(at(hours, '2026-11-21T07:00:00Z')).toBe('Closed · opens 11 AM')
})

test('both daylight saving Sundays go by the clock on the wall', () => {
  const hours = { ...everyDay('9:00 AM – 5:00 PM'), Saturday: '8:00 PM – 3:00 AM' }
  // 1 November 2026: 01:30 happens twice.
  expect(at(hours, '2026-11-01T05:30:00Z')).toBe('Open · closes 3 AM')
  expect(at(hours, '2026-11-01T06:30:00Z')).toBe('Open · closes 3 AM')
  expect(at(hours, '2026-11-01T08:00:00Z')).toBe('Closed · opens 9 AM')
  // 8 March 2026: 02:00 becomes 03:00.
  expect(at(hours, '2026-03-08T06:59:00Z')).toBe('Open · closes 3 AM')
  expect(at(hours, '2026-03-08T07:00:00Z')).toBe('Closed · opens 9 AM')
})

test('closed days name the next opening, and an unknown day on the way names none', () => {
  const hours = { ...everyDay('Closed'), Thursday: '5:00 PM – 9:30 PM' }
  expect(at(hours, '2026-11-16T17:00:00Z')).toBe('Closed · opens Thu 5 PM')
  expect(at(hours, '2026-11-18T17:00:00Z')).toBe('Closed · opens tomorrow 5 PM')
  const unsure = { ...hours, Wednesday: 'By appointment' }
  expect(at(unsure, '2026-11-16T17:00:00Z')).toBe('Closed')
})

test('an unreadable or missing day says nothing', () => {
  expect(
    at({ ...everyDay('11:00 AM – 9:00 PM'), Monday: 'By appointment' }, '2026-11-16T17:00:00Z'),
  ).toBeUndefined()
  expect(at({}, '2026-11-16T17:00:00Z')).toBeUndefined()
})

test('round the clock never closes at midnight', () => {
  expect(at(everyDay('Open 24 hours'), '2026-11-17T04:59:00Z')).toBe('Open 24 hours')
  const weekend = {
    ...everyDay('9:00 AM – 5:00 PM'),
    Saturday: 'Open 24 hours',
    Sunday: 'Open 24 hours',
    Monday: '12:00 AM – 5:00 PM',
  }
  expect(at(weekend, '2026-11-21T17:00:00Z')).toBe('Open · closes Mon 5 PM')
  expect(at(weekend, '2026-11-23T04:00:00Z')).toBe('Open · closes 5 PM')
  const sundayOff = { ...everyDay('Open 24 hours'), Sunday: 'Closed' }
  expect(at(sundayOff, '2026-11-16T17:00:00Z')).toBe('Open · closes Sat midnight')
})

test('a night that we cannot read says nothing in the small hours', () => {
  const hours = { ...everyDay('11:00 AM – 9:00 PM'), Friday: '5:00 PM – late' }
  expect(at(hours, '2026-11-21T05:30:00Z')).toBeUndefined()
  expect(at(hours, '2026-11-21T13:00:00Z')).toBe('Closed · opens 11 AM')
  expect(at({ ...hours, Saturday: 'Closed' }, '2026-11-21T20:00:00Z')).toBe(
    'Closed · opens tomorrow 11 AM',
  )
  expect(at(hours, '2026-11-22T03:00:00Z')).toBe('Closed · opens tomorrow 11 AM')
})

test('a split day is closed in between', () => {
  const hours = everyDay('11:00 AM – 2:30 PM, 5:00 PM – 10:00 PM')
  expect(at(hours, '2026-11-16T19:29:00Z')).toBe('Open · closes 2:30 PM')
  expect(at(hours, '2026-11-16T19:30:00Z')).toBe('Closed · opens 5 PM')
})

const THANKSGIVING = '2026-11-26'
const holidays = {
  [THANKSGIVING]: 'Thanksgiving',
  '2026-12-25': 'Christmas Day',
  '2026-12-26': 'Second Day',
}
const onHoliday = (
  hours: Record<string, string>,
  instant: string,
  specialHours: SpecialHours[] = [],
) => {
  const schedule = parseSchedule({ hours, kitchenHours: {}, specialHours })
  const status = statusAt(schedule, { ...newYork(instant), holidays })
  return [status && describeStatus(status), status?.isOpen]
}

test('on a holiday hours of the week are only usual', () => {
  const hours = everyDay('11:00 AM – 10:00 PM')
  const usually = (text: string) => [`Usually ${text} · Thanksgiving, call first`, false]
  expect(onHoliday(hours, '2026-11-26T15:00:00Z')).toEqual(usually('opens 11 AM'))
  expect(onHoliday(hours, '2026-11-26T18:00:00Z')).toEqual(usually('open till 10 PM'))
  expect(onHoliday(hours, '2026-11-27T04:00:00Z')).toEqual(usually('closed'))
  expect(onHoliday(hours, '2026-11-26T04:00:00Z')).toEqual([
    'Closed · usually opens tomorrow 11 AM',
    false,
  ])
  expect(onHoliday(hours, '2026-11-27T18:00:00Z')).toEqual(['Open · closes 10 PM', true])
  const closed = { ...hours, Thursday: 'Closed' }
  expect(onHoliday(closed, '2026-11-26T18:00:00Z')).toEqual(usually('closed'))
  expect(onHoliday({}, '2026-11-26T18:00:00Z')).toEqual([undefined, undefined])
})

test('a night belongs to the day on which it began', () => {
  const nights = everyDay('5:00 PM – 2:00 AM')
  expect(onHoliday(nights, '2026-11-26T06:00:00Z')).toEqual(['Open · closes 2 AM', true])
  expect(onHoliday(nights, '2026-11-27T06:00:00Z')).toEqual([
    'Usually open till 2 AM · Thanksgiving, call first',
    false,
  ])
  expect(onHoliday(nights, '2026-12-26T06:00:00Z')[0]).toContain('Christmas Day')
})

test('who never closes may close at midnight before a holiday', () => {
  const always = everyDay('Open 24 hours')
  expect(onHoliday(always, '2026-11-24T18:00:00Z')).toEqual(['Open 24 hours', true])
  expect(onHoliday(always, '2026-11-25T18:00:00Z')).toEqual(['Open', true])
  expect(onHoliday(always, '2026-11-26T18:00:00Z')).toEqual([
    'Usually open 24 hours · Thanksgiving, call first',
    false,
  ])
  expect(onHoliday(always, '2026-12-25T18:00:00Z')).toEqual([
    'Usually open · Christmas Day, call first',
    false,
  ])
})

test.each([
  ['its own day', THANKSGIVING, THANKSGIVING, '11:00 AM – 3:00 PM', 'Open · closes 3 PM'],
  ['every year', '11-26', '11-26', '11:00 AM – 3:00 PM', 'Open · closes 3 PM'],
  ['a week', '2026-11-23', '2026-11-29', '11:00 AM – 3:00 PM', 'Open · closes 3 PM'],
  ['closed', THANKSGIVING, THANKSGIVING, 'Closed', 'Closed · opens tomorrow 11 AM'],
  ['closed for the winter', '11-01', '03-31', 'Closed', 'Closed · opens Apr 1'],
  [
    'a season',
    '2026-11-20',
    '2026-11-29',
    '11:00 AM – 3:00 PM',
    'Usually open till 3 PM · Thanksgiving, call first',
  ],
])('special hours of %s say what holds on a holiday', (_, from, to, hours, expected) => {
  const special = [{ from, to, hours }]
  const week = everyDay('11:00 AM – 10:00 PM')
  expect(onHoliday(week, '2026-11-26T18:00:00Z', special)[0]).toBe(expected)
})

/** Every quarter hour of a week by the clocks on the wall, as instants from its first midnight on, in UTC. */
const quarterHours = (from: string) =>
  Array.from({ length: 672 }, (_, at) => new Date(Date.parse(from) + at * 15 * 60_000))

test.each([
  ['Thanksgiving', '2026-11-23T05:00:00Z'],
  ['Christmas', '2026-12-21T05:00:00Z'],
  ['New Year', '2026-12-28T05:00:00Z'],
  ['Independence Day', '2027-06-28T04:00:00Z'],
  ['the end of summer time', '2026-10-26T04:00:00Z'],
  ['its beginning', '2027-03-08T05:00:00Z'],
])('each quarter hour of the week of %s is as the spans say', (_, from) => {
  const days = { '2026-12-31': 'New Year’s Eve', '2027-01-01': 'New Year', '2027-07-04': 'Fourth' }
  const all = { ...holidays, ...days, '2026-11-01': 'Change', '2027-03-14': 'Change' }
  /** Minutes from midnight on, Monday to Sunday, and those of special days. */
  const week = [
    [[660, 1260]],
    [],
    [
      [660, 840],
      [1020, 1320],
    ],
    [[1020, 1560]],
    [[0, 1440]],
    [
      [0, 120],
      [600, 1560],
    ],
    [[540, 1020]],
  ]
  const told: Record<string, number[][]> = { '2026-12-25': [], '2027-07-04': [[720, 1500]] }
  const schedule = {
    week: week.map((spans) => spans.map(([opens, closes]) => ({ opens: opens!, closes: closes! }))),
    kitchen: [],
    special: Object.entries(told).map(([day, spans]) => ({
      from: day,
      to: day,
      spans: spans.map(([opens, closes]) => ({ opens: opens!, closes: closes! })),
    })),
  }
  /** `open`, `usual` or `shut`, from the spans of the day and of the night before. */
  const expected = (date: string, day: number, minute: number) => {
    const states = [0, -1].flatMap((ahead) => {
      const on = new Date(Date.parse(date) + ahead * 86_400_000).toISOString().slice(0, 10)
      const spans = told[on] ?? week[(day + ahead + 7) % 7]!
      const at = minute - ahead * 1440
      const isIn = spans.some(([opens, closes]) => at >= opens! && at < closes!)
      return isIn ? [on in all && !(on in told) ? 'usual' : 'open'] : []
    })
    return states.includes('open') ? 'open' : (states[0] ?? 'shut')
  }
  for (const instant of quarterHours(from)) {
    const clock = wallClockIn('America/New_York', instant)
    const status = statusAt(schedule, { ...clock, holidays: all })!
    const state = status.isOpen ? 'open' : status.usual?.isOpen ? 'usual' : 'shut'
    expect([instant, state]).toEqual([instant, expected(clock.date, clock.day, clock.minute)])
  }
})

test('an open end is open from then on without a promise, and of the small hours nothing is known', () => {
  const hours = { ...everyDay('11:00 AM – 2:00 PM, from 6:00 PM'), Sunday: 'From 12:00 PM' }
  // 16 November 2026 is a Monday, 5 hours behind UTC.
  expect(at(hours, '2026-11-16T22:59:00Z')).toBe('Closed · opens 6 PM')
  expect(at(hours, '2026-11-16T23:00:00Z')).toBe('Open')
  expect(at(hours, '2026-11-17T04:59:00Z')).toBe('Open')
  expect(at(hours, '2026-11-17T05:00:00Z')).toBeUndefined()
  expect(at(hours, '2026-11-17T11:00:00Z')).toBe('Closed · opens 11 AM')
  expect(at(hours, '2026-11-17T16:00:00Z')).toBe('Open · closes 2 PM')
})

test('an open end keeps its form, also beside a kitchen', () => {
  const schedule = parseSchedule({
    hours: everyDay('From 6:00 PM'),
    kitchenHours: everyDay('From 7:00 PM'),
    specialHours: [{ from: '12-24', to: '12-24', hours: 'From 5:00 PM' }],
  })
  expect(decodeSchedule(encodeSchedule(schedule))).toEqual(schedule)
  const evening = (instant: string) => describeStatus(statusAt(schedule, newYork(instant))!)
  expect(evening('2026-11-16T23:30:00Z')).toBe('Open, kitchen closed')
  expect(evening('2026-11-17T00:30:00Z')).toBe('Open')
  expect(evening('2026-12-24T23:30:00Z')).toBe('Open')
})
