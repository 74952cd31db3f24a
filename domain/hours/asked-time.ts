import { guide } from '#guide'
import { WEEKDAYS } from '../vocabulary.ts'
import { clockTime } from './hours-text.ts'
import { holidayNames, nextHoliday } from './holidays.ts'
import { dayAfter } from './schedule.ts'
import type { WallClock } from './status.ts'
import { DAY } from './week.ts'

/** A time for which somebody asks who is open: a day in words such as `friday`, or today, and a minute of it. */
export type AskedTime = { day?: string; minute?: number }

const DAY_WORDS = `today|tonight|tomorrow|${WEEKDAYS.join('|').toLowerCase()}|${holidayNames(guide.country).join('|')}`
const TIME =
  '(?<hour>1[0-2]|0?[1-9])(?:[: ](?<minutes>[0-5]\\d))? ?(?<half>am|pm)|(?<name>noon|midnight)'
/** Midnight is the end of the day that is asked for. */
const NAMED_MINUTES: Record<string, number> = { noon: DAY / 2, midnight: DAY - 1 }
const OPEN = '\\b(?:(?:who is|whats|still) )?(?:open )?'
const LINK = '(?:at|on|until|till|til|after|by|for) '
/** A day, perhaps with a time. */
const BY_DAY = new RegExp(
  `${OPEN}(?:${LINK})?(?:this )?(?<day>${DAY_WORDS})\\b(?: (?:${LINK})?(?:${TIME}))?\\b`,
)
/** A time, perhaps with a day after it. */
const BY_TIME = new RegExp(
  `${OPEN}(?:${LINK})?(?:${TIME})\\b(?: (?:${LINK})?(?:this )?(?<day>${DAY_WORDS}))?\\b`,
)
/** `open at 9`: guests come in the evening. */
const BY_HOUR = /\bopen (?:at|until|till|til|after) (?<hour>1[0-2]|[1-9])\b(?! ?(?:am|pm))/

/**
 * The time that a search asks for, such as `friday 9:30 pm`, `thanksgiving` or `until 11pm`, and the search without it;
 * undefined if it asks for none.
 */
export function readAskedTime(search: string): { rest: string; asked: AskedTime } | undefined {
  const text = search
    .toLowerCase()
    .replace(/['’‘]/g, '')
    .replace(/\b([ap])\.m\b\.?/g, '$1m')
    .replace(/[,?!]+/g, ' ')
    .replace(/\s+/g, ' ')
  const [match] = [BY_DAY, BY_TIME, BY_HOUR]
    .map((pattern) => pattern.exec(text))
    .filter((found) => found !== null)
    .toSorted((a, b) => b[0].length - a[0].length)
  if (!match?.groups) return undefined
  const { day, hour, minutes = '0', half = 'pm', name } = match.groups
  const typed = hour && ((Number(hour) % 12) + (half === 'pm' ? 12 : 0)) * 60 + Number(minutes)
  const minute = name ? NAMED_MINUTES[name] : typed
  const rest = (text.slice(0, match.index) + text.slice(match.index + match[0].length)).trim()
  return { rest, asked: { ...(day && { day }), ...(minute && { minute }) } }
}

/** The asked time as `2026-11-27T21:30`, or `2026-11-27` if only a day was asked for: the next one from now on. */
export function resolveAskedTime({ day, minute }: AskedTime, now: WallClock): string {
  const date = dateOf(day, now)
  if (minute === undefined) return date
  const isPast = (!day || day === 'tonight') && minute < now.minute
  const at = isPast ? dayAfter(date, 1) : date
  return `${at}T${clockTime(minute)}`
}

function dateOf(day: string | undefined, { date, day: weekday }: WallClock): string {
  if (!day || day === 'today' || day === 'tonight') return date
  if (day === 'tomorrow') return dayAfter(date, 1)
  const index = WEEKDAYS.findIndex((name) => name.toLowerCase() === day)
  if (index >= 0) return dayAfter(date, (index - weekday + 7) % 7)
  return nextHoliday(day, guide.country, date)
}
