import OpeningHours from 'opening_hours'
import type { Hours } from '../schema.ts'
import { WEEKDAYS } from '../vocabulary.ts'
import { clean } from './normalise.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Mondays of weeks without a holiday, one in each season: opening hours that differ between them
 * cannot be told as one week.
 */
const REFERENCE_WEEKS = [
  [2026, 0, 26],
  [2026, 3, 20],
  [2026, 6, 20],
  [2026, 8, 21],
] as const
/** Times that move with the sun or the school year have no fixed text. */
const MOVING = /sunrise|sunset|dawn|dusk|\bSH\b|week|easter/i

/** OpenStreetMap's `opening_hours` as a week of texts; undefined when it does not say one plain week. */
export function readOpeningHours(value: unknown, region = 'Maryland'): Hours | undefined {
  const text = clean(value).replace(/^"(.*)"$/, '$1')
  if (!text || MOVING.test(text)) return undefined
  try {
    const place = { lat: 39.5, lon: -76.3, address: { country_code: 'us', state: region } }
    const schedule = new OpeningHours(text, place, { locale: 'en' })
    const weeks = REFERENCE_WEEKS.map(([year, month, day]) => readWeek(schedule, year, month, day))
    const [first] = weeks.map((week) => JSON.stringify(week))
    return weeks.every((week) => JSON.stringify(week) === first) ? weeks[0] : undefined
  } catch {
    // The library throws texts meant for mappers.
    return undefined
  }
}

function readWeek(schedule: OpeningHours, year: number, month: number, monday: number) {
  const from = new Date(year, month, monday - 2)
  const intervals = schedule.getOpenIntervals(from, new Date(year, month, monday + 9))
  const spans = intervals.flatMap(([start, end, isUnknown, comment]) => {
    // An end that is left open is no time to publish; other unknown times are remarks.
    if (isUnknown && comment?.includes('open end')) throw new Error('open end')
    return isUnknown ? [] : splitLong(start, end)
  })
  const days = WEEKDAYS.map((weekday, index) => {
    const day = new Date(year, month, monday + index).toDateString()
    const texts = spans.filter(({ start }) => start.toDateString() === day).map(spanText)
    return [weekday, texts.join(', ') || 'Closed'] as const
  })
  return days.some(([, text]) => text !== 'Closed') ? Object.fromEntries(days) : undefined
}

type Span = { start: Date; end: Date }

/** A span over more than a day is cut at its midnights, so that each day has its own text. */
function splitLong(start: Date, end: Date): Span[] {
  if (end.getTime() - start.getTime() <= DAY - MINUTE) return [{ start, end }]
  const midnight = new Date(start.getFullYear(), start.getMonth(), start.getDate() + 1)
  if (midnight >= end) return [{ start, end }]
  return [{ start, end: midnight }, ...splitLong(midnight, end)]
}

function spanText({ start, end }: Span): string {
  const length = end.getTime() - start.getTime()
  if (length >= DAY - MINUTE && start.getHours() === 0) return 'Open 24 hours'
  // 23:30-20:30 is a slip for 11:30: nobody opens at night and closes the next afternoon.
  if (start.getHours() >= 22 && length > 8 * 60 * MINUTE) throw new Error('not believable')
  return `${timeText(start)} – ${timeText(end)}`
}

function timeText(time: Date): string {
  const hours = time.getHours()
  const minutes = String(time.getMinutes()).padStart(2, '0')
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

/** One day as people write it: `11am-9pm`, `11:00 – 21:00`, `Closed`; undefined when it is not plain. */
export function readDay(value: unknown): string | undefined {
  const text = clean(value).toLowerCase()
  if (/^(closed|off)$/.test(text)) return 'Closed'
  if (/^(open )?24 ?(hours|hrs|h|\/7)$/.test(text)) return 'Open 24 hours'
  const spans = text.split(/\s*(?:,|;|&|\band\b)\s*/).map((span) => {
    const [start, end, ...more] = span.split(/\s*(?:[-–—]|\bto\b)\s*/)
    const from = readTime(start, end)
    const to = readTime(end)
    return from && to && more.length === 0 ? `${from} – ${to}` : undefined
  })
  return spans.every((span) => span !== undefined) ? spans.join(', ') : undefined
}

/** `11am`, `5:30 p.m.`, `21:00`, `noon`; a bare `5` before `9 pm` is in the same half of the day. */
function readTime(value: string | undefined, next?: string): string | undefined {
  const text = (value ?? '').replace(/[.\s]/g, '').replace(/^noon$/, '12pm').replace(/^midnight$/, '12am')
  const [, hourText, minutes = '00', written] = /^(\d{1,2})(?::?([0-5]\d))?([ap])m?$/.exec(text) ??
    /^(\d{1,2}):([0-5]\d)()$/.exec(text) ?? [undefined, ...bareHour(text, next)]
  const hour = Number(hourText)
  if (hourText === undefined || hour > 24 || (written && (hour > 12 || hour === 0))) return undefined
  const half = written ? `${written.toUpperCase()}M` : hour % 24 < 12 ? 'AM' : 'PM'
  return `${hour % 12 || 12}:${minutes} ${half}`
}

function bareHour(text: string, next: string | undefined): (string | undefined)[] {
  const half = /([ap])\.?m?\.?$/.exec(next ?? '')?.[1]
  const end = Number(/^\d{1,2}/.exec(next ?? '')?.[0])
  // `11-9pm` is not the evening: only a start before the end shares its half.
  return /^\d{1,2}$/.test(text) && half && Number(text) < end && end < 12 ? [text, '00', half] : []
}

const DAY_NAMES = new Map(
  WEEKDAYS.flatMap((weekday) =>
    [weekday, weekday.slice(0, 3), weekday.slice(0, 2), weekday.slice(0, 4)].map((name) => [
      name.toLowerCase(),
      weekday,
    ]),
  ),
)

/**
 * A week given by day; days that cannot be read are left out and `isComplete` is false.
 * With `isKept` they keep their text, for records that were ours before.
 */
export function readWeekdays(fields: Record<string, unknown>, { isKept = false } = {}) {
  const hours: Hours = {}
  let isComplete = true
  for (const [key, value] of Object.entries(fields)) {
    const weekday = DAY_NAMES.get(key.toLowerCase().replace(/[^a-z]|hours/gi, ''))
    if (!weekday || !clean(value)) continue
    const text = readDay(value) ?? (isKept ? clean(value) : undefined)
    if (text) hours[weekday] = text
    else isComplete = false
  }
  return { hours: Object.keys(hours).length > 0 ? hours : undefined, isComplete }
}
