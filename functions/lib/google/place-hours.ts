import { DAY, joinNights, type Span, type Week, writeHours } from '#import/hours-text.ts'
import type { Hours } from '#db/schema.ts'
import { WEEKDAYS } from '#db/vocabulary.ts'
import type { PlaceAnswer } from './place-answer.ts'

type Periods = NonNullable<NonNullable<PlaceAnswer['regularOpeningHours']>['periods']>
type Point = Periods[number]['open']

/** Google's periods as a week of texts; undefined when they do not say one plain week. */
export function readPeriods(periods: Periods = []): Hours | undefined {
  if (periods.length === 0) return undefined
  const week: Week = WEEKDAYS.map(() => [])
  for (const { open, close } of periods) {
    const start = clock(open)
    // One period without an end, from Sunday at midnight, is Google's way to say always.
    const isAlways = periods.length === 1 && open.day === 0 && start === 0
    const end = close ? daysBetween(open, close) * DAY + clock(close) : isAlways ? 7 * DAY : 0
    if (end <= start) return undefined
    // Our week starts on Monday, Google's on Sunday.
    for (const [day, span] of spansOf(start, end).entries())
      week[(open.day + 6 + day) % 7]?.push(span)
  }
  for (const spans of week) spans.sort(([a], [b]) => a - b)
  return writeHours(joinNights(week))
}

function clock({ hour, minute }: Point): number {
  return hour * 60 + minute
}

function daysBetween(open: Point, close: Point): number {
  return (close.day - open.day + 7) % 7
}

/** A night belongs to its evening; of a longer time every day has its own part. */
function spansOf(start: number, end: number): Span[] {
  if (end - start < DAY) return [[start, end]]
  return Array.from({ length: Math.ceil(end / DAY) }, (_, day) => [
    Math.max(start - day * DAY, 0),
    Math.min(end - day * DAY, DAY),
  ])
}
