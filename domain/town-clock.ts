import { guide } from '#guide'

const DAY_MS = 86_400_000

// Making a formatter takes far longer than using it, and most pages need none.
const formats = new Map<string, Intl.DateTimeFormat>()
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  let format = formats.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { timeZone: guide.timeZone, ...options })
    formats.set(key, format)
  }
  return format
}

/** The day in the town, as `2026-03-08`: ads begin and end, and counts are kept, by its calendar. */
export const townDay = (instant = new Date()): string => townTime(instant).slice(0, 10)

/** What the town's clocks show, as a `datetime-local` field has it: `2026-03-08T09:30`. */
export function townTime(instant: Date): string {
  const parts = format('en-CA', {
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant)
  const part = new Map(parts.map(({ type, value }) => [type, value]))
  const day = (['year', 'month', 'day'] as const).map((name) => part.get(name)).join('-')
  return `${day}T${part.get('hour')}:${part.get('minute')}`
}

/**
 * The instant at which the town's clocks show this `2026-03-08T09:30`. An hour that comes twice, when summer time
 * ends, is the first; one that is skipped, when it begins, counts on from the hour before. Undefined for other text.
 */
export function instantAt(time: string): Date | undefined {
  const asUtc = Date.parse(`${time}Z`)
  if (Number.isNaN(asUtc)) return undefined
  const before = new Date(asUtc - offsetAt(asUtc - DAY_MS))
  const after = new Date(asUtc - offsetAt(asUtc + DAY_MS))
  return [before, after].find((instant) => townTime(instant) === time.slice(0, 16)) ?? before
}

/** How far the town's clocks are ahead of UTC, in milliseconds. */
function offsetAt(instant: number): number {
  const minute = Math.floor(instant / 60_000) * 60_000
  return Date.parse(`${townTime(new Date(minute))}Z`) - minute
}

/** `November 21, 2026`. */
export const longDate = (instant: Date): string =>
  format(guide.locale, { dateStyle: 'long' }).format(instant)

/** `November 21, 2026` for the day `2026-11-21`, which has no time zone. */
export const longDay = (day: string): string =>
  format(guide.locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

/** `November 2026` for the month `2026-11`. */
export const fullMonth = (month: string): string =>
  format(guide.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )

/** `Thursday, November 26, 2026`, as `longDay` with its weekday. */
export const fullDay = (day: string): string =>
  format(guide.locale, { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(day))

/** The days of special hours: `Thu, Nov 26, 2026`, `Dec 24, 2026 – Jan 2, 2027`, or `Dec 25, every year`. */
export function specialDays({ from, to }: { from: string; to: string }): string {
  const isEveryYear = from.length === 5
  const dates = [from, to].map((day) => new Date(isEveryYear ? `2024-${day}` : day))
  const style = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
  const dated = { ...style, year: 'numeric' } as const
  const text = format(guide.locale, isEveryYear ? style : dated)
  if (from !== to) {
    const days = dates.map((date) => text.format(date)).join(' – ')
    return isEveryYear ? `${days}, every year` : days
  }
  return isEveryYear
    ? `${text.format(dates[0])}, every year`
    : format(guide.locale, { ...dated, weekday: 'short' }).format(dates[0])
}

/** `Nov 21, 2026, 2:05 PM`. */
export const shortMoment = (instant: Date): string =>
  format(guide.locale, { dateStyle: 'medium', timeStyle: 'short' }).format(instant)

/** `March 8, 2026 at 9:30 AM EDT`. */
export const longMoment = (instant: Date): string =>
  format(guide.locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(instant)
