import { formatWeek } from '#domain/hours/format.ts'
import { DAY, joinNights, type Span } from '#domain/hours/week.ts'
import type { Hours } from '#domain/place.ts'
import { WEEKDAYS } from '#domain/vocabulary.ts'
import type { PlaceAnswer } from './place-answer.ts'

type Periods = NonNullable<NonNullable<PlaceAnswer['regularOpeningHours']>['periods']>
type Point = Periods[number]['open']

/** Converts Google's periods to a week of texts; undefined if they do not form one regular week. */
export function readPeriods(periods: Periods = []): Hours | undefined {
  if (periods.length === 0) return undefined
  const week: Span[][] = WEEKDAYS.map(() => [])
  for (const { open, close } of periods) {
    const start = clock(open)
    // A single period without an end that starts on Sunday at midnight means always open.
    const isAlways = periods.length === 1 && open.day === 0 && start === 0
    const end = close ? daysBetween(open, close) * DAY + clock(close) : isAlways ? 7 * DAY : 0
    if (end <= start) return undefined
    // Our week starts on Monday, Google's on Sunday.
    for (const [day, span] of spansOf(start, end).entries())
      week[(open.day + 6 + day) % 7]?.push(span)
  }
  for (const spans of week) spans.sort((a, b) => a.opens - b.opens)
  return formatWeek(joinNights(week))
}

function clock({ hour, minute }: Point): number {
  return hour * 60 + minute
}

function daysBetween(open: Point, close: Point): number {
  return (close.day - open.day + 7) % 7
}

/** The spans of a period by day: a night belongs to the day it starts on, a longer period is split at midnight. */
function spansOf(start: number, end: number): Span[] {
  if (end - start < DAY) return [{ opens: start, closes: end }]
  return Array.from({ length: Math.ceil(end / DAY) }, (_, day) => ({
    opens: Math.max(start - day * DAY, 0),
    closes: Math.min(end - day * DAY, DAY),
  }))
}
