import { WEEKDAYS } from '../vocabulary.ts'
import { shortTime } from './hours-text.ts'
import { dayAfter, type Schedule, specialOn } from './schedule.ts'
import { DAY, type Span } from './week.ts'

const SMALL_HOURS = 6 * 60
/** So many minutes before the kitchen closes, guests are told. */
const LAST_ORDERS = 30
/** So many days ahead an opening is looked for: more than a season. */
const MOST_AHEAD = 366

/** What the clocks on the wall show: the `date`, its weekday (`day` 0 is Monday), and the minutes since midnight. */
export type WallClock = { date: string; day: number; minute: number }
/**
 * `until` is for example `closes 9 PM`, `opens Tue 11 AM` or `24 hours`. `kitchen` is only known of some places: minutes
 * until it closes, or 0 while it is closed.
 */
export type OpenStatus = { isOpen: boolean; until?: string; kitchen?: number }

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

/** The spans of a day of the schedule; undefined if it is not known. */
function spansOn(
  schedule: Schedule,
  { date, day }: Omit<WallClock, 'minute'>,
  ahead: number,
): Span[] | undefined {
  const special = schedule.special.length > 0 && specialOn(schedule, dayAfter(date, ahead))
  return special ? special.spans : schedule.week[(day + ahead + 7) % 7]
}

/** Whether it opens on a day at all. */
export const opensOn = (schedule: Schedule, day: Omit<WallClock, 'minute'>): boolean =>
  (spansOn(schedule, day, 0)?.length ?? 0) > 0

/** Open or closed at a time; undefined when the hours do not say. */
export function statusAt(schedule: Schedule, clock: WallClock): OpenStatus | undefined {
  const { minute } = clock
  const today = spansOn(schedule, clock, 0)
  const yesterday = spansOn(schedule, clock, -1)
  const closes = endOf(yesterday, minute + DAY, DAY) ?? endOf(today, minute, 0)
  if (closes !== undefined) {
    return { isOpen: true, until: closing(schedule, clock, closes), ...kitchenAt(schedule, clock) }
  }
  if (!today) return undefined
  // What is not known of yesterday may last into the small hours.
  if (!yesterday && minute < SMALL_HOURS && today.every(({ opens }) => minute < opens)) {
    return undefined
  }
  return { isOpen: false, until: nextOpening(schedule, clock) }
}

/** When the span ends that holds a minute, in minutes after today's midnight. */
function endOf(spans: Span[] | undefined, minute: number, midnight: number): number | undefined {
  const span = spans?.find(({ opens, closes }) => minute >= opens && minute < closes)
  return span && span.closes - midnight
}

/** What is known of the kitchen while a place is open. Of special days nothing is. */
function kitchenAt(schedule: Schedule, clock: WallClock): Pick<OpenStatus, 'kitchen'> {
  const { kitchen, special } = schedule
  if (kitchen.length === 0) return {}
  const { day, minute, date } = clock
  // Since when the place is open: a night is yesterday's.
  const isNight = endOf(spansOn(schedule, clock, -1), minute + DAY, DAY) !== undefined
  const spans = kitchen[(day + (isNight ? 6 : 0)) % 7]
  const isSpecial = special.length > 0 && specialOn(schedule, dayAfter(date, isNight ? -1 : 0))
  if (!spans || isSpecial) return {}
  const midnight = isNight ? DAY : 0
  const closes = endOf(spans, minute + midnight, midnight)
  return { kitchen: closes === undefined ? 0 : closes - minute }
}

/** Follows spans that touch at midnight, so that a place open round the clock never "closes midnight". */
function closing(schedule: Schedule, clock: WallClock, closes: number): string {
  const { day, minute } = clock
  let end = closes
  for (let ahead = 1; ahead <= 7; ahead++) {
    if (end !== ahead * DAY) break
    const next = spansOn(schedule, clock, ahead)?.find(({ opens }) => opens === 0)
    if (!next) break
    end = ahead * DAY + next.closes
  }
  if (end > 7 * DAY) return '24 hours'
  // A closing time more than a day off needs its weekday.
  const weekday = end - minute < DAY ? '' : `${shortDay(day + Math.floor((end - 1) / DAY))} `
  return `closes ${weekday}${shortTime(end)}`
}

const shortDay = (day: number) => WEEKDAYS[day % 7]?.slice(0, 3) ?? ''

/** `Apr 1`. */
function shortDate(date: string): string {
  // `Tue, 03 Mar 2026 00:00:00 GMT`, also without the data that Intl loads.
  const [, day, month] = new Date(date).toUTCString().split(' ')
  return `${month} ${Number(day)}`
}

function nextOpening(schedule: Schedule, clock: WallClock): string | undefined {
  const { date, day, minute } = clock
  for (let ahead = 0; ahead <= (schedule.special.length > 0 ? MOST_AHEAD : 7); ahead++) {
    const then = spansOn(schedule, clock, ahead)
    // A day we know nothing about could be the next opening.
    if (!then) return undefined
    const next = then
      .filter(({ opens }) => ahead > 0 || opens > minute)
      .sort((a, b) => a.opens - b.opens)[0]
    if (!next) continue
    if (ahead > 7) return `opens ${shortDate(dayAfter(date, ahead))}`
    const weekday = ahead === 0 ? '' : ahead === 1 ? 'tomorrow ' : `${shortDay(day + ahead)} `
    return `opens ${weekday}${shortTime(next.opens)}`
  }
  return undefined
}

/**
 * `Open · closes 9 PM`, `Closed · opens tomorrow 11 AM`, `Open 24 hours` or `Closed`; of a kitchen `Open, kitchen closed ·
 * closes 11 PM` and `Open · last orders in 25 min`.
 */
export function describeStatus({ isOpen, until, kitchen }: OpenStatus): string {
  if (kitchen === 0) return `Open, kitchen closed${until === '24 hours' ? '' : ` · ${until}`}`
  if (kitchen !== undefined && kitchen <= LAST_ORDERS) return `Open · last orders in ${kitchen} min`
  if (until === '24 hours') return 'Open 24 hours'
  return [isOpen ? 'Open' : 'Closed', until].filter(Boolean).join(' · ')
}
