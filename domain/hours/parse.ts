import { WEEKDAYS } from '../vocabulary.ts'
import { DAY, inOrder, isAscending, openEnded, type Span, type Week } from './week.ts'

/** A span that somebody is still typing: minutes of the day below 1440, undefined while they are missing. */
export type TypedSpan = { opens: number | undefined; closes: number | undefined }

const SEPARATOR = /\s*[,;]\s*/
const TIME = /^(\d{1,2})(?::(\d{2}))?\s*(am|pm)?$/
const NAMED_TIMES: Record<string, number> = { noon: 12 * 60, midnight: 0 }

/** Reads a whole week of texts by weekday name. */
export function parseWeek(hours: Record<string, string>): Week {
  return WEEKDAYS.map((weekday) => parseDay(hours[weekday]))
}

/**
 * Reads one weekday's text: `11:00 AM – 9:00 PM` or `from 6:00 PM`, split by commas, `Closed` or `Open 24 hours`.
 * Never guesses: text that cannot be parsed whole gives undefined.
 */
export function parseDay(text = ''): Span[] | undefined {
  const plain = plainText(text)
  if (plain === 'closed') return []
  if (/^(open )?24 hours$/.test(plain)) return [{ opens: 0, closes: DAY }]
  const spans = plain.split(SEPARATOR).map((part) => parseOpenEnd(part) ?? parseWhole(part))
  return spans.every((span) => span !== undefined) ? spans : undefined
}

function parseWhole(text: string): Span | undefined {
  const { opens, closes } = parseSpan(text) ?? {}
  if (opens === undefined || closes === undefined || opens === closes) return undefined
  return { opens, closes: closes > opens ? closes : closes + DAY }
}

function parseOpenEnd(text: string): Span | undefined {
  const opens = text.startsWith('from ') ? parseTime(text.slice(5)) : undefined
  return opens === undefined ? undefined : openEnded(opens)
}

/** Reads spans that may not make sense yet: `11:00 AM – , 5:00 PM – 5:00 PM`. Undefined for other text. */
export function parseSpans(text: string): TypedSpan[] | undefined {
  const spans = plainText(text).split(SEPARATOR).map(parseSpan)
  return spans.every((span) => span !== undefined) ? spans : undefined
}

/** What is wrong with a weekday's spans: a time is missing, one has no length, or two share time. */
export function faultOf(text: string): 'missing' | 'empty' | 'overlap' | undefined {
  const typed = parseSpans(text)
  if (typed?.some(({ opens, closes }) => opens === undefined || closes === undefined)) {
    return 'missing'
  }
  if (typed?.some(({ opens, closes }) => opens === closes)) return 'empty'
  // A span that begins in the small hours is that weekday's own morning, not the end of its night.
  return isAscending(inOrder(parseDay(text) ?? [])) ? undefined : 'overlap'
}

const plainText = (text: string) =>
  text.toLowerCase().replaceAll('.', '').replace(/\s+/g, ' ').trim()

function parseSpan(text: string): TypedSpan | undefined {
  const [from = '', to, ...rest] = text.split(/\s*(?:–|—|-| to )\s*/)
  if (to === undefined || rest.length > 0) return undefined
  const closes = parseTime(to)
  const opens = parseTime(from) ?? parseBefore(from, to)
  // What is there must be a time.
  const isRead = (opens !== undefined || !from) && (closes !== undefined || !to)
  return isRead ? { opens, closes } : undefined
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
