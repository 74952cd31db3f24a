import { guide } from '../../guide/config.ts'
import OpeningHours from 'opening_hours'
import type { Hours, SpecialHours } from '../../domain/place.ts'
import { foldLetters } from '../../domain/slug.ts'
import { WEEKDAYS } from '../../domain/vocabulary.ts'
import { formatDay, formatWeek } from '../../domain/hours/hours-text.ts'
import { parseDay } from '../../domain/hours/parse.ts'
import { dayAfter, isWithin, isYearly, wholeDay } from '../../domain/hours/schedule.ts'
import { byDay, faultOfDays } from '../../domain/hours/special-hours.ts'
import { readTypedDay, readTypedWeek } from '../../domain/hours/typed.ts'
import { DAY, inOrder, joinNights, openEnded, type Span } from '../../domain/hours/week.ts'
import { foldHeader, onceAHeader } from './formats/columns.ts'
import { isObject } from './formats/json.ts'
import { clean } from './normalise.ts'
import { inEnglish } from './typed-languages.ts'
import { HOURS_WORDS } from './words/hours-words.ts'

/** The Monday of a week without a holiday. */
const MONDAY = [2026, 0, 26] as const
const RANGE = (part: string) => `${part}(?: ?- ?${part})?`
const LIST = (part: string) => `${part}(?: ?, ?${part})*`
const DAYS = RANGE('(?:Mo|Tu|We|Th|Fr|Sa|Su)')
const SPAN = '\\d\\d?:\\d\\d(?: ?- ?\\d\\d?:\\d\\d|\\+)'
const TIMES = LIST(SPAN)
/** What stands between two commas or semicolons of a plain week. `days` alone are the beginning of a list of days. */
const PART = new RegExp(`^(?:24/7|${SPAN}|${DAYS}:? (?:${SPAN}|off|closed)|(?<days>${DAYS}))$`)
/** Nobody's hours are longer; a longer text stays as its source writes it. */
const LONGEST = 1000
/** Holidays beside days: on public ones no status is certain, whatever a week says, and of school holidays it says nothing. */
const HOLIDAYS =
  /\b(?:PH|SH), ?(?=(?:Mo|Tu|We|Th|Fr|Sa|Su)\b)|(?<=\b(?:Mo|Tu|We|Th|Fr|Sa|Su)), ?(?:PH|SH)\b/g
