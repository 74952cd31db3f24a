import { WEEKDAYS } from '../vocabulary.ts'
import { shortTime } from './hours-text.ts'
import { DAY, type Week } from './week.ts'

const SMALL_HOURS = 6 * 60

/** What the clocks on the wall show: `day` 0 is Monday, `minute` counts from midnight. */
export type WallClock = { day: number; minute: number }
/** `until` is for example `closes 9 PM`, `opens Tue 11 AM` or `24 hours`. */
export type OpenStatus = { isOpen: boolean; until?: string }

/** The wall clock of `timeZone` at an instant, whatever zone the device is set to. */
export function wallClockIn(timeZone: string, instant: Date): WallClock {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'long',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return {
    day: WEEKDAYS.findIndex((weekday) => weekday === part('weekday')),
    minute: Number(part('hour')) * 60 + Number(part('minute')),
  }
}

/** Open or closed at a time; undefined when the hours do not say. */
export function statusAt(week: Week, { day, minute }: WallClock): OpenStatus | undefined {
  const today = week[day]
  const yesterday = week[(day + 6) % 7]
  const sinceYesterday = yesterday?.find(({ closes }) => minute < closes - DAY)
  const closes = sinceYesterday
    ? sinceYesterday.closes - DAY
    : today?.find(({ opens, closes }) => minute >= opens && minute < closes)?.closes
  if (closes !== undefined) return { isOpen: true, until: closing(week, { day, minute }, closes) }
  if (!today) return undefined
  // What is not known of yesterday may last into the small hours.
  if (!yesterday && minute < SMALL_HOURS && today.every(({ opens }) => minute < opens)) {
    return undefined
  }
  return { isOpen: false, until: nextOpening(week, day, minute) }
}

/** Follows spans that touch at midnight, so that a place open round the clock never "closes midnight". */
function closing(week: Week, { day, minute }: WallClock, closes: number): string {
  let end = closes
  for (let ahead = 1; ahead <= 7; ahead++) {
    if (end !== ahead * DAY) break
    const next = week[(day + ahead) % 7]?.find(({ opens }) => opens === 0)
    if (!next) break
    end = ahead * DAY + next.closes
  }
  if (end > 7 * DAY) return '24 hours'
  // A closing time more than a day off needs its weekday.
  const weekday = end - minute < DAY ? '' : `${shortDay(day + Math.floor((end - 1) / DAY))} `
  return `closes ${weekday}${shortTime(end)}`
}

const shortDay = (day: number) => WEEKDAYS[day % 7]?.slice(0, 3) ?? ''

function nextOpening(week: Week, day: number, minute: number): string | undefined {
  for (let ahead = 0; ahead <= 7; ahead++) {
    const then = week[(day + ahead) % 7]
    // A day we know nothing about could be the next opening.
    if (!then) return undefined
    const next = then
      .filter(({ opens }) => ahead > 0 || opens > minute)
      .sort((a, b) => a.opens - b.opens)[0]
    if (!next) continue
    const weekday = ahead === 0 ? '' : ahead === 1 ? 'tomorrow ' : `${shortDay(day + ahead)} `
    return `opens ${weekday}${shortTime(next.opens)}`
  }
  return undefined
}

/** `Open · closes 9 PM`, `Closed · opens tomorrow 11 AM`, `Open 24 hours` or `Closed`. */
export function describeStatus({ isOpen, until }: OpenStatus): string {
  if (until === '24 hours') return 'Open 24 hours'
  return [isOpen ? 'Open' : 'Closed', until].filter(Boolean).join(' · ')
}
