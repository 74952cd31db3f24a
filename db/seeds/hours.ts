import type { Hours } from '#domain/place.ts'
import { WEEKDAYS, type Weekday } from '#domain/vocabulary.ts'

/**
 * A week of hours, the usual day first, then the days that differ:
 * `week('11 AM – 9 PM', { Mon: 'Closed', 'Fri Sat': '11 AM – 10 PM' })`. A day set to null is left out.
 */
export function week(usual: string, otherwise: Record<string, string | null> = {}): Hours {
  const exceptions = new Map<Weekday, string | null>()
  for (const [days, text] of Object.entries(otherwise)) {
    for (const day of days.split(' ')) exceptions.set(fullName(day), text)
  }
  const hours: Hours = {}
  for (const day of WEEKDAYS) {
    const text = exceptions.has(day) ? exceptions.get(day) : usual
    if (text) hours[day] = withMinutes(text)
  }
  return hours
}

export const ALWAYS = 'Open 24 hours'

function fullName(short: string): Weekday {
  const day = WEEKDAYS.find((name) => name.startsWith(short) && short.length === 3)
  if (!day) throw new Error(`${short} is not a day such as Mon`)
  return day
}

/** `5 PM` becomes `5:00 PM`. */
function withMinutes(text: string): string {
  return text.replace(/(?<![:\d])(\d{1,2}) (AM|PM)/g, '$1:00 $2')
}
