import { WEEKDAYS } from '../vocabulary.ts'
import { EVERY_DAY, HOUR, NOON, type Time, type Token, tokensOf } from './typed-words.ts'
import { DAY, inOrder, isAscending, openEnded, type Span, type Week } from './week.ts'

/** A span without a second time has an open end. */
type TimeSpan = [from: Time, to?: Time]
type Hours = { spans: TimeSpan[] } | 'closed' | 'all day'
/** Hours and the days that they are for; `rest` stands for all days that no other clause names. */
type Clause = { days: number[] | 'rest'; hours: Hours }

type Options = { isForeign?: boolean }

/** So long may a guessed span be, whose halves of the day are not typed. */
const LONGEST_GUESS = 16 * HOUR

/**
 * Reads a week as people type it: `Mon–Thu 11am–9pm, Fri & Sat 11–10; closed Sunday`. A day that the text does not name is
 * undefined in it. Never guesses: the result is undefined unless every word is understood and one reading alone makes
 * sense. A text that `isForeign` was translated from a language whose clock counts to 24.
 */
export function readTypedWeek(text: string, options: Options = {}): Week | undefined {
  const tokens = tokensOf(text, options) ?? []
  const isService = tokens.some(({ kind }) => kind === 'service')
  return isService ? ofServices(tokens) : readWeek(tokens)
}

function readWeek(tokens: Token[]): Week | undefined {
  const hasDays = tokens.some(
    (token) => token.kind === 'days' || (token.kind === 'all day' && token.isEveryDay),
  )
  if (!hasDays) return undefined
  return theOnly(
    parses(tokens)
      .map(weekOf)
      .filter((week) => week !== undefined),
  )
}

/** The hours of several services together, such as lunch and dinner. One alone does not say when a place is open. */
function ofServices(tokens: Token[]): Week | undefined {
  const parts = new Map<string, Token[]>()
  let part: Token[] | undefined
  for (const token of tokens) {
    if (token.kind !== 'service') part?.push(token)
    else if (parts.has(token.name)) return undefined
    else parts.set(token.name, (part = []))
  }
  const weeks = [...parts.values()].map(readWeek)
  if (tokens[0]?.kind !== 'service' || weeks.length < 2) return undefined
  const days = EVERY_DAY.map((day) => {
    const known = weeks.flatMap((week) => week?.[day] ?? [])
    const isStated = weeks.some((week) => week?.[day])
    return isStated ? inOrder(known) : undefined
  })
  const isWhole = weeks.every((week) => week && !week.some((spans) => spans?.length === 0))
  return isWhole && days.every((spans) => isAscending(spans ?? [])) ? days : undefined
}

/** Reads the hours of one day, such as `11-2 & 5-9:30pm`, `closed` or `24 hours`, as strictly. */
export function readTypedDay(text: string, options: Options = {}): Span[] | undefined {
  const tokens = tokensOf(text, options) ?? []
  const whole = [...hoursAt(tokens, 0)].filter(([, end]) => end === tokens.length)
  return theOnly(whole.flatMap(([hours]) => readings(hours)))
}

/** The only one of equal values; undefined when there is none or when they differ. */
function theOnly<T>(values: T[]): T | undefined {
  return new Set(values.map((value) => JSON.stringify(value))).size === 1 ? values[0] : undefined
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
  for (const [days, afterDays] of daysAt(tokens, at)) {
    const start = isSeparator(tokens[afterDays]) ? afterDays + 1 : afterDays
    for (const [hours, end] of hoursAt(tokens, start)) {
      yield [{ days, hours }, end]
      for (const [left, last] of without(tokens, days, end)) yield [{ days: left, hours }, last]
    }
  }
  // `Mon-Fri 9-5 except Wed 9-1` does not speak of the rest.
  const hasException = tokens.some(({ kind }) => kind === 'except')
  for (const [hours, afterHours] of hoursAt(tokens, at)) {
    const next = tokens[afterHours + 1]
    const isSet = tokens[afterHours]?.kind === 'and' && next?.kind === 'days' && !next.isName
    const start = isSet ? afterHours + 1 : afterHours
    for (const [days, end] of daysAt(tokens, start)) yield [{ days, hours }, end]
    if (hours !== 'closed' && !hasException) yield [{ days: 'rest', hours }, afterHours]
  }
}

const isSeparator = (token: Token | undefined) => token?.kind === 'and' || token?.kind === 'end'

/** The lists of days that begin here, also with an exception: `daily except Monday`. */
function* daysAt(tokens: Token[], start: number): Generator<[number[], end: number]> {
  for (const [days, end] of dayLists(tokens, start)) {
    yield [days, end]
    yield* without(tokens, days, end)
  }
}

