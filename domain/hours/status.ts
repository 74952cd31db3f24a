import { WEEKDAYS } from '../vocabulary.ts'
import { shortTime } from './hours-text.ts'
import { dayAfter, holidayHours, type Schedule, specialOn } from './schedule.ts'
import { DAY, inOrder, type Span } from './week.ts'

const SMALL_HOURS = 6 * 60
/** So many minutes before the kitchen closes, guests are told. */
const LAST_ORDERS = 30
/** So many days ahead an opening is looked for: more than a season. */
const MOST_AHEAD = 366

/** The names of holidays by date. The hours of the week say nothing certain about such a day. */
export type Holidays = Readonly<Record<string, string>>
/**
 * What the clocks on the wall show: the `date`, its weekday (`day` 0 is Monday), and the minutes since midnight; and the
 * `holidays` that are known.
 */
export type WallClock = { date: string; day: number; minute: number; holidays?: Holidays }
/**
 * `until` is for example `closes 9 PM`, `opens Tue 11 AM` or `24 hours`. `kitchen` is only known of some places: minutes
 * until it closes, or 0 while it is closed. `usual` is what the hours of the week say of a holiday for which nobody has
 * confirmed them, such as `open till 9 PM`: the place does not count as open.
 */
export type OpenStatus = {
  isOpen: boolean
  until?: string
  kitchen?: number
  usual?: { holiday: string; isOpen: boolean; text: string }
}

/** The wall clock of `timeZone` at an instant, whatever zone the device is set to. */
export function wallClockIn(timeZone: string, instant: Date): WallClock {
  // The first formatter of a page takes a slow phone 100 to 200 ms, Temporal 10. Not every browser has it.
  if ('Temporal' in globalThis) {
    const utc = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    const time = utc.toZonedDateTimeISO(timeZone)
    return clockAt(time.toPlainDate().toString(), time.hour * 60 + time.minute)
  }
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  const date = ['year', 'month', 'day'].map(part).join('-')
  return clockAt(date, Number(part('hour')) * 60 + Number(part('minute')))
}

/** The wall clock at a minute of a date. */
export const clockAt = (date: string, minute: number): WallClock => ({
  date,
  day: (new Date(date).getUTCDay() + 6) % 7,
  minute,
})

type Day = Omit<WallClock, 'minute'>

/** The spans of a day of the schedule; undefined if it is not known. */
function spansOn(schedule: Schedule, { date, day }: Day, ahead: number): Span[] | undefined {
  const special = schedule.special.length > 0 && specialOn(schedule, dayAfter(date, ahead))
  return special ? special.spans : schedule.week[(day + ahead + 7) % 7]
}

/** The name of a holiday for which nobody has confirmed the hours. */
function unconfirmed(schedule: Schedule, { date, holidays }: Day, ahead = 0): string | undefined {
  const day = ahead === 0 ? date : dayAfter(date, ahead)
  const name = holidays?.[day]
  return name && !holidayHours(schedule, day) ? name : undefined
}

/** Whether it opens on a day at all; on a holiday for which nobody has confirmed the hours it may. */
export function opensOn(schedule: Schedule, day: Day): 'certain' | 'usual' | undefined {
  if (!spansOn(schedule, day, 0)?.length) return undefined
  return unconfirmed(schedule, day) ? 'usual' : 'certain'
}

/** Open or closed at a time; undefined when the hours do not say. */
export function statusAt(schedule: Schedule, clock: WallClock): OpenStatus | undefined {
  const { minute } = clock
  const today = spansOn(schedule, clock, 0)
  const yesterday = spansOn(schedule, clock, -1)
  const night = spanAt(yesterday, minute + DAY)
  const span = spanAt(today, minute)
  const nightsHoliday = night === undefined ? undefined : unconfirmed(schedule, clock, -1)
  // A night is yesterday's, unless it is certain that today has begun.
  const isNight = night !== undefined && (!nightsHoliday || span === undefined)
  const open = isNight ? night : span
  const holiday = isNight ? nightsHoliday : unconfirmed(schedule, clock)
  if (open) {
    const time = closingTime(schedule, clock, open, isNight ? DAY : 0)
    const isAlways = time === ROUND_THE_CLOCK
    if (holiday) return usually(holiday, true, time && (isAlways ? time : `till ${time}`))
    const until = time && !isAlways ? `closes ${time}` : time
    return { isOpen: true, until, ...kitchenAt(schedule, clock) }
  }
  if (!today) return undefined
  // What is not known of yesterday may last into the small hours.
  const isNightKnown = yesterday?.every(({ isOpenEnd }) => !isOpenEnd)
  if (!isNightKnown && minute < SMALL_HOURS && today.every(({ opens }) => minute < opens)) {
    return undefined
  }
  if (!holiday) return { isOpen: false, until: nextOpeningText(schedule, clock) }
  const next = inOrder(today).find(({ opens }) => opens > minute)
  return usually(holiday, false, next && `opens ${shortTime(next.opens)}`)
}

const ROUND_THE_CLOCK = '24 hours'

