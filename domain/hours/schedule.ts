import { decodeDay, decodeWeek, encodeDay, encodeWeek, type Span, type Week } from './week.ts'

/** Hours of the days from one to another, both included: `2026-11-26`, or `12-25` for every year. */
export type SpecialSpan = { from: string; to: string; spans: Span[] }
/** All that says when a place is open. */
export type Schedule = {
  week: Week
  /** When the kitchen cooks on the days of a usual week; undefined days are not known. */
  kitchen: Week
  /** The first that holds a day replaces its usual hours. */
  special: SpecialSpan[]
}

export const DAY_MS = 86_400_000

/** Whether special hours come every year. */
export const isYearly = ({ from }: { from: string }) => from.length === 5

/** The day that is a number of days after another. */
export const dayAfter = (day: string, ahead: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + ahead * DAY_MS).toISOString().slice(0, 10)

/** A day such as `2026-11-26` from its parts; `month` counts from 1. */
export const dayOf = ({ year, month, day }: { year: number; month: number; day: number }) =>
  [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')

/** Whether special hours hold on a day; those of every year may last over its end. */
export function isWithin(special: { from: string; to: string }, day: string): boolean {
  const { from, to } = special
  const at = isYearly(special) ? day.slice(5) : day
  return from <= to ? from <= at && at <= to : at >= from || at <= to
}

/** The special hours that replace the usual ones on a day. */
export const specialOn = ({ special }: Schedule, day: string) =>
  special.find((days) => isWithin(days, day))

/** Special hours that last longer are those of a season. */
const SEASON = 7

/** What is certain of a holiday: its special hours. The hours of a season leave it open, unless it is closed all the time. */
export function holidayHours(schedule: Schedule, day: string): SpecialSpan | undefined {
  const special = specialOn(schedule, day)
  return special && (special.spans.length === 0 || lengthOf(special) <= SEASON)
    ? special
    : undefined
}

/** How many days special hours last. */
export function lengthOf({ from, to }: { from: string; to: string }): number {
  const days = (timeOf(to) - timeOf(from)) / DAY_MS + 1
  return days > 0 ? days : days + 366
}

/** The start of a day in UTC, in milliseconds; that of `12-25` in a leap year, which has every day. */
export const timeOf = (day: string) => Date.parse(`${wholeDay(day)}T00:00:00Z`)

/** A day as `2026-12-25`; that of every year in a leap year. */
export const wholeDay = (day: string) => (day.length === 5 ? `2024-${day}` : day)

/**
 * A schedule as a short attribute value: the week, then the kitchen's and special days if there are any, as in
 * `660-1260|…;1260-1320|…;12-25..12-25=x/2026-11-26..2026-11-26=660-900`.
 */
export function encodeSchedule({ week, kitchen, special }: Schedule): string {
  const days = special.map(({ from, to, spans }) => `${from}..${to}=${encodeDay(spans)}`)
  const parts = [
    encodeWeek(week),
    kitchen.some((day) => day) ? encodeWeek(kitchen) : '',
    days.join('/'),
  ]
  return parts.join(';').replace(/;+$/, '')
}

/** Whether an encoded schedule has special days. */
export const hasSpecial = (code: string) => code.split(';').length > 2

export function decodeSchedule(code: string): Schedule {
  const [week = '', kitchen = '', special = ''] = code.split(';')
  return {
    week: decodeWeek(week),
    kitchen: kitchen === '' ? [] : decodeWeek(kitchen),
    special: (special === '' ? [] : special.split('/')).map((days) => {
      const [from = '', to = '', spans = ''] = days.split(/\.\.|=/)
      return { from, to, spans: decodeDay(spans) ?? [] }
    }),
  }
}