const HOLIDAY_RULE = /(?:^|;)\s*(?:PH|SH)(?:, ?(?:PH|SH))?:?(?: [^;a-z"]*(?:off|closed)?)?(?=;|$)/g

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec'
const LONG_MONTHS =
  /\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)(?:uary|ruary|ch|il|e|y|ust|t|tember|ober|ember)\b/g
/** Days of a year or of every year, or whole months: `2026 Nov 26`, `Dec 24-26`, `Dec 24-Jan 1`, `Nov-Mar`. */
const DATES = `(?:(?<year>20\\d\\d) )?(?<month>${MONTHS})(?: (?<day>\\d\\d?))?(?: ?- ?(?<lastMonth>${MONTHS})?(?: ?(?<lastDay>\\d\\d?))?)?`
const SPECIAL = new RegExp(`^${DATES}:? (?:"[^"]*" )?(?<hours>off|closed|${TIMES})$`, 'i')
const SEASON = new RegExp(`^(?<dates>${DATES}):? (?=\\D)(?<rule>.+)$`, 'i')

export type StatedHours = { hours?: Hours; hoursAsGiven?: string; specialHours?: SpecialHours[] }

/** Opening hours as a week or, when they cannot be read whole, in their own words. */
export function readHours(value: unknown, region?: string): StatedHours {
  const hours = readOpeningHours(value, region)
  return hours ? { hours } : { hoursAsGiven: clean(value) || undefined }
}

/** Reads hours in OpenStreetMap's format, with exceptions for days and seasons: `Mo-Su 11:00-21:00; Dec 25 off`. */
export function readHoursWithDays(value: unknown, region?: string): StatedHours {
  const stated = clean(value)
  if (stated.length > LONGEST) return { hoursAsGiven: stated }
  const rules = stated
    .replace(LONG_MONTHS, '$1')
    .replace(/[–—]/g, '-')
    .split(';')
    .map((rule) => rule.trim())
    .filter(Boolean)
  const special = rules.map(readSpecialRule)
  const usual = rules.filter((_, index) => !special[index])
  const seasons = usual.map((rule) => SEASON.exec(rule)?.groups)
  // `Apr-Oct Mo-Su 11:00-20:00` says that it is closed in the other months, by the rules of the format.
  const isFormal = seasons.every((each) => isPlainOsm(each?.['rule'] ?? ''))
  const twoSeasons = special.every((each) => !each) && readSeasons(seasons, isFormal, region)
  if (twoSeasons) return twoSeasons
  const season = seasons[0]?.['dates']
  const isSeasonal =
    season !== undefined && isFormal && seasons.every((each) => each?.['dates'] === season)
  const closed = isSeasonal ? outside(daysOf(seasons[0]!)) : undefined
  const days = [...special.filter((each) => each !== undefined), ...(closed ? [closed] : [])]
  if (days.length === 0 || (isSeasonal && !closed)) return readHours(value, region)
  const week = closed ? seasons.map((each) => each?.['rule'] ?? '') : usual
  const hours = readOpeningHours(week.join('; '), region)
  return hours ? { hours, specialHours: days.toSorted(byDay) } : readHours(value, region)
}

type Season = Record<string, string | undefined> | undefined

/**
 * Two seasons of every year: one as the usual week, the other, which has the same hours each day, as special days. What is
 * between them is closed, by the rules of the format; people do not say so.
 */
function readSeasons(rules: Season[], isFormal: boolean, region?: string): StatedHours | undefined {
  const dates = [...new Set(rules.map((rule) => rule?.['dates']))]
  if (dates.length !== 2 || dates.includes(undefined)) return undefined
  const [one, other] = dates.map((date) => {
    const own = rules.filter((rule) => rule?.['dates'] === date)
    const hours = readOpeningHours(own.map((rule) => rule?.['rule']).join('; '), region)
    return { days: daysOf(own[0]!), hours, each: new Set(WEEKDAYS.map((day) => hours?.[day])) }
  })
  if (!one?.days || !other?.days || !one.hours || !other.hours) return undefined
  const [usual, even] = other.each.size === 1 ? [one, other] : [other, one]
  const [hours] = even.each
  const gaps = between(one.days, other.days)
  if (even.each.size > 1 || !hours || !gaps || (gaps.length > 0 && !isFormal)) return undefined
  return { hours: usual.hours, specialHours: [{ ...even.days!, hours }, ...gaps].toSorted(byDay) }
}

/** The days of every year that are in neither of two seasons, closed; undefined for seasons of one year or that share a day. */
function between(one: Days, other: Days): SpecialHours[] | undefined {
  const [afterOne, afterOther] = [outside(one), outside(other)]
  if (!afterOne || !afterOther) return undefined
  const isApart =
    [other.from, other.to].every((day) => isWithin(afterOne, wholeDay(day))) &&
    [one.from, one.to].every((day) => isWithin(afterOther, wholeDay(day)))
  if (!isApart) return undefined
  return [
    { from: afterOne.from, to: afterOther.to },
    { from: afterOther.from, to: afterOne.to },
  ].flatMap(({ from, to }) => (from === dayOfYear(to, 1) ? [] : [{ from, to, hours: 'Closed' }]))
}

type Days = { from: string; to: string }

function readSpecialRule(rule: string): SpecialHours | undefined {
  const groups = SPECIAL.exec(rule)?.groups
  const hours = groups && readDay(groups['hours']!.replace(/^off$/i, 'closed'))
  const days = groups && daysOf(groups)
  return days && hours ? { ...days, hours } : undefined
}

/** The first and last day of `DATES`; undefined if there is no such day. */
function daysOf(groups: Record<string, string | undefined>) {
  const { year, month = '', day, lastMonth, lastDay } = groups
  // In French, Spanish and Italian it is Tuesday.
  if (month.toLowerCase() === 'mar' && !day && !lastMonth) return undefined
  // `Dec 24-Jan` could end on any day.
  if (Boolean(day) !== Boolean(lastDay) && (lastMonth || lastDay)) return undefined
  const numberOf = (name: string) =>
    MONTHS.split('|').findIndex((each) => each.toLowerCase() === name.toLowerCase()) + 1
  const first = numberOf(month)
  const last = lastMonth ? numberOf(lastMonth) : first
  const lengthOfMonth = new Date(Date.UTC(year ? Number(year) : 2024, last, 0)).getUTCDate()
  const text = (month: number, day: number | string) =>
    [...(year ? [year] : []), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
      '-',
    )
  const days = {
    from: text(first, day ?? 1),
    to: text(last, lastDay ?? day ?? lengthOfMonth),
  }
  return faultOfDays(days) === undefined ? days : undefined
}

/** The days of every year that are not among those of a season, closed; undefined for a season of one year. */
function outside(season: { from: string; to: string } | undefined): SpecialHours | undefined {
  if (!season || !isYearly(season)) return undefined
  return { from: dayOfYear(season.to, 1), to: dayOfYear(season.from, -1), hours: 'Closed' }
}

/** A day of every year that is some days after another. */
const dayOfYear = (day: string, by: number) => dayAfter(wholeDay(day), by).slice(5)

/**
 * Opening hours as a week of texts: in OpenStreetMap's format or as people type them. Undefined when the text does not
 * say one plain week. A typed week lacks the days that it does not name.
 */
export function readOpeningHours(
  value: unknown,
  region = guide.region?.name ?? guide.area,
): Hours | undefined {
  const stated = clean(value)
  if (stated.length > LONGEST) return undefined
  const text = stated
    .replace(/^"([^"]*)"$/, '$1')
    .replace(HOLIDAYS, '')
    .replace(HOLIDAY_RULE, '')
    .replace(/^\s*;\s*/, '')
  if (!isPlainOsm(text)) return readTyped(text)
  try {
    const week = readWeek(text, region)
    return week.flat().length > 0 ? formatWeek(week) : undefined
  } catch {
    // The library throws texts meant for mappers.
    return undefined
  }
}

