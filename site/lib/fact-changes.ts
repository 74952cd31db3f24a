import type { OwnerFact } from '#domain/owner.ts'
import type { Hours, PhotoTexts, SpecialHours } from '#domain/place.ts'
import { formatPhone, toE164 } from '#domain/contact/phone.ts'
import { PLACE_FIELDS } from '#domain/place-fields.ts'
import { longDay, specialDays } from '#domain/town-clock.ts'
import { guide } from '#guide'
import { WEEKDAYS } from '#domain/vocabulary.ts'

/** A text, or the addresses of photos. */
type Value = string | string[]
/** What is said of a fact, before and after. */
export type FactChange = {
  label: string
  /** The address of the photo that the texts are about. */
  photo?: string
  before: Value
  after: Value
}
type Facts = Partial<Record<string, unknown>>

const NOTHING = 'Not stated'

/** How facts differ, one entry for each text, each weekday and each photo's text that do, and one for the photos. */
export function factChanges(before: Facts, after: Facts): FactChange[] {
  return Object.keys(PLACE_FIELDS)
    .filter((name) => name in after)
    .flatMap((name) => {
      if (name === 'images') return [photosOf(before[name], after[name])]
      // Of a photo that goes, the text is no news.
      if (name === 'imageTexts') return photoTexts(before[name], after[name], after['images'])
      const fact = name as OwnerFact
      const [old, now] = [linesOf(fact, before[name]), linesOf(fact, after[name])]
      const labels = [...new Set([...Object.keys(old), ...Object.keys(now)])]
      return labels.map((label) => ({
        label,
        before: old[label] ?? NOTHING,
        after: now[label] ?? NOTHING,
      }))
    })
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
}

function photosOf(old: unknown, now: unknown): FactChange {
  const [before, after] = [old, now].map((images) => {
    const addresses = (images ?? []) as string[]
    return addresses.length > 0 ? addresses : 'None'
  })
  return { label: PLACE_FIELDS.images.label, before: before!, after: after! }
}

function photoTexts(old: unknown, now: unknown, shown: unknown): FactChange[] {
  const [before, after] = [old, now].map((texts) => (texts ?? {}) as PhotoTexts)
  const all = [...new Set([...Object.keys(before!), ...Object.keys(after!)])]
  const photos = all.filter((photo) => !shown || (shown as string[]).includes(photo))
  const words = (texts: PhotoTexts, photo: string) => {
    const { alt, credit } = texts[photo] ?? {}
    return [alt, credit && `Photo: ${credit}`].filter(Boolean).join(' · ') || NOTHING
  }
  return photos.map((photo) => ({
    ...{ label: 'Text of a photo', photo },
    ...{ before: words(before!, photo), after: words(after!, photo) },
  }))
}

/** The names of facts as a list within a sentence: `phone and hours`. */
export function namesOf(facts: string[]): string {
  const names = Object.entries(PLACE_FIELDS)
    .filter(([name]) => facts.includes(name))
    .map(([, { label }]) => label.toLowerCase())
  return new Intl.ListFormat(guide.locale).format(names)
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
  if (name === 'phone') return { [label]: formatPhone(toE164(text)) }
  return { [label]: name === 'closedOn' ? longDay(text) : text }
}
