import { formatSpan } from './hours-text.ts'
import { parseDay, parseSpans, type TypedSpan } from './parse.ts'
import { DAY } from './week.ts'

/** What an editor shows of a weekday's text; `other` is text that nobody can be sure of. */
export type Day =
  | { state: 'unknown' | 'closed' | 'all day' }
  | { state: 'spans'; spans: TypedSpan[] }
  | { state: 'other'; text: string }

/** Reads a weekday's text: ours, in which a time may be missing that is still to come, or any other that is unmistakable. */
export function readDay(text: string): Day {
  if (!text.trim()) return { state: 'unknown' }
  const typed = parseSpans(text)
  if (typed && writeSpans(typed) === text) return { state: 'spans', spans: typed }
  const spans = parseDay(text)
  if (!spans) return { state: 'other', text }
  if (spans.length === 0) return { state: 'closed' }
  if (spans.some(({ opens, closes }) => closes - opens >= DAY)) return { state: 'all day' }
  return {
    state: 'spans',
    spans: spans.map(({ opens, closes }) => ({ opens, closes: closes % DAY })),
  }
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
      return writeSpans(day.spans)
  }
}

const writeSpans = (spans: TypedSpan[]) => spans.map(formatSpan).join(', ')

/** Whether a span ends on the day after the one it begins on, as people count nights. */
export const isPastMidnight = ({ opens, closes }: TypedSpan) =>
  opens !== undefined && closes !== undefined && closes > 0 && closes < opens
