import { WEEKDAYS } from '../vocabulary.ts'
import { DAY, type Span, type Week } from './week.ts'

/**
 * Minutes after midnight. Without `shownBy` a half of the day may be missing: by `am` or `pm`, a clock that counts to 24,
 * or a name such as `noon`.
 */
type Time = { minutes: number; shownBy?: 'half' | 'clock' | 'name' }
type Hours = { spans: [from: Time, to: Time][] } | 'closed' | 'all day'
type Token =
  | { kind: 'days'; days: number[]; isName: boolean }
  | { kind: 'time'; time: Time }
  | { kind: 'to' | 'and' | 'end' | 'closed' | 'all day' }
/** Hours and the days that they are for; `rest` stands for all days that no other clause names. */
type Clause = { days: number[] | 'rest'; hours: Hours }

const HOUR = 60
const NOON = 12 * HOUR
/** Nobody types more, and a long text would take long. */
const MAX_TOKENS = 100
/** A place that seems to be open for longer has rather lost an `am` or a `pm`. */
const LONGEST = 20 * HOUR
/** So long may a guessed span be, whose halves of the day are not typed. */
const LONGEST_GUESS = 16 * HOUR
const EVERY_DAY = WEEKDAYS.map((_, day) => day)

const DAY_SETS: Record<string, number[]> = {
  daily: EVERY_DAY,
  everyday: EVERY_DAY,
  'every day': EVERY_DAY,
  '7 days a week': EVERY_DAY,
  '7 days': EVERY_DAY,
  'all week': EVERY_DAY,
  weekdays: EVERY_DAY.slice(0, 5),
  weekday: EVERY_DAY.slice(0, 5),
  weekends: EVERY_DAY.slice(5),
  weekend: EVERY_DAY.slice(5),
}
const DAY_NAMES: [RegExp, day: number][] = [
  [/^(mon(day)?s?|mo|m)$/, 0],
  [/^(tue(s|sday|sdays)?|tu|t)$/, 1],
  [/^(wed(s|nesday|nesdays)?|we|w)$/, 2],
  [/^(thu(r|rs|rsday|rsdays)?|th)$/, 3],
  [/^(fri(day)?s?|fr|f)$/, 4],
  [/^(sat(urday)?s?|sa)$/, 5],
  [/^(sun(day)?s?|su)$/, 6],
]

/**
 * Reads a week as people type it: `Mon–Thu 11am–9pm, Fri & Sat 11–10; closed Sunday`. A day that the text does not name is
 * undefined in it. Never guesses: the result is undefined unless every word is understood and one reading alone makes
 * sense.
 */
export function readTypedWeek(text: string): Week | undefined {
  const tokens = tokensOf(text)
  if (!tokens || !tokens.some(({ kind }) => kind === 'days')) return undefined
  return theOnly(
    parses(tokens)
      .map(weekOf)
      .filter((week) => week !== undefined),
  )
}

/** Reads the hours of one day, such as `11-2 & 5-9:30pm`, `closed` or `24 hours`, as strictly. */
export function readTypedDay(text: string): Span[] | undefined {
  const tokens = tokensOf(text) ?? []
  const whole = [...hoursAt(tokens, 0)].filter(([, end]) => end === tokens.length)
  return theOnly(whole.flatMap(([hours]) => readings(hours)))
}

/** The only one of equal values; undefined when there is none or when they differ. */
function theOnly<T>(values: T[]): T | undefined {
  return new Set(values.map((value) => JSON.stringify(value))).size === 1 ? values[0] : undefined
}

const WORDS = new RegExp(
  [
    /(?<all>open 24 hours|24 ?\/ ?7|24 ?(?:hours|hrs|hr|h)\b)/,
    /(?<set>7 days(?: a week)?|every ?day|daily|all week|weekdays?|weekends?)\b/,
    /(?<time>\d{4}|\d{1,2}(?:[:.h][0-5]\d)?) ?(?<half>[ap]m?\b)?(?![\d:])/,
    /(?<named>(?:12 ?)?(?:noon|midnight))\b/,
    /(?<closed>closed|off)\b/,
    /(?<to>-|to\b|until\b|till?\b|thru\b|through\b)/,
    /(?<and>,|&|\+|\/|and\b)/,
    /(?<end>;|\||\n)/,
    /(?<noise>open\b|from\b|hours?\b|on\b|[:.()])/,
    /(?<word>[a-z]+)/,
    /(?<other>\S)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** The words of a text; undefined when one of them says something that a week cannot hold. */
function tokensOf(text: string): Token[] | undefined {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐-―−~]/g, '-')
    .replace(/\b([ap])\.? ?m\b\.?/g, '$1m')
    .replace(/12 ?(?=noon|midnight)/g, '')
  const tokens: Token[] = []
  for (const { groups = {} } of plain.matchAll(WORDS)) {
    const token = tokenOf(groups)
    if (token === 'noise') continue
    if (!token || tokens.push(token) > MAX_TOKENS) return undefined
  }
  return in24Hours(tokens)
}

