import { guide } from '#guide'
import OpeningHours from 'opening_hours'
import type { Hours } from '../place.ts'
import { WEEKDAYS } from '#domain/vocabulary.ts'
import { formatDay, formatWeek } from '../hours/hours-text.ts'
import { parseDay } from '../hours/parse.ts'
import { readTypedDay, readTypedWeek } from '../hours/typed.ts'
import { DAY, joinNights, type Span } from '../hours/week.ts'
import { clean } from './normalise.ts'

/**
 * Mondays of weeks without a holiday, one in each month: opening hours that differ between them cannot be written as one
 * week.
 */
const REFERENCE_WEEKS = [
  [2026, 0, 26],
  [2026, 1, 23],
  [2026, 2, 23],
  [2026, 3, 20],
  [2026, 4, 11],
  [2026, 5, 8],
  [2026, 6, 20],
  [2026, 7, 17],
  [2026, 8, 21],
  [2026, 9, 26],
  [2026, 10, 16],
  [2026, 11, 7],
] as const
type StatedHours = { hours?: Hours; hoursAsGiven?: string }

const MONTH = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
/** OpenStreetMap's format as far as it can say one plain week: days, times with minutes, holidays, dates, remarks. */
const OSM = new RegExp(
  `^(?:(?:Mo|Tu|We|Th|Fr|Sa|Su|PH|off|closed|open|24/7|\\d{1,2}:\\d\\d|(?:${MONTH})(?: \\d{1,2}(?:-\\d{1,2})?(?![:\\d]))?|"[^"]*")(?=[^\\w:]|:\\D|$)|[\\s,;|:+-])+$`,
)

/** Opening hours as a week or, when they cannot be read whole, in their own words. */
export function readHours(value: unknown, region?: string): StatedHours {
  const hours = readOpeningHours(value, region)
  return hours ? { hours } : { hoursAsGiven: clean(value) || undefined }
}

/**
 * Opening hours as a week of texts: in OpenStreetMap's format or as people type them. Undefined when the text does not
 * say one plain week. A typed week lacks the days that it does not name.
 */
export function readOpeningHours(value: unknown, region = guide.region.name): Hours | undefined {
  const text = clean(value).replace(/^"([^"]*)"$/, '$1')
  if (!OSM.test(text)) return readTyped(text)
  const weeks = new RegExp(MONTH).test(text) ? REFERENCE_WEEKS : REFERENCE_WEEKS.slice(0, 1)
  try {
    const found = weeks.map((monday) => formatWeek(readWeek(text, region, monday)))
    const texts = found.map((hours) => Object.values(hours).join())
    const isPlain = new Set(texts).size === 1 && /\d/.test(texts.join())
    return isPlain ? found[0] : undefined
  } catch {
    // The library throws texts meant for mappers.
    return undefined
  }
}

function readTyped(text: string): Hours | undefined {
  const week = readTypedWeek(text)
  const days = WEEKDAYS.flatMap((weekday, index) => {
    const spans = week?.[index]
    return spans ? [[weekday, formatDay(spans)] as const] : []
  })
  return days.length > 0 ? Object.fromEntries(days) : undefined
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
    // Days without a time would be open all day long, and a part of a day that is closed is not of one week's form.
    if (isClosing === /\d:\d|24\/7/.test(rule)) throw new Error('no plain rule')
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

/** One day as people type it: `11am-9pm`, `11:00 – 21:00`, `Closed`; undefined when it is not plain. */
export function readDay(value: unknown): string | undefined {
  const spans = readTypedDay(clean(value))
  return spans && formatDay(spans)
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
 * A week from a text for each day. A day that cannot be read keeps its words, and `isRead` is false. A reading that pages
 * would make of such words is a slip, so they are left out, unless they are `isOurs`, from a record of the guide.
 */
export function readWeekdays(fields: Record<string, unknown>, { isOurs = false } = {}) {
  const hours: Hours = {}
  let isRead = true
  for (const [key, value] of Object.entries(fields)) {
    const weekday = DAY_NAMES.get(key.toLowerCase().replace(/[^a-z]|hours/gi, ''))
    const words = clean(value)
    if (!weekday || !words) continue
    const text = readDay(words)
    if (text === undefined) isRead = false
    if (text ?? (isOurs || !parseDay(words))) hours[weekday] = text ?? words
  }
  return { hours: Object.keys(hours).length > 0 ? hours : undefined, isRead }
}
