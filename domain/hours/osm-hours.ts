import { WEEKDAYS } from '../vocabulary.ts'
import { clockTime } from './hours-text.ts'
import { DAY, type Span, type Week } from './week.ts'

/**
 * A week in the syntax of OpenStreetMap's `opening_hours` (https://wiki.openstreetmap.org/wiki/Key:opening_hours/specification):
 * `Mo off; Tu 11:00-14:00,17:00-21:00, Fr 18:00-02:00`. Days that are not known are left out; undefined if none is known. Closed
 * days come first and a comma divides the others, as a semicolon would end the night before at midnight.
 */
export function osmHours(week: Week): string | undefined {
  const days = week.map((spans, day) => ({ name: WEEKDAYS[day]!.slice(0, 2), spans }))
  const closed = days.filter(({ spans }) => spans?.length === 0).map(({ name }) => name)
  const open = days.flatMap(({ name, spans }) =>
    spans?.length ? [`${name} ${osmTimes(spans)}`] : [],
  )
  const rules = [closed.length > 0 && `${closed.join()} off`, open.join(', ')]
  return rules.filter(Boolean).join('; ') || undefined
}

/** `11:00-14:00,17:00-21:00` of a day, `18:00+` without a known end, `off` when it is closed. */
export const osmTimes = (spans: Span[]): string =>
  spans
    .map(({ opens, closes, isOpenEnd }) =>
      isOpenEnd
        ? `${clockTime(opens)}+`
        : `${clockTime(opens)}-${closes === DAY ? '24:00' : clockTime(closes)}`,
    )
    .join() || 'off'
