import { type Interval, parseDay } from './hours.ts'

/** From one time to another as time inputs have them, `17:00`; either may still be empty. */
export type Span = { opens: string; closes: string }
/** What an editor shows of a weekday's text; `other` is text that nobody can be sure of. */
export type Day =
  | { state: 'unknown' | 'closed' | 'all day' }
  | { state: 'spans'; spans: Span[] }
  | { state: 'other'; text: string }

const DAY = 24 * 60
/** Our own way to write a span, in which a time may be missing that is still to come. */
const WRITTEN = /^(\d{1,2}:\d{2} [AP]M|) – (\d{1,2}:\d{2} [AP]M|)$/

/** Reads a weekday's text: ours, or any other that is unmistakable. */
export function readDay(text: string): Day {
  const written = text.split(', ').map(readSpan)
  if (written.every((span) => span !== undefined)) return { state: 'spans', spans: written }
  if (!text.trim()) return { state: 'unknown' }
  const intervals = parseDay(text)
  if (!intervals) return { state: 'other', text }
  if (intervals.length === 0) return { state: 'closed' }
  if (intervals.some(({ opens, closes }) => closes - opens >= DAY)) return { state: 'all day' }
  return { state: 'spans', spans: intervals.map(toSpan) }
}

/** The text of a weekday: `Closed`, `11:00 AM – 2:00 PM, 5:00 PM – 2:00 AM`; empty when it is unknown. */
export function writeDay(day: Day): string {
  switch (day.state) {
    case 'unknown':
      return ''
    case 'closed':
      return 'Closed'
    case 'all day':
      return 'Open 24 hours'
    case 'other':
      return day.text
    case 'spans':
      return day.spans
        .map(({ opens, closes }) => `${writeTime(opens)} – ${writeTime(closes)}`)
        .join(', ')
  }
}

/** Whether a span ends on the day after the one it begins on, as people count nights. */
export const isPastMidnight = ({ opens, closes }: Span) =>
  opens !== '' && closes > '00:00' && closes < opens

/** `17:00` as `5:00 PM`; nothing as nothing. */
export function writeTime(time: string): string {
  const [hours, minutes] = time.split(':').map(Number)
  if (hours === undefined || minutes === undefined) return ''
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

function readSpan(text: string): Span | undefined {
  const [, opens, closes] = WRITTEN.exec(text) ?? []
  if (opens === undefined || closes === undefined) return undefined
  return { opens: readTime(opens), closes: readTime(closes) }
}

function readTime(text: string): string {
  const [, hours, minutes, half] = /^(\d+):(\d+) (AM|PM)$/.exec(text) ?? []
  return hours
    ? toTime(((Number(hours) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minutes))
    : ''
}

const toSpan = ({ opens, closes }: Interval): Span => ({
  opens: toTime(opens),
  closes: toTime(closes % DAY),
})

function toTime(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
