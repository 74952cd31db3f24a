import type { SpecialHours } from '../../domain/place.ts'
import { eachField, PLACE_FIELDS } from '../../domain/place-fields.ts'
import { type Candidate, type Refusal, TEXTS, UNKNOWN_KIND } from './candidate.ts'

const { name, address, neighborhood } = PLACE_FIELDS
/** What the table takes; a longer name, address or town is a slipped column and no place. */
const NEEDED = {
  name: name.longest,
  address: address.longest,
  town: neighborhood.longest,
  source: 200,
  sourceId: 200,
}
const OPTIONAL = eachField([...TEXTS, 'cuisine'], (fact) => PLACE_FIELDS[fact].longest)
const LABEL = 60
const LINE = 200
const LINK = 2000

/** Why a row cannot become a place, whatever the guide holds. */
export function refuse(candidate: Candidate): Refusal | undefined {
  const { name, address, town, sourceId, refusal, link, isDraft } = candidate
  // A row that is no record, or whose values slipped, has no name worth looking at.
  if (refusal && !name) return refusal
  if (!name) return { reason: 'no name' }
  if (refusal) return refusal
  // A draft lacks them, and a link may lead to one.
  const mayLack = link !== undefined || isDraft
  if (!address && !mayLack) return { reason: 'no street address' }
  if (!town && !mayLack) return { reason: 'no town' }
  if (!sourceId) return { reason: 'no id' }
  return refuseOverlong(candidate)
}

/** A kind of business that stayed out: how many rows have it, and whether it is known to be another trade. */
export type KindLeftOut = { label: string; count: number; isKnown: boolean }

/** The kinds of business for which rows are refused, the most frequent first, each also known or not. */
export function kindsLeftOut(refusals: Partial<Refusal>[]): KindLeftOut[] {
  const found = new Map<string, KindLeftOut>()
  for (const { kind: label, reason } of refusals) {
    if (!label) continue
    const kind = found.get(label) ?? { label, count: 0, isKnown: reason !== UNKNOWN_KIND }
    found.set(label, { ...kind, count: kind.count + 1 })
  }
  return [...found.values()].sort((a, b) => b.count - a.count)
}

/** Refuses what cannot be the fact it stands for. */
function refuseOverlong(candidate: Candidate): Refusal | undefined {
  for (const [fact, length] of entriesOf(NEEDED)) {
    if (candidate[fact].length <= length) continue
    const detail = `${candidate[fact].slice(0, 40)}…`
    return { reason: `longer than ${length} letters`, detail }
  }
  return undefined
}

/** The candidate without those of its other facts that are too long to be what they are called. */
export function withoutOverlong(candidate: Candidate): Candidate {
  const kept: Candidate = {
    ...candidate,
    hours: candidate.hours && shortEntries(candidate.hours, LINE),
    kitchenHours: candidate.kitchenHours && shortEntries(candidate.kitchenHours, LINE),
    specialHours: shortNotes(candidate.specialHours),
    features: candidate.features && shortEntries(candidate.features, LINK),
    images: shortImages(candidate.images),
    own: candidate.own && shortEntries(candidate.own, LINE),
  }
  for (const [fact, length] of entriesOf(OPTIONAL)) {
    if ((kept[fact]?.length ?? 0) > length) delete kept[fact]
  }
  const isWhole = JSON.stringify(kept) === JSON.stringify(candidate)
  if (isWhole) return candidate
  const notes = kept.notes.filter((note) => note !== 'hours kept as text' || kept.hoursAsGiven)
  return { ...kept, notes: [...notes, 'too long, left out'] }
}

/** None that is left is no fact: it must not wipe the pictures a place has. */
function shortImages(images: string[] | undefined): string[] | undefined {
  const short = images?.filter((image) => image.length <= LINK)
  return short?.length ? short : undefined
}

function shortNotes(special: SpecialHours[] | undefined): SpecialHours[] | undefined {
  return special?.map(({ note, ...days }) => (note && note.length <= 80 ? { ...days, note } : days))
}

function shortEntries<T extends object>(record: T, length: number): T {
  const entries = Object.entries(record).filter(
    ([key, value]) => key.length <= LABEL && String(value).length <= length,
  )
  return Object.fromEntries(entries) as T
}

function entriesOf<T extends object>(record: T) {
  return Object.entries(record) as [keyof T, number][]
}
