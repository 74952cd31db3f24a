import { guide } from '#guide'
import OpeningHours from 'opening_hours'
import type { Hours } from '../place.ts'
import { WEEKDAYS } from '#domain/vocabulary.ts'
import { formatWeek, longTime } from '../hours/format.ts'
import { DAY, joinNights, type Span } from '../hours/week.ts'
import { clean } from './normalise.ts'

/**
 * Mondays of weeks without a holiday, one in each season: opening hours that differ between them
 * cannot be written as one week.
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
export function readOpeningHours(value: unknown, region = guide.region.name): Hours | undefined {
  const text = clean(value).replace(/^"([^"]*)"$/, '$1')
  if (!text || MOVING.test(text)) return undefined
  try {
    const weeks = REFERENCE_WEEKS.map((monday) => formatWeek(readWeek(text, region, monday)))
    const texts = weeks.map((hours) => Object.values(hours).join())
    const isPlain = new Set(texts).size === 1 && /\d/.test(texts.join())
    return isPlain ? weeks[0] : undefined
  } catch {
    // The library throws texts meant for mappers.
    return undefined
  }
}

/**
 * Rule by rule, a later one replacing the days it names: read as a whole, the library lets Saturday's rule cut
 * off Friday night at twelve, which is the letter of the format and never what a kitchen means. Likewise
 * `Mo-Th 11:00-14:30; Mo-Th 17:00-21:00` names the same days again for their evening.
 */
function readWeek(
  text: string,
  region: string,
  monday: readonly [number, number, number],
): Span[][] {
  const week: Span[][] = WEEKDAYS.map(() => [])
  const ruledBy = WEEKDAYS.map(() => '')
  for (const rule of text.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)) {
    if (!rule.trim()) continue
    const isClosing = /\b(off|closed)\s*$/i.test(rule)
    const open = isClosing ? rule.replace(/(off|closed)\s*$/i, ' 10:00-11:00') : rule
    const days = readRule(open, region, monday)
    const named = days.map((spans) => spans.length > 0).join()
    for (const [index, spans] of days.entries()) {
      if (spans.length === 0) continue
      const before = ruledBy[index] === named ? (week[index] ?? []) : []
      week[index] = isClosing
        ? []
        : isDisjoint([...before, ...spans])
          ? [...before, ...spans]
          : [...spans]
      ruledBy[index] = named
    }
  }
  for (const spans of week) spans.sort((a, b) => a.opens - b.opens)
  const nights = joinNights(week)
  if (nights.flat().some(isSlip)) throw new Error('not believable')
  return nights
}

/** 23:30-20:30 is a slip for 11:30: nobody opens at night and closes the next afternoon. */
function isSlip({ opens, closes }: Span): boolean {
  return opens >= 22 * 60 && closes - opens > 8 * 60
}

function isDisjoint(spans: Span[]): boolean {
  const sorted = spans.toSorted((a, b) => a.opens - b.opens)
  return sorted.every(({ opens }, index) => index === 0 || opens > sorted[index - 1]!.closes)
}

/** The library takes milliseconds for a rule, and a town's places share a few dozen. */
const RULES = new Map<string, Span[][]>()

function readRule(...args: Parameters<typeof evaluateRule>): Span[][] {
  const key = args.join('|')
  const week = RULES.get(key) ?? evaluateRule(...args)
  RULES.set(key, week)
  return week
}

function evaluateRule(
  rule: string,
  region: string,
  [year, month, day]: readonly [number, number, number],
): Span[][] {
  // Rules that need the sun's position were refused before.
  const address = { country_code: guide.country.toLowerCase(), state: region }
  const place = { lat: 0, lon: 0, address }
  const schedule = new OpeningHours(rule, place)
  const intervals = schedule.getOpenIntervals(
    new Date(year, month, day - 2),
    new Date(year, month, day + 9),
  )
  return WEEKDAYS.map((_, index) =>
    intervals.flatMap(([from, to, isUnknown, comment]): Span[] => {
      // An end that is left open is no time to publish; other unknown times are remarks.
      if (isUnknown && comment?.includes('open end')) throw new Error('open end')
      if (isUnknown) return []
      const midnight = new Date(year, month, day + index)
      const span = { opens: minutesSince(midnight, from), closes: minutesSince(midnight, to) }
      if (span.closes - span.opens >= DAY) {
        // Over more than a day, each day has its own part.
        span.opens = Math.max(span.opens, 0)
        span.closes = Math.min(span.closes, DAY)
      }
      return span.opens >= 0 && span.opens < DAY && span.closes > span.opens ? [span] : []
    }),
  )
}

function minutesSince(midnight: Date, time: Date): number {
  return Math.round((time.getTime() - midnight.getTime()) / 60_000)
}

/** One day as people write it: `11am-9pm`, `11:00 – 21:00`, `Closed`; undefined when it is not plain. */
export function readDay(value: unknown): string | undefined {
  const text = clean(value).toLowerCase()
  if (/^(closed|off)$/.test(text)) return 'Closed'
  if (/^(open )?24 ?(hours|hrs|h|\/7)$/.test(text)) return 'Open 24 hours'
  const spans = text.split(/\s*(?:,|;|&|\band\b)\s*/).map((span) => {
    const [start, end, ...more] = span.split(/\s*(?:[-–—]|\bto\b)\s*/)
    const [from, to] = [readTime(start), readTime(end)]
    if (!from || !to || more.length > 0) return undefined
    // `5-9 pm`, `11:30-2:30pm`: the half of the day that makes the start the nearer one before the end.
    if (!from.half && to.half)
      from.half = from.hour % 12 < to.hour % 12 ? to.half : to.half === 'a' ? 'p' : 'a'
    const texts = [from, to].map(clockText)
    return texts.includes(undefined) ? undefined : texts.join(' – ')
  })
  return spans.every((span) => span !== undefined) ? spans.join(', ') : undefined
}

type Clock = { hour: number; minutes?: string; half?: string }

/** `11am`, `5:30 p.m.`, `21:00`, `noon`, `5`. */
function readTime(value = ''): Clock | undefined {
  const text = value.replace(/[.\s]/g, '').replace('noon', '12pm').replace('midnight', '12am')
  const [, hour, minutes, half] = /^(\d{1,2})(?::?([0-5]\d))?(?:([ap])m?)?$/.exec(text) ?? []
  return hour === undefined ? undefined : { hour: Number(hour), minutes, half }
}

/** Without a half of the day only `17:00` is plain; `5` could be either. */
function clockText({ hour, minutes, half }: Clock): string | undefined {
  const isPlain = half ? hour >= 1 && hour <= 12 : minutes !== undefined && hour <= 24
  const hours = half ? (hour % 12) + (half === 'p' ? 12 : 0) : hour
  return isPlain ? longTime(hours * 60 + Number(minutes ?? 0)) : undefined
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
 * A week with a text for each day; days that cannot be read are left out and `isComplete` is false.
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