/**
 * Whether a text is in OpenStreetMap's format as far as it can say one plain week: days and times with minutes. Exceptions
 * are not plain. Read part by part, since a comma stands both between rules and within them: a pattern for the whole would
 * try every way to take each comma.
 */
function isPlainOsm(text: string): boolean {
  const parts = text.replace(/[;,]$/, '').split(/([;,])/)
  return parts.every((part, index) => {
    if (index % 2 === 1) return true
    const found = PART.exec(part.trim())
    const isContinued = parts[index + 1] === ',' && /^ ?[A-Z]/.test(parts[index + 2] ?? '')
    return found !== null && (!found.groups?.['days'] || isContinued)
  })
}

/** The only reading of a text by English or, where English has no such words, by all languages that have them. */
function readIn<T>(
  text: string,
  read: (text: string, options: { isForeign?: boolean }) => T | undefined,
) {
  const own = read(text, {})
  if (own !== undefined) return own
  const found = inEnglish(text).map((english) => read(english, { isForeign: true }))
  return new Set(found.map((each) => JSON.stringify(each))).size === 1 ? found[0] : undefined
}

function readTyped(text: string): Hours | undefined {
  const week = readIn(text, readTypedWeek)
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
    for (const [index, spans] of readOpenEnds(open, region).entries()) {
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

/** An open end, `17:00+`, lasts until an hour that nobody knows. Read as one at midnight, it is told from others by its start. */
function readOpenEnds(rule: string, region: string): Span[][] {
  const starts = [...rule.matchAll(/(\d\d?):(\d\d)\+/g)].map(
    ([, hour, minute]) => Number(hour) * 60 + Number(minute),
  )
  if (starts.length === 0) return readRule(rule, region)
  if (/(?:00|24):00/.test(rule)) throw new Error('in doubt')
  const week = readRule(rule.replace(/(\d\d?:\d\d)\+/g, '$1-24:00'), region)
  const isOpen = ({ opens, closes }: Span) => closes === DAY && starts.includes(opens)
  // Of `11:00-17:00,17:00+` the library makes one span, which would end at midnight.
  if (week.flat().some((span) => span.closes === DAY && !isOpen(span))) throw new Error('in doubt')
  return week.map((spans) => spans.map((span) => (isOpen(span) ? openEnded(span.opens) : span)))
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
    intervals.flatMap(([from, to, isUnknown]): Span[] => {
      // Unknown times are remarks.
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
  const text = clean(value)
  const spans = text.length > LONGEST ? undefined : readIn(text, readTypedDay)
  return spans && formatDay(spans)
}

const DAY_NAMES = new Map([
  ...Object.values(HOURS_WORDS).flatMap((words) =>
    WEEKDAYS.flatMap((weekday) =>
      // Two letters are another day in another language.
      words[weekday.slice(0, 3).toLowerCase()]!.split(', ')
        .filter((name) => name.length > 3)
        .map((name) => [foldLetters(name), weekday] as const),
    ),
  ),
  ...WEEKDAYS.flatMap((weekday) =>
    [weekday, weekday.slice(0, 3), weekday.slice(0, 2), weekday.slice(0, 4)].map(
      (name) => [name.toLowerCase(), weekday] as const,
    ),
  ),
])
/** How a cell marks a day on which a place is closed, beside other cells with times. */
const CLOSED_SIGN = /^[x×✗✕–—-]$/i

const OPENS = /^(?:open(?:s|ing|ed)?|start(?:s)?|from|begins?)(?:time|hours?|at)?$/
const CLOSES = /^(?:clos(?:e|es|ing|ed)|end(?:s)?|to|until)(?:time|hours?|at)?$/

type Side = { weekday: string; part: string; side: 0 | 1 }

/** A column for the opening or the closing of a day's first or other span: `monday_open`, `Open Monday`, `mon_close_2`. */
const sideOf = onceAHeader((header): Side | undefined => {
  const words = foldHeader(header).replace(/^hours/, '')
  const part = words.replace(/\D/g, '') || '1'
  const letters = words.replace(/\d/g, '')
  for (const [name, weekday] of DAY_NAMES) {
    const rest = letters.startsWith(name)
      ? letters.slice(name.length)
      : letters.endsWith(name)
        ? letters.slice(0, -name.length)
        : ''
    const side = OPENS.test(rest) ? 0 : CLOSES.test(rest) ? 1 : undefined
    if (side !== undefined) return { weekday, part, side }
  }
  return undefined
})

/** The texts by weekday of columns for each opening and closing. Of a span without a length nobody knows what it says. */
function joinSides(fields: Record<string, unknown>) {
  const spans = new Map<string, [string, string]>()
  // `{"monday": {"open": "11:00", "close": "21:00"}}`.
  const all = Object.entries(fields).flatMap(([key, value]): [string, unknown][] =>
    isObject(value)
      ? Object.entries(value).map(([side, time]) => [`${key}_${side}`, time])
      : [[key, value]],
  )
  for (const [key, value] of all) {
    const found = sideOf(key)
    const text = clean(value).replace(/^(\d\d?:\d\d):00$/, '$1')
    if (!found || !text) continue
    const name = `${found.weekday} ${found.part}`
    const span = spans.get(name) ?? ['', '']
    span[found.side] = text
    spans.set(name, span)
  }
  const days: Record<string, string> = {}
  let isRead = true
  for (const [name, [opens, closes]] of spans) {
    const [weekday = ''] = name.split(' ')
    const isClosed = [opens, closes].filter(Boolean).every((text) => /^closed$/i.test(text))
    if (!isClosed && (opens === closes || !opens || !closes)) isRead = false
    else
      days[weekday] = [days[weekday], isClosed ? 'closed' : `${opens} - ${closes}`]
        .filter(Boolean)
        .join(', ')
  }
  return { days, isRead }
}

/**
 * A week from a text for each day. A day that cannot be read keeps its words, and `isRead` is false. A reading that pages
 * would make of such words is a slip, so they are left out, unless they are `isOurs`, from a record of the guide.
 */
export function readWeekdays(fields: Record<string, unknown>, { isOurs = false } = {}) {
  const hours: Hours = {}
  const closed: string[] = []
  const sides = joinSides(fields)
  let isRead = sides.isRead
  for (const [key, value] of Object.entries({ ...fields, ...sides.days })) {
    const weekday = DAY_NAMES.get(foldHeader(key).replace(/[^a-z]|hours/g, ''))
    if (!weekday) continue
    if (typeof value === 'string' && CLOSED_SIGN.test(value.trim())) closed.push(weekday)
    const words = CLOSED_SIGN.test(clean(value)) ? '' : clean(value)
    if (!words) continue
    const text = readDay(words)
    if (text === undefined) isRead = false
    if (text ?? (isOurs || !parseDay(words))) hours[weekday] = text ?? words
  }
  if (Object.keys(hours).length === 0) return { hours: undefined, isRead }
  for (const weekday of closed) hours[weekday] ??= 'Closed'
  return { hours, isRead }
}