/** The days that are left after an exception that begins here. Of the others the text says nothing. */
function* without(
  tokens: Token[],
  days: number[],
  start: number,
): Generator<[number[], end: number]> {
  const at = isSeparator(tokens[start]) ? start + 1 : start
  if (tokens[at]?.kind !== 'except') return
  for (const [others, end] of dayLists(tokens, at + 1)) {
    const left = days.filter((day) => !others.includes(day))
    if (left.length > 0 && left.length + others.length === days.length) yield [left, end]
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
    // Between `Mo Fr` a dash may have been lost.
    const [before, after] = [tokens[at - 2], first.days[0] ?? 0]
    const isBare = !isRange && at - 2 === start && before?.kind === 'days' && before.isName
    if (isBare && first.isName && (after - (before.days[0] ?? 0) + 7) % 7 !== 1) continue
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
  const spans: TimeSpan[] = []
  for (let at = start; ; at = isSeparator(tokens[at]) ? at + 1 : at) {
    const [span, length] = spanAt(tokens.slice(at, at + 3))
    if (!span) return
    spans.push(span)
    at += length
    // A list of spans is taken whole: its rest would be hours without days.
    const next = tokens[isSeparator(tokens[at]) ? at + 1 : at]
    if (next?.kind !== 'time') yield [{ spans: [...spans] }, at]
  }
}

/** The span with which tokens begin, and how many of them it takes: `11-9`, `from 6 pm`, `6 pm+`, `6 pm-late`. */
function spanAt([first, second, third]: Token[]): [TimeSpan | undefined, number] {
  if (first?.kind === 'from' && second?.kind === 'time')
    return [[second.time], third?.kind === 'on' ? 3 : 2]
  if (first?.kind !== 'time') return [undefined, 0]
  if (second?.kind === 'on') return [[first.time], 2]
  if (second?.kind !== 'to') return [undefined, 0]
  if (third?.kind === 'late') return [[first.time], 3]
  return third?.kind === 'time' ? [[first.time, third.time], 3] : [undefined, 0]
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
    const both = inOrder([...a.spans, ...b.spans])
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

/** Of several readings the one that opens or closes when another clause surely does. */
function supported(all: Span[][], sure: Span[][]): Span[] | undefined {
  const opens = new Set(sure.map((spans) => spans[0]?.opens))
  const closes = new Set(sure.map((spans) => spans.at(-1)?.closes))
  const [one, ...others] = all.filter(
    (spans) => opens.has(spans[0]?.opens) || closes.has(spans.at(-1)?.closes),
  )
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

function spanReadings([from, to]: TimeSpan): Span[] {
  if (!to) return halves(from).filter(isBeginning(from)).map(openEnded)
  const isExact = Boolean(from.shownBy && to.shownBy)
  const shown = [from.shownBy, to.shownBy]
  return halves(from).flatMap((start) =>
    halves(to).flatMap((end) => {
      const opens = start % DAY
      if (isExact && opens === 0 && (end === 0 || end >= DAY - 1)) return [{ opens, closes: DAY }]
      const span = { opens, closes: end > opens ? end : end + DAY }
      if (!isLikely(span, shown)) return []
      return (isExact ? isBelievable(span) : isSensible(span)) ? [span] : []
    }),
  )
}

/** Whether a span may be what somebody meant. Otherwise an `am` or `pm` was lost: `11am-12pm`, `5pm-12pm`, `9am-5am`. */
function isBelievable({ opens, closes }: Span): boolean {
  const length = closes - opens
  if (opens < 4 * HOUR || length <= HOUR) return false
  const isNight = closes <= DAY + 4 * HOUR && length <= 20 * HOUR
  return isNight || (opens >= 15 * HOUR && closes <= DAY + 6 * HOUR)
}

/** Whether a place may open at a minute of the day; `ab 8 Uhr` may be in the morning and in the evening. */
const isBeginning =
  ({ shownBy }: Time) =>
  (minutes: number) =>
    minutes >= (shownBy === 'language' || shownBy === 'zero' ? 10 : 4) * HOUR && minutes < DAY

/** Whether times that nothing but a zero or the language shows to count to 24 may do so: `09:00-01:00`, `8-12 Uhr`. */
function isLikely({ opens, closes }: Span, shown: Time['shownBy'][]): boolean {
  const latest = shown.includes('language')
    ? DAY
    : shown.includes('zero')
      ? DAY + 3 * HOUR
      : 2 * DAY
  return latest === 2 * DAY || (opens >= 6 * HOUR && closes <= latest)
}

/** Whether a span is so usual that it can be read without `am` and `pm`. */
function isSensible({ opens, closes }: Span): boolean {
  const isEvening = opens >= 9 * HOUR && opens <= 20 * HOUR && closes <= DAY + 4 * HOUR
  const length = closes - opens
  if (closes > DAY) return isEvening && (length < LONGEST_GUESS || closes <= DAY + 2 * HOUR)
  return opens >= 4 * HOUR && length < LONGEST_GUESS
}

/** The minutes that a time may stand for. */
function halves({ minutes, shownBy }: Time): number[] {
  if (shownBy) return [minutes]
  const inTheMorning = minutes % NOON
  return [inTheMorning, inTheMorning + NOON]
}
