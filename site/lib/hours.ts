/** Opening hours: reading the weekday texts, and what they say about this very minute. */

export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const
const DAY = 24 * 60
const SMALL_HOURS = 6 * 60

/** Minutes after midnight; `closes` is above `opens` and passes 1440 when the place closes after midnight. */
export type Interval = { opens: number; closes: number }
/** Monday to Sunday. Empty: closed that day. Undefined: the text says nothing we can be sure of. */
export type Week = (Interval[] | undefined)[]
/** Wall clock of the town: `day` 0 is Monday, `minute` counts from midnight. */
export type Moment = { day: number; minute: number }
/** `until` is for example `closes 9 PM`, `opens Tue 11 AM` or `24 hours`. */
export type OpenStatus = { isOpen: boolean; until?: string }

const TIME = /^(\d{1,2})(?::(\d{2}))?\s*(am|pm)?$/
const NAMED_TIMES: Record<string, number> = { noon: 12 * 60, midnight: 0 }

/**
 * Reads one weekday's text: `11:00 AM – 9:00 PM`, split by commas, `Closed` or `Open 24 hours`.
 * Never guesses: text that cannot be parsed whole gives undefined.
 */
export function parseDay(text: string | undefined): Interval[] | undefined {
  const plain = text
    ?.toLowerCase()
    .replace(/[.\u202f\u00a0]/g, (sign) => (sign === '.' ? '' : ' '))
    .trim()
  if (!plain) return undefined
  if (plain === 'closed') return []
  if (/^(open )?24 hours$/.test(plain)) return [{ opens: 0, closes: DAY }]
  const intervals = plain.split(/\s*[,;]\s*/).map(parseInterval)
  return intervals.every((interval) => interval !== undefined) ? intervals : undefined
}

function parseInterval(text: string): Interval | undefined {
  const [from = '', to = '', ...rest] = text.split(/\s*(?:–|—|-| to )\s*/)
  if (rest.length > 0) return undefined
  const closes = parseTime(to)
  const opens = parseTime(from) ?? parseBefore(from, to)
  if (opens === undefined || closes === undefined || opens === closes) return undefined
  return { opens, closes: closes > opens ? closes : closes + DAY }
}

/** "5 – 9 PM" leaves the first half day to the second; "11 – 2 PM" could mean either and says nothing. */
function parseBefore(from: string, to: string): number | undefined {
  const opens = parseTime(`${from} ${/(am|pm)$/.exec(to)?.[1] ?? ''}`)
  return opens !== undefined && opens < (parseTime(to) ?? 0) ? opens : undefined
}

function parseTime(text: string): number | undefined {
  if (Object.hasOwn(NAMED_TIMES, text)) return NAMED_TIMES[text]
  const [, hours, minutes = '0', half] = TIME.exec(text) ?? []
  if (hours === undefined) return undefined
  // Without a half day only the unmistakable 24-hour form counts.
  if (half === undefined && !/^\d{2}:\d{2}$/.test(text)) return undefined
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half === 'pm' ? 12 : 0)
  if (Number(hours) > (half === undefined ? 23 : 12) || Number(minutes) > 59) return undefined
  return hour * 60 + Number(minutes)
}

/** Reads a whole week of texts by weekday name. */
export function parseWeek(hours: Record<string, string>): Week {
  return WEEKDAYS.map((weekday) => parseDay(hours[weekday]))
}

/** A week as a short attribute value, `660-1260|…`: `x` is closed and nothing is unknown. */
export function encodeWeek(week: Week): string {
  return week
    .map((day) => day && (day.map(({ opens, closes }) => `${opens}-${closes}`).join() || 'x'))
    .join('|')
}

export function decodeWeek(code: string): Week {
  return code.split('|').map((day) => {
    if (day === '') return undefined
    if (day === 'x') return []
    return day.split(',').map((interval) => {
      const [opens, closes] = interval.split('-').map(Number)
      return { opens: opens!, closes: closes! }
    })
  })
}

/** The wall clock of `timeZone` at an instant, whatever zone the device is set to. */
export function momentIn(timeZone: string, instant: Date): Moment {
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

/** Open or closed at a moment; undefined when the hours do not say. */
export function statusAt(week: Week, { day, minute }: Moment): OpenStatus | undefined {
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

/** Follows intervals that touch at midnight, so that a place open round the clock never "closes midnight". */
function closing(week: Week, { day, minute }: Moment, closes: number): string {
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
  return `closes ${weekday}${formatTime(end)}`
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
    return `opens ${weekday}${formatTime(next.opens)}`
  }
  return undefined
}

/** `Open · closes 9 PM`, `Closed · opens tomorrow 11 AM`, `Open 24 hours` or `Closed`. */
export function describeStatus({ isOpen, until }: OpenStatus): string {
  if (until === '24 hours') return 'Open 24 hours'
  return [isOpen ? 'Open' : 'Closed', until].filter(Boolean).join(' · ')
}

/** `9 PM`, `9:30 PM`, `noon`, `midnight`. */
function formatTime(minutes: number): string {
  const minute = minutes % 60
  const hour = Math.floor(minutes / 60) % 24
  if (minute === 0 && hour % 12 === 0) return hour === 0 ? 'midnight' : 'noon'
  const clock = hour % 12 || 12
  return `${clock}${minute ? `:${String(minute).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`
}
