import { dayOf } from './schedule.ts'

/** Days of a year that people ask for by name. */

type Rule = (year: number) => { month: number; day: number }

const fixed =
  (month: number, day: number): Rule =>
  () => ({ month, day })

/** The nth weekday (0 is Sunday) of a month; -1 is the last. */
const nth =
  (n: number, weekday: number, month: number): Rule =>
  (year) => {
    const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
    const days = Array.from({ length: last }, (_, index) => index + 1).filter(
      (day) => new Date(Date.UTC(year, month - 1, day)).getUTCDay() === weekday,
    )
    return { month, day: days.at(n > 0 ? n - 1 : n)! }
  }

/** Western Easter, by the anonymous Gregorian computus (Meeus, Astronomical Algorithms, chapter 8). */
const easter: Rule = (year) => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const sum = h + l - 7 * m + 114
  return { month: Math.floor(sum / 31), day: (sum % 31) + 1 }
}

/** The holidays that change hours, by the names that people type. Those of the United States are for guides there. */
const EVERYWHERE: Record<string, Rule> = {
  'christmas eve': fixed(12, 24),
  'christmas day': fixed(12, 25),
  christmas: fixed(12, 25),
  'new years eve': fixed(12, 31),
  'new years day': fixed(1, 1),
  'new year': fixed(1, 1),
  easter,
  'easter sunday': easter,
  'valentines day': fixed(2, 14),
  halloween: fixed(10, 31),
}
const UNITED_STATES: Record<string, Rule> = {
  thanksgiving: nth(4, 4, 11),
  'thanksgiving day': nth(4, 4, 11),
  'mothers day': nth(2, 0, 5),
  'fathers day': nth(3, 0, 6),
  'memorial day': nth(-1, 1, 5),
  'labor day': nth(1, 1, 9),
  'independence day': fixed(7, 4),
  'fourth of july': fixed(7, 4),
  '4th of july': fixed(7, 4),
  'july 4th': fixed(7, 4),
}

/** The display names of the holidays that the administrator's form offers. */
const WRITTEN: Record<string, string> = {
  'new years day': 'New Year’s Day',
  'valentines day': 'Valentine’s Day',
  'easter sunday': 'Easter Sunday',
  'mothers day': 'Mother’s Day',
  'memorial day': 'Memorial Day',
  'fathers day': 'Father’s Day',
  'independence day': 'Independence Day',
  'labor day': 'Labor Day',
  halloween: 'Halloween',
  thanksgiving: 'Thanksgiving',
  'christmas eve': 'Christmas Eve',
  'christmas day': 'Christmas Day',
  'new years eve': 'New Year’s Eve',
}

/**
 * The holidays of a country from a day such as `2026-11-26` on, each once, the next one first; without those that are
 * `ordinary` days in the guide.
 */
export const comingHolidays = (
  country: string,
  today: string,
  ordinary: string[] = [],
): { name: string; day: string }[] =>
  holidayNames(country)
    .filter((name) => WRITTEN[name] && !ordinary.includes(WRITTEN[name]))
    .map((name) => ({ name: WRITTEN[name]!, day: nextHoliday(name, country, today) }))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))

/** The names of the holidays of a country (ISO 3166, two letters), the longest first. */
export const holidayNames = (country: string): string[] =>
  Object.keys(rulesOf(country)).toSorted((a, b) => b.length - a.length)

const rulesOf = (country: string) =>
  country === 'US' ? { ...EVERYWHERE, ...UNITED_STATES } : EVERYWHERE

/** The date of the first such holiday on or after a date; both as `2026-11-26`. */
export function nextHoliday(name: string, country: string, today: string): string {
  const rule = rulesOf(country)[name]!
  const dateIn = (year: number) => dayOf({ year, ...rule(year) })
  const year = Number(today.slice(0, 4))
  return dateIn(year) >= today ? dateIn(year) : dateIn(year + 1)
}
