import type { OwnerFact } from '#domain/owner.ts'
import type { Confirmed, Hours, SpecialHours } from '#domain/place.ts'
import { PLACE_FIELDS } from '#domain/place-fields.ts'
import { longDay, specialDays, townDay } from '#domain/town-clock.ts'
import { guide } from '#guide'
import { WEEKDAYS } from '#domain/vocabulary.ts'

/** What is said of a fact, before and after. */
export type FactChange = { label: string; before: string; after: string }
type Facts = Partial<Record<string, unknown>>

const NOTHING = 'Not stated'

/** How facts differ, one entry for each text and each weekday that does. */
export function factChanges(before: Facts, after: Facts): FactChange[] {
  return Object.keys(PLACE_FIELDS)
    .filter((name) => name in after)
    .flatMap((name) => {
      const fact = name as OwnerFact
      const [old, now] = [linesOf(fact, before[name]), linesOf(fact, after[name])]
      const labels = [...new Set([...Object.keys(old), ...Object.keys(now)])]
      return labels.map((label) => ({
        label,
        before: old[label] ?? NOTHING,
        after: now[label] ?? NOTHING,
      }))
    })
    .filter(({ before, after }) => before !== after)
}

/** The days on which the owner confirmed facts, the newest first, each with the names of its facts: `hours and phone`. */
export function confirmedFacts(confirmed: Confirmed): { day: string; names: string }[] {
  const facts = Object.keys(PLACE_FIELDS).filter((name) => name in confirmed)
  const byDay = Map.groupBy(facts, (name) => townDay(new Date(confirmed[name]!)))
  const list = new Intl.ListFormat(guide.locale)
  return [...byDay]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([day, names]) => ({
      day,
      names: list.format(names.map((name) => PLACE_FIELDS[name as OwnerFact].label.toLowerCase())),
    }))
}

/** What a fact says, by what it says it of. */
function linesOf(name: OwnerFact, value: unknown): Record<string, string> {
  const { label } = PLACE_FIELDS[name]
  if (name === 'hours' || name === 'kitchenHours') {
    const hours = (value ?? {}) as Hours
    const days = WEEKDAYS.filter((day) => hours[day])
    return Object.fromEntries(days.map((day) => [`${label}, ${day}`, hours[day]!]))
  }
  if (name === 'specialHours') {
    const lines: Record<string, string> = {}
    for (const { from, to, hours, note } of (value ?? []) as SpecialHours[]) {
      const days = `${label}, ${specialDays({ from, to })}`
      const text = note ? `${hours} (${note})` : hours
      // The same days may be there twice.
      lines[days] = lines[days] ? `${lines[days]}; ${text}` : text
    }
    return lines
  }
  const text = typeof value === 'string' ? value : ''
  if (!text) return {}
  return { [label]: name === 'closedOn' ? longDay(text) : text }
}
