import { guide } from '#guide'
import OpeningHours from 'opening_hours'
import type { Hours } from '../place.ts'
import { WEEKDAYS } from '#domain/vocabulary.ts'
import { formatDay, formatWeek } from '../hours/hours-text.ts'
import { parseDay } from '../hours/parse.ts'
import { readTypedDay, readTypedWeek } from '../hours/typed.ts'
import { DAY, inOrder, joinNights, type Span } from '../hours/week.ts'
import { clean } from './normalise.ts'

/** The Monday of a week without a holiday. */
const MONDAY = [2026, 0, 26] as const
const RANGE = (part: string) => `${part}(?: ?- ?${part})?`
const LIST = (part: string) => `${part}(?: ?, ?${part})*`
const DAYS = LIST(RANGE('(?:Mo|Tu|We|Th|Fr|Sa|Su)'))
const TIMES = LIST('\\d\\d?:\\d\\d ?- ?\\d\\d?:\\d\\d')
/** OpenStreetMap's format as far as it can say one plain week: days and times with minutes. Exceptions are not plain. */
const OSM = new RegExp(
  `^(?:(?:24/7|(?:${DAYS}:? )?${TIMES}|${DAYS}:? (?:off|closed)) ?(?:[;,] ?|$))+$`,
)
/** Holidays that are days like all others. */
const PLAIN_HOLIDAYS = /\bPH, ?(?=Mo-Su\b)|(?<=\bMo-Su), ?PH\b/g

type StatedHours = { hours?: Hours; hoursAsGiven?: string }

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
  const text = clean(value)
    .replace(/^"([^"]*)"$/, '$1')
    .replace(PLAIN_HOLIDAYS, '')
  if (!OSM.test(text)) return readTyped(text)
  try {
    const week = readWeek(text, region)
    return week.flat().length > 0 ? formatWeek(week) : undefined
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
 * off Friday night at twelve, which is the letter of the format and never what a kitchen means.
 */
function readWeek(text: string, region: string): Span[][] {
  const week: Span[][] = WEEKDAYS.map(() => [])
  for (const rule of text.split(';')) {
    if (!rule.trim()) continue
    const isClosing = /\b(off|closed)\s*$/i.test(rule)
    // Days without a time would be open all day long, and a part of a day that is closed is not of one week's form.
    if (isClosing === /\d:\d|24\/7/.test(rule)) throw new Error('no plain rule')
    if (/(\d\d:\d\d) ?- ?\1/.test(rule)) throw new Error('no length')
    const open = isClosing ? rule.replace(/(off|closed)\s*$/i, ' 10:00-11:00') : rule
    for (const [index, spans] of readRule(open, region).entries()) {
      if (spans.length === 0) continue
      const before = week[index] ?? []
      // By the letter, the evening of `Mo 11:00-14:30; Mo 17:00-21:00` replaces its lunch. Few who write it mean that.
      if (!isClosing && before.length > 0 && isDisjoint([...before, ...spans])) {
        throw new Error('in doubt')
      }
      week[index] = isClosing ? [] : [...spans]
    }
  }
  const nights = joinNights(week.map(inOrder))
  if (nights.flat().some(isSlip)) throw new Error('not believable')
  return nights
}

/** 23:30-20:30 is a slip for 11:30: nobody opens at night and closes the next afternoon. */
function isSlip({ opens, closes }: Span): boolean {
  return opens >= 22 * 60 && closes - opens > 8 * 60
}

function isDisjoint(spans: Span[]): boolean {
  const sorted = inOrder(spans)
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

function evaluateRule(rule: string, region: string): Span[][] {
  const [year, month, day] = MONDAY
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
