import type { Hours } from '#db/schema.ts'
import { WEEKDAYS } from '#db/vocabulary.ts'

/** Minutes. */
export const DAY = 24 * 60
/** Minutes from the opening's midnight: the end is past 1440 when a place closes after midnight. */
export type Span = [start: number, end: number]
/** Monday to Sunday, each day's spans in their order. */
export type Week = Span[][]

/** `Fr 18:00-24:00; Sa 00:00-02:00` is Friday's night. */
export function joinNights(week: Week): Week {
  const joined = week.map((spans) => spans.map((span): Span => [...span]))
  for (const [index, spans] of joined.entries()) {
    const last = spans.at(-1)
    const next = joined[(index + 1) % 7]
    const [start, end] = next?.[0] ?? []
    if (last?.[1] !== DAY || last[0] === 0 || start !== 0 || !end || end > DAY / 2) continue
    // From 11 in the morning to 11 in the morning could be read as no time at all.
    if (end >= last[0]) continue
    last[1] = DAY + end
    next?.shift()
  }
  return joined
}

/** A week as texts by weekday: `11:00 AM – 2:00 PM, 5:00 PM – 9:00 PM`, `Open 24 hours`, `Closed`. */
export function writeHours(week: Week): Hours {
  return Object.fromEntries(WEEKDAYS.map((day, index) => [day, dayText(week[index] ?? [])]))
}

function dayText(spans: Span[]): string {
  return spans.map(spanText).join(', ') || 'Closed'
}

function spanText([start, end]: Span): string {
  if (start === 0 && end >= DAY - 1) return 'Open 24 hours'
  return `${timeText(start)} – ${timeText(end)}`
}

function timeText(minutes: number): string {
  const hours = Math.floor(minutes / 60) % 24
  return `${hours % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}
