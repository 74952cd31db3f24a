import type { Hours, SpecialHours } from '../place.ts'
import { isSame } from '../is-same.ts'
import { parseDay, parseWeek } from './parse.ts'
import {
  dayAfter,
  isYearly,
  lengthOf,
  type Schedule,
  type SpecialSpan,
  timeOf,
  wholeDay,
} from './schedule.ts'

/** What people and sources say of special hours, and the schedule that it makes. */

/** A place may have as many special hours as this. */
export const MOST_SPECIAL_HOURS = 60

/** Reads what a place says of its hours. Special hours that cannot be read are left out. */
export function parseSchedule(place: {
  hours: Hours
  kitchenHours: Hours
  specialHours: SpecialHours[]
}): Schedule {
  const special = place.specialHours.flatMap(({ from, to, hours }) => {
    const spans = parseDay(hours)
    return spans ? [{ from, to, spans }] : []
  })
  return {
    week: parseWeek(place.hours),
    kitchen: parseWeek(place.kitchenHours),
    special: special.toSorted((a, b) => rankOf(a) - rankOf(b)),
  }
}

/** The shorter of two spans of days is the exception; of equal ones, that of a single year is. */
const rankOf = (special: SpecialSpan) => 2 * lengthOf(special) + (isYearly(special) ? 1 : 0)

/** The order in which special hours are listed: those of a year by their days, then those of every year. */
export const byDay = (a: { from: string }, b: { from: string }) =>
  Number(isYearly(a)) - Number(isYearly(b)) || (a.from < b.from ? -1 : 1)

/** What is wrong with the days of special hours: they are not two days of one form, or their order is not that of time. */
export function faultOfDays({ from, to }: { from: string; to: string }) {
  const isDay = (day: string) => {
    const isDate = /^(\d{4}-)?\d\d-\d\d$/.test(day) && timeOf(day)
    // JavaScript takes the 30th of February for a day in March.
    return Boolean(isDate) && dayAfter(wholeDay(day), 0) === wholeDay(day)
  }
  if (!isDay(from) || !isDay(to) || from.length !== to.length) return 'days'
  return !isYearly({ from }) && (to < from || lengthOf({ from, to }) > 366) ? 'order' : undefined
}

/**
 * Special hours without what a change from `before` to `after` added, and with what it took away, whatever others did to the
 * rest. Undefined if something that it added is gone, or if days that come back have other hours by now.
 */
export function withoutSpecialHours(
  current: SpecialHours[],
  before: SpecialHours[],
  after: SpecialHours[],
): SpecialHours[] | undefined {
  const has = (list: SpecialHours[], entry: SpecialHours) => list.some((it) => isSame(it, entry))
  if (isSame(current, after)) return before
  if (after.some((entry) => !has(before, entry) && !has(current, entry))) return undefined
  const kept = current.filter((entry) => has(before, entry) || !has(after, entry))
  const restored = before.filter((entry) => !has(after, entry) && !has(current, entry))
  const isDayTaken = restored.some((a) => kept.some((b) => a.from === b.from && a.to === b.to))
  return isDayTaken ? undefined : [...kept, ...restored]
}
