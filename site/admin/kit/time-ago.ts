import { guide } from '#guide'

/** In seconds. */
const UNITS = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const
const words = new Intl.RelativeTimeFormat(guide.locale, { numeric: 'auto' })

/** A past time as text: `3 days ago`, `yesterday`, `just now`. */
export function timeAgo(time: Date, now = new Date()): string {
  const seconds = (now.getTime() - time.getTime()) / 1000
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? []
  return unit ? words.format(-Math.floor(seconds / length), unit) : 'just now'
}