function tokenOf(found: Record<string, string | undefined>): Token | 'noise' | undefined {
  const { set, time, half, named, word } = found
  if (found['noise']) return 'noise'
  if (found['all']) return { kind: 'all day' }
  if (found['closed']) return { kind: 'closed' }
  if (found['to']) return { kind: 'to' }
  if (found['and']) return { kind: 'and' }
  if (found['end']) return { kind: 'end' }
  if (set) return { kind: 'days', days: DAY_SETS[set] ?? EVERY_DAY, isName: false }
  if (named) {
    const minutes = named === 'noon' ? NOON : 0
    return { kind: 'time', time: { minutes, shownBy: 'name' } }
  }
  if (time) {
    const read = readTime(time, half?.[0])
    return read && { kind: 'time', time: read }
  }
  const day = DAY_NAMES.find(([name]) => name.test(word ?? ''))?.[1]
  return day === undefined ? undefined : { kind: 'days', days: [day], isName: true }
}

function readTime(text: string, half: string | undefined): Time | undefined {
  const [, hours = '', rest = '0'] = /^(\d{1,2}?)(?:[:.h]?(\d\d))?$/.exec(text) ?? []
  const [hour, minute] = [Number(hours), Number(rest)]
  if (hours === '' || minute > 59 || hour > 24 || (hour === 24 && minute > 0)) return undefined
  const minutes = hour * HOUR + minute
  if (!half) return hour > 12 || hour === 0 ? { minutes, shownBy: 'clock' } : { minutes }
  if (hour < 1 || hour > 12) return undefined
  return { minutes: (minutes % NOON) + (half === 'p' ? NOON : 0), shownBy: 'half' }
}

/** One `17:00` shows that a text without any `am` or `pm` counts to 24, so that its `9:00` is in the morning. */
function in24Hours(tokens: Token[]): Token[] {
  const times = tokens.flatMap((token) => (token.kind === 'time' ? [token.time] : []))
  const isIn24 = times.some(({ shownBy }) => shownBy === 'clock')
  if (isIn24 && !times.some(({ shownBy }) => shownBy === 'half')) {
    for (const time of times) time.shownBy ??= 'clock'
  }
  return tokens
}

/** All ways to take a text for clauses. */
function parses(tokens: Token[]): Clause[][] {
  const found: Clause[][] = []
  const dead = new Set<string>()
  const visit = (start: number, before: Clause[], hasRest: boolean): boolean => {
    const at = skip(tokens, start)
    if (at === tokens.length) return found.push(before) > 0
    const key = `${at} ${hasRest}`
    if (dead.has(key) || found.length > 20) return false
    let isDone = false
    for (const [clause, end] of clausesAt(tokens, at)) {
      const isRest = clause.days === 'rest'
      if (isRest && hasRest) continue
      if (visit(end, [...before, clause], hasRest || isRest)) isDone = true
    }
    if (!isDone) dead.add(key)
    return isDone
  }
  if (tokens.length > 0) visit(0, [], false)
  return found
}

function skip(tokens: Token[], at: number): number {
  while (tokens[at]?.kind === 'and' || tokens[at]?.kind === 'end') at++
  return at
}

function* clausesAt(tokens: Token[], at: number): Generator<[Clause, end: number]> {
  for (const [days, afterDays] of dayLists(tokens, at)) {
    for (const [hours, end] of hoursAt(tokens, afterDays)) yield [{ days, hours }, end]
  }
  for (const [hours, afterHours] of hoursAt(tokens, at)) {
    const next = tokens[afterHours + 1]
    const isSet = tokens[afterHours]?.kind === 'and' && next?.kind === 'days' && !next.isName
    const start = isSet ? afterHours + 1 : afterHours
    for (const [days, end] of dayLists(tokens, start)) yield [{ days, hours }, end]
    if (hours !== 'closed') yield [{ days: 'rest', hours }, afterHours]
  }
}

/** The lists of days that begin here, each longer than the one before: `Mon`, `Mon, Wed`, `Mon, Wed–Fri`. */
function* dayLists(tokens: Token[], start: number): Generator<[number[], end: number]> {
  let days: number[] = []
  for (let at = start; ; at = tokens[at]?.kind === 'and' ? at + 1 : at) {
    const first = tokens[at]
    if (first?.kind !== 'days') return
    const last = tokens[at + 2]
    const isRange = tokens[at + 1]?.kind === 'to' && first.isName
    if (isRange && !(last?.kind === 'days' && last.isName)) return
    days = [...days, ...(isRange && last?.kind === 'days' ? range(first, last) : first.days)]
    at += isRange ? 3 : 1
    yield [[...new Set(days)].sort(), at]
  }
}

function range({ days: [from = 0] }: { days: number[] }, { days: [to = 0] }: { days: number[] }) {
  const length = ((to - from + 7) % 7) + 1
  return Array.from({ length }, (_, i) => (from + i) % 7)
}

