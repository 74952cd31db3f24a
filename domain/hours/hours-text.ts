import { guide } from '#guide'
import type { Hours } from '../place.ts'
import { WEEKDAYS } from '../vocabulary.ts'
import { parseDay, type TypedSpan } from './parse.ts'
import { DAY, type Span } from './week.ts'

/** Minutes after a midnight as records hold them: `9:00 PM`. */
export function longTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  return `${hour % 12 || 12}:${twoDigits(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** `9 PM`, `9:30 PM`, `noon`, `midnight`; `21:00` where clocks count to 24. */
export function shortTime(minutes: number, clock = guide.clock): string {
  if (clock === 24) return clockTime(minutes)
  if (minutes % DAY === 0) return 'midnight'
  return minutes % DAY === DAY / 2 ? 'noon' : longTime(minutes).replace(':00', '')
}

const LONG_TIME = /\b(0?[1-9]|1[0-2]):([0-5]\d) ([AP])M\b/g

/** A text with its times as `shortTime` writes them: `5 PM–midnight` of `5:00 PM – 12:00 AM`. Other words stay. */
export const withShortTimes = (text: string, clock = guide.clock) =>
  text
    .replace(LONG_TIME, (_, hour: string, minute: string, half: string) =>
      shortTime(((Number(hour) % 12) + (half === 'P' ? 12 : 0)) * 60 + Number(minute), clock),
    )
    .replaceAll(' – ', '–')

/**
 * What a day's hours leave open of its kitchen: `kitchen until 9 PM`, `kitchen noon–2 PM, 5 PM–9 PM`; undefined if it is not
 * known or cooks all the time.
 */
export function kitchenNote(hours: string | undefined, kitchen: string | undefined) {
  const [open, cooks] = [parseDay(hours), parseDay(kitchen)]
  if (!kitchen || !open?.length || !cooks) return undefined
  if (cooks.length === 0) return 'kitchen closed'
  if (cooks.some((span) => span.isOpenEnd)) return `kitchen ${lowered(withShortTimes(kitchen))}`
  const [begins, ends] = [Math.min(...cooks.map((span) => span.opens)), cooks.at(-1)!.closes]
  const isFromOpening = cooks.length === 1 && begins <= Math.min(...open.map((span) => span.opens))
  if (isFromOpening && ends >= open.at(-1)!.closes && !open.at(-1)!.isOpenEnd) return undefined
  return isFromOpening ? `kitchen until ${shortTime(ends)}` : `kitchen ${withShortTimes(kitchen)}`
}

/** `21:00`, as machines and time inputs have it. */
export const clockTime = (minutes: number) =>
  `${twoDigits(Math.floor(minutes / 60) % 24)}:${twoDigits(minutes % 60)}`

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** `11:00 AM – 9:00 PM`, or `11:00 AM – ` while a time is missing. */
export const formatSpan = (span: TypedSpan) =>
  [span.opens, span.closes].map((time) => (time === undefined ? '' : longTime(time))).join(' – ')

/** A week as texts by weekday: `11:00 AM – 2:00 PM, 5:00 PM – 9:00 PM`, `Open 24 hours`, `Closed`. */
export function formatWeek(week: Span[][]): Hours {
  return Object.fromEntries(WEEKDAYS.map((day, index) => [day, formatDay(week[index] ?? [])]))
}

/** One day of a week: its spans, also `From 6:00 PM`, `Open 24 hours`, or `Closed` when there are none. */
export function formatDay(spans: Span[]): string {
  const text = spans.map(formatWhole).join(', ') || 'Closed'
  return text[0]!.toUpperCase() + text.slice(1)
}

function formatWhole(span: Span): string {
  if (span.isOpenEnd) return `from ${longTime(span.opens)}`
  return span.opens === 0 && span.closes >= DAY - 1 ? 'Open 24 hours' : formatSpan(span)
}

const lowered = (text: string) => text[0]!.toLowerCase() + text.slice(1)
