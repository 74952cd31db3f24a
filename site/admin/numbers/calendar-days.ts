import { guide } from '#guide'

/** A range of days such as `2026-03-08`, both ends included. */
export type Range = { from: string; to: string }

const DAY_MS = 86_400_000
/** The longest range that the API accepts. */
const MAX_DAYS = 366

/** The day that many days later, or earlier if the number is negative. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** The last `count` days, `today` included. */
export const lastDays = (count: number, today: string): Range => ({
  from: addDays(today, 1 - count),
  to: today,
})

const lengthOf = ({ from, to }: Range) => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1

/** Why a range that somebody typed is invalid; undefined when it is valid. */
export function rangeProblem({ from, to }: Range): string | undefined {
  if (!from || !to) return 'Please enter both days.'
  if (from > to) return 'The first day must not be after the last day.'
  if (lengthOf({ from, to }) > MAX_DAYS) return `Please choose ${MAX_DAYS} days or fewer.`
  return undefined
}

export type Counts<Key extends string> = { day: string } & Record<Key, number>

/** One row for every day of the range, in order. A day without a row gets 0 for each of `keys`. */
export function fillDays<Key extends string>(
  rows: Counts<Key>[],
  keys: Key[],
  range: Range,
): Counts<Key>[] {
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const none = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>
  return Array.from({ length: lengthOf(range) }, (_, index) => {
    const day = addDays(range.from, index)
    return byDay.get(day) ?? { ...none, day }
  })
}

/** Clicks per 100 impressions; 0 without impressions. */
export const clickRate = ({ impressions, clicks }: { impressions: number; clicks: number }) =>
  impressions === 0 ? 0 : (clicks / impressions) * 100

const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(guide.locale, { ...options, timeZone: 'UTC' })
  return (day: string) => format.format(Date.parse(day))
}
/** `Nov 21` */
export const shortDay = dayFormat({ month: 'short', day: 'numeric' })
/** `Sat, Nov 21, 2026` */
export const longDay = dayFormat({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  year: 'numeric',
})