function* hoursAt(tokens: Token[], start: number): Generator<[Hours, end: number]> {
  const kind = tokens[start]?.kind
  if (kind === 'closed' || kind === 'all day') yield [kind, start + 1]
  const spans: [Time, Time][] = []
  for (let at = start; ; at = tokens[at]?.kind === 'and' ? at + 1 : at) {
    const [from, to, until] = tokens.slice(at, at + 3)
    if (from?.kind !== 'time' || to?.kind !== 'to' || until?.kind !== 'time') return
    spans.push([from.time, until.time])
    at += 3
    // A list of spans is taken whole: its rest would be hours without days.
    const next = tokens[tokens[at]?.kind === 'and' ? at + 1 : at]
    if (next?.kind !== 'time') yield [{ spans: [...spans] }, at]
  }
}

/** The week that clauses tell together; undefined when they contradict each other or leave a doubt. */
function weekOf(clauses: Clause[]): Week | undefined {
  const found = clauses.map(({ hours }) => readings(hours))
  const sure = found.flatMap((all) => (all.length === 1 ? all : []))
  const read = found.map((all) => (all.length > 1 ? supported(all, sure) : all[0]))
  const named = new Set(clauses.flatMap(({ days }) => (days === 'rest' ? [] : days)))
  const week: Week = WEEKDAYS.map(() => undefined)
  for (const day of EVERY_DAY) {
    const about = clauses.flatMap(({ days }, i) => {
      if (days === 'rest') return [{ days: EVERY_DAY, spans: read[i] }]
      return days.includes(day) ? [{ days, spans: read[i] }] : []
    })
    if (about.length === 0) continue
    const spans = narrowest(about)
    if (!spans) return undefined
    week[day] = spans
  }
  // Hours for the rest need a rest to be for, and every clause has been read.
  const hasRest = clauses.some(({ days }) => days === 'rest')
  return (hasRest && named.size === 7) || read.includes(undefined) ? undefined : week
}

type About = { days: number[]; spans: Span[] | undefined }

/** What holds for a day that several clauses name: the one about fewer days, or the spans of equal ones together. */
function narrowest(clauses: About[]): Span[] | undefined {
  return clauses.reduce((a, b) => {
    const none: About = { days: a.days, spans: undefined }
    if (!a.spans || !b.spans) return none
    const both = [...a.spans, ...b.spans].sort((one, other) => one.opens - other.opens)
    const isApart = isAscending(both)
    if (a.days.join() === b.days.join()) {
      return isApart && a.spans.length * b.spans.length > 0 ? { days: a.days, spans: both } : none
    }
    const [few, many] = a.days.length < b.days.length ? [a, b] : [b, a]
    const isWithin = few.days.every((day) => many.days.includes(day))
    // Lunch for all days and dinner for one could be meant together or not.
    const isDoubtful = isApart && few.spans!.length * many.spans!.length > 0
    return isWithin && !isDoubtful ? few : none
  }).spans
}

const isAscending = (spans: Span[]) =>
  spans.every(({ opens }, i) => i === 0 || opens >= spans[i - 1]!.closes)

/** Of several readings the one that opens when another clause surely does. */
function supported(all: Span[][], sure: Span[][]): Span[] | undefined {
  const opens = new Set(sure.map(([span]) => span?.opens))
  const [one, ...others] = all.filter(([span]) => opens.has(span?.opens))
  return others.length === 0 ? one : undefined
}

/** The sensible readings of hours: one where the halves of the day are typed or follow from each other. */
function readings(hours: Hours): Span[][] {
  if (hours === 'closed') return [[]]
  if (hours === 'all day') return [[{ opens: 0, closes: DAY }]]
  let all: Span[][] = [[]]
  for (const span of hours.spans) {
    all = all.flatMap((before) => spanReadings(span).map((next) => [...before, next]))
    all = all.filter(isAscending)
    if (all.length > 50) return []
  }
  return all
}

function spanReadings([from, to]: [Time, Time]): Span[] {
  const isExact = Boolean(from.shownBy && to.shownBy)
  return halves(from).flatMap((opens) =>
    halves(to).flatMap((end): Span[] => {
      if (opens === DAY) opens = 0
      const closes = end > opens ? end : end + DAY
      if (isExact && opens === 0 && end >= DAY - 1) return [{ opens, closes: DAY }]
      const length = closes - opens
      if (isExact) {
        const isSlip = opens >= 22 * HOUR && length > 8 * HOUR
        return closes !== opens + DAY && length < LONGEST && !isSlip ? [{ opens, closes }] : []
      }
      const isEvening = opens >= 11 * HOUR && opens <= 20 * HOUR && closes <= DAY + 4 * HOUR
      const isSensible = length < LONGEST_GUESS && (closes <= DAY || isEvening)
      return isSensible && opens >= 4 * HOUR ? [{ opens, closes }] : []
    }),
  )
}

/** The minutes that a time may stand for. */
function halves({ minutes, shownBy }: Time): number[] {
  if (shownBy) return [minutes]
  const inTheMorning = minutes % NOON
  return [inTheMorning, inTheMorning + NOON]
}
