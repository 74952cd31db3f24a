/** Days as `2026-03-08`, the first and the last one included. */
export type Range = { from: string; to: string }

const DAY = 86_400_000
/** What the API answers at once. */
const MOST_DAYS = 366

/** The day so many days later, or earlier with a number below 0. */
export const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10)

/** So many days up to `today`. */
export const lastDays = (count: number, today: string): Range => ({
  from: addDays(today, 1 - count),
  to: today,
})

const lengthOf = ({ from, to }: Range) => (Date.parse(to) - Date.parse(from)) / DAY + 1

/** What is wrong with a range as somebody typed it. */
export function rangeProblem({ from, to }: Range): string | undefined {
  if (!from || !to) return 'Please enter both days.'
  if (from > to) return 'The first day must not be after the last day.'
  if (lengthOf({ from, to }) > MOST_DAYS) return `Please choose ${MOST_DAYS} days or fewer.`
  return undefined
}

export type Counts<Key extends string> = { day: string } & Record<Key, number>

/** Every day of the range in order; one that has no row gets 0 for each of `keys`. */
export function fillDays<Key extends string>(
  rows: Counts<Key>[],
  keys: Key[],
  range: Range,
): Counts<Key>[] {
  const known = new Map(rows.map((row) => [row.day, row]))
  const none = Object.fromEntries(keys.map((key) => [key, 0])) as Record<Key, number>
  return Array.from({ length: lengthOf(range) }, (_, index) => {
    const day = addDays(range.from, index)
    return known.get(day) ?? { ...none, day }
  })
}

/** Clicks of a hundred impressions, 0 without any. */
export const clickRate = ({ impressions, clicks }: { impressions: number; clicks: number }) =>
  impressions === 0 ? 0 : (clicks / impressions) * 100

const dayFormat = (options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
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
