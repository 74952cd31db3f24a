import { guide } from '#guide'
import { shortTime } from './hours-text.ts'
import { clockAt, type WallClock } from './status.ts'

/** A time by the town's clocks as filters hold it, `2026-11-27T21:30`, or a whole day, `2026-11-27`. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:T([01]\d|2[0-3]):([0-5]\d))?$/
type Moment = Omit<WallClock, 'minute'> & { minute?: number }

/** The wall clock at a moment; a whole day has no `minute`. Undefined for other text. */
export function readMoment(text: string): Moment | undefined {
  const [, date, hours, minutes] = MOMENT.exec(text) ?? []
  if (!date || Number.isNaN(Date.parse(date))) return undefined
  const { day } = clockAt(date, 0)
  return { date, day, ...(hours && { minute: Number(hours) * 60 + Number(minutes) }) }
}

/** `Fri, Nov 27, 9:30 PM`, or `Thu, Nov 26` for a whole day. */
export function momentText(text: string): string {
  const moment = readMoment(text)
  if (!moment) return text
  const day = new Date(moment.date).toLocaleDateString(guide.locale, {
    ...{ weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' },
  })
  return moment.minute === undefined ? day : `${day}, ${shortTime(moment.minute)}`
}