/** The status on a holiday for which nobody has confirmed the hours. */
function usually(holiday: string, isOpen: boolean, until?: string): OpenStatus {
  const text = isOpen ? ['open', until].filter(Boolean).join(' ') : (until ?? 'closed')
  return { isOpen: false, usual: { holiday, isOpen, text } }
}

/** The span that holds a minute. */
const spanAt = (spans: Span[] | undefined, minute: number) =>
  spans?.find(({ opens, closes }) => minute >= opens && minute < closes)

/** What is known of the kitchen while a place is open. Of special days nothing is. */
function kitchenAt(schedule: Schedule, clock: WallClock): Pick<OpenStatus, 'kitchen'> {
  const { kitchen, special } = schedule
  if (kitchen.length === 0) return {}
  const { day, minute, date } = clock
  // Since when the place is open: a night is yesterday's.
  const isNight = spanAt(spansOn(schedule, clock, -1), minute + DAY) !== undefined
  const spans = kitchen[(day + (isNight ? 6 : 0)) % 7]
  const isSpecial = special.length > 0 && specialOn(schedule, dayAfter(date, isNight ? -1 : 0))
  if (!spans || isSpecial) return {}
  const now = minute + (isNight ? DAY : 0)
  const cooks = spanAt(spans, now)
  return cooks?.isOpenEnd ? {} : { kitchen: cooks ? cooks.closes - now : 0 }
}

/**
 * When a span ends that began on the day of a midnight, as `9 PM`. Follows spans that touch at midnight, so that a place open
 * round the clock never closes at midnight. Undefined if the next day is a holiday, on which it may close, or for an open end.
 */
function closingTime(
  schedule: Schedule,
  clock: WallClock,
  { closes, isOpenEnd }: Span,
  midnight: number,
): string | undefined {
  if (isOpenEnd) return undefined
  const { day, minute } = clock
  let end = closes - midnight
  for (let ahead = 1; ahead <= 7; ahead++) {
    if (end !== ahead * DAY) break
    const next = spansOn(schedule, clock, ahead)?.find(({ opens }) => opens === 0)
    if (!next) break
    if (next.isOpenEnd || (ahead === 1 && unconfirmed(schedule, clock, ahead))) return undefined
    end = ahead * DAY + next.closes
  }
  if (end > 7 * DAY) return ROUND_THE_CLOCK
  // A closing time more than a day off needs its weekday.
  const weekday = end - minute < DAY ? '' : `${shortDay(day + Math.floor((end - 1) / DAY))} `
  return `${weekday}${shortTime(end)}`
}

const shortDay = (day: number) => WEEKDAYS[day % 7]?.slice(0, 3) ?? ''

/** `Apr 1`. */
function shortDate(date: string): string {
  // `Tue, 03 Mar 2026 00:00:00 GMT`, also without the data that Intl loads.
  const [, day, month] = new Date(date).toUTCString().split(' ')
  return `${month} ${Number(day)}`
}

/** The next opening: `ahead` days from now, at a minute of that day. Undefined if a day before it is not known. */
export function nextOpening(
  schedule: Schedule,
  clock: WallClock,
): { ahead: number; minute: number } | undefined {
  for (let ahead = 0; ahead <= (schedule.special.length > 0 ? MOST_AHEAD : 7); ahead++) {
    const then = spansOn(schedule, clock, ahead)
    // A day we know nothing about could be the next opening.
    if (!then) return undefined
    const next = inOrder(then).find(({ opens }) => ahead > 0 || opens > clock.minute)
    if (next) return { ahead, minute: next.opens }
  }
  return undefined
}

function nextOpeningText(schedule: Schedule, clock: WallClock): string | undefined {
  const next = nextOpening(schedule, clock)
  if (!next) return undefined
  const { ahead, minute } = next
  const opens = unconfirmed(schedule, clock, ahead) ? 'usually opens' : 'opens'
  if (ahead > 7) return `${opens} ${shortDate(dayAfter(clock.date, ahead))}`
  const weekday = ahead === 0 ? '' : ahead === 1 ? 'tomorrow ' : `${shortDay(clock.day + ahead)} `
  return `${opens} ${weekday}${shortTime(minute)}`
}

/** A status as the styles know it. */
export const openState = (status: OpenStatus | undefined): 'yes' | 'usual' | 'no' =>
  status?.isOpen ? 'yes' : status?.usual?.isOpen ? 'usual' : 'no'

/**
 * `Open · closes 9 PM`, `Closed · opens tomorrow 11 AM`, `Open 24 hours` or `Closed`; of a kitchen `Open, kitchen closed ·
 * closes 11 PM` and `Open · last orders in 25 min`; of a holiday `Usually open till 9 PM · Thanksgiving, call first`.
 */
export function describeStatus({ isOpen, until, kitchen, usual }: OpenStatus): string {
  if (usual) return `Usually ${usual.text} · ${usual.holiday}, call first`
  if (kitchen === 0)
    return ['Open, kitchen closed', until !== ROUND_THE_CLOCK && until].filter(Boolean).join(' · ')
  if (kitchen !== undefined && kitchen <= LAST_ORDERS) return `Open · last orders in ${kitchen} min`
  if (until === ROUND_THE_CLOCK) return 'Open 24 hours'
  return [isOpen ? 'Open' : 'Closed', until].filter(Boolean).join(' · ')
}
