import { readFile } from 'node:fs/promises'
import OpeningHours from 'opening_hours'
import { parseWeek } from '../../../domain/hours/parse.ts'
import { dayAfter } from '../../../domain/hours/schedule.ts'
import { parseSchedule } from '../../../domain/hours/special-hours.ts'
import { clockAt, statusAt } from '../../../domain/hours/status.ts'
import { DAY, encodeWeek, openEnded, type Week } from '../../../domain/hours/week.ts'
import { readOpeningHours } from '../../place-files/hours.ts'
import { WEEKDAYS } from '../../../domain/vocabulary.ts'
import type { Table } from './table.ts'

const SAMPLES = new URL('../../place-files/samples/', import.meta.url)
const ABBREVIATIONS = WEEKDAYS.map((weekday) => weekday.slice(0, 2))

/** What became of a text: a week that is right, text rightly, text although a person can read a week, a wrong week. */
type Verdict = 'right' | 'text, rightly' | 'text, though readable' | 'wrong'
type Judged = { section: string; text: string; expected: string; verdict: Verdict }

/** Judges the reader by packages/place-files/samples/hours.tsv, line by line. */
export async function judgeSamples(): Promise<Judged[]> {
  let section = ''
  const judged: Judged[] = []
  for (const line of await linesOf('hours.tsv')) {
    const [expected = '', text] = line.split('\t')
    if (text === undefined) section = line.replace(/^# /, '')
    else judged.push({ section, text, expected, verdict: judge(text, expected) })
  }
  return judged
}

function judge(text: string, expected: string): Verdict {
  const hours = readOpeningHours(text.replaceAll('\\n', '\n'))
  if (!hours) return expected === 'text' ? 'text, rightly' : 'text, though readable'
  const isRight = expected !== 'text' && encodeWeek(parseWeek(hours)) === encodeExpected(expected)
  return isRight ? 'right' : 'wrong'
}

/** `Mo-Fr 11:00-14:00,17:00-02:00; Su off`, with days unknown that it does not name. */
function encodeExpected(expected: string): string {
  const week: Week = WEEKDAYS.map(() => undefined)
  for (const rule of expected.split('; ')) {
    const [days = '', hours = ''] = rule.split(' ')
    const [from = 0, to = from] = days.split('-').map((day) => ABBREVIATIONS.indexOf(day))
    const spans = hours === 'off' ? [] : hours.split(',').map(spanOf)
    for (let day = from; ; day = (day + 1) % 7) {
      week[day] = spans
      if (day === to) break
    }
  }
  return encodeWeek(week)
}

function spanOf(text: string) {
  if (text.endsWith('+')) return openEnded(minutesOf(text.slice(0, -1)))
  const [opens = 0, closes = 0] = text.split('-').map(minutesOf)
  return { opens, closes: closes > opens ? closes : closes + DAY }
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}

/**
 * Compares the weeks that are read from real values of OpenStreetMap with the library, each at so many random minutes of
 * a year. Typed values, which the library does not know, are left out.
 */
export async function compareWithLibrary(minutes: number) {
  const region = 'California'
  const place = { lat: 33.7, lon: -117.8, address: { country_code: 'us', state: region } }
  const found = { values: 0, text: 0, typed: 0, minutes: 0, equal: 0 }
  for (const value of (await linesOf('osm-hours.txt')).filter((line) => !line.startsWith('# '))) {
    found.values++
    const hours = readOpeningHours(value, region)
    const library = scheduleOf(value.replace(/^"(.*)"$/, '$1'), place)
    if (!hours) found.text++
    else if (!library) found.typed++
    else {
      const schedule = parseSchedule({ hours, kitchenHours: {}, specialHours: [] })
      for (let i = 0; i < minutes; i++) {
        const minute = Math.floor(Math.random() * 365 * DAY)
        const time = new Date(2026, 0, 1, 0, minute)
        const clock = clockAt(
          dayAfter('2026-01-01', Math.floor(minute / DAY)),
          time.getHours() * 60 + time.getMinutes(),
        )
        found.minutes++
        if (statusAt(schedule, clock)?.isOpen === library.getState(time)) found.equal++
      }
    }
  }
  return { ...found, percent: (100 * found.equal) / found.minutes }
}

function scheduleOf(value: string, place: ConstructorParameters<typeof OpeningHours>[1]) {
  try {
    return new OpeningHours(value, place)
  } catch {
    // The library throws texts.
    return undefined
  }
}

async function linesOf(name: string): Promise<string[]> {
  return (await readFile(new URL(name, SAMPLES), 'utf8')).split('\n').filter(Boolean)
}

/** How many of the collected texts are read rightly, and how real values compare with the library. */
export async function measureHours(): Promise<Table> {
  const judged = await judgeSamples()
  const rows: Record<string, Record<Verdict, number>> = {}
  for (const { section, verdict } of judged) {
    for (const name of [section, 'all']) {
      rows[name] ??= { right: 0, 'text, rightly': 0, 'text, though readable': 0, wrong: 0 }
      rows[name][verdict]++
    }
  }
  const real = await compareWithLibrary(200)
  for (const { verdict, text, expected } of judged) {
    if (/though|wrong/.test(verdict)) console.log(`${verdict}: ${text} (${expected})`)
  }
  return {
    title: `Opening hours as people type them; of ${real.values} real values ${real.text} stay text and ${real.typed} are typed`,
    rows,
    bars: [
      { name: 'texts read wrongly', value: rows['all']?.wrong ?? NaN, limit: 0 },
      {
        name: 'percent of minutes as the library has it',
        value: real.percent,
        limit: 99.9,
        isLeast: true,
      },
    ],
  }
}
