import { isDeepStrictEqual } from 'node:util'
import type { Candidate } from '#place-files/candidate.ts'
import { type Hours, type PhotoTexts, textsOfPhotos } from '#domain/place.ts'
import { type FieldName, mergeFact, PLACE_FIELDS } from '#domain/place-fields.ts'
import { UNKNOWN_CUISINE, WEEKDAYS } from '#domain/vocabulary.ts'
import { FACTS, type Table } from '../places/change.ts'
import type { Existing, Facts } from './places.ts'

/** Hours to start from when Google was not asked. Visitors do not see them, because the place is a draft. */
export const GUESSED_HOURS = Object.fromEntries(
  WEEKDAYS.map((day) => {
    const isLate = day === 'Friday' || day === 'Saturday'
    return [day, isLate ? '11:00 AM – 10:00 PM' : '11:00 AM – 9:00 PM']
  }),
)

/** The facts of a candidate by column, without those that it does not state; the town is the column `neighborhood`. */
export function factsOf(candidate: Candidate, table: Table): Partial<Facts> {
  const { town: neighborhood, own = {}, link, hours } = candidate
  const rating = link && own.rating ? { ...own, reviewCount: own.reviewCount ?? 0 } : {}
  // A week replaces hours that were only given as text.
  const week = hasDay(hours) ? { hoursAsGiven: null } : {}
  const price = candidate.priceRange && { isPriceKnown: true }
  const stated = { ...candidate, ...rating, ...week, ...price, neighborhood }
  return Object.fromEntries(
    Object.entries(stated).filter(
      ([fact, value]) => value !== undefined && value !== '' && isImported(fact, table),
    ),
  )
}

const hasDay = (hours: Hours = {}) => Object.keys(hours).length > 0

function isImported(fact: string, table: Table): fact is FieldName {
  const isFact = (FACTS[table] as string[]).includes(fact)
  return isFact && 'merge' in PLACE_FIELDS[fact as FieldName]
}

/** The facts of `place` that an import of the candidate changes, and whether it left alone what its owner says. */
export function changesOf(candidate: Candidate, place: Existing) {
  const facts = factsOf(candidate, place.table)
  if (candidate.isCuisineGuessed && place.cuisine !== UNKNOWN_CUISINE) delete facts.cuisine
  const isFromLink = candidate.link !== undefined
  const changes: Partial<Record<FieldName, unknown>> = {}
  // Hours that can no longer be read as a week replace the week, unless its owner stands for it.
  let isOwnersWordKept = false
  if (facts.hoursAsGiven && hasDay(place.hours)) {
    if (!place.isVerified) changes.hours = {}
    else {
      delete facts.hoursAsGiven
      isOwnersWordKept = true
    }
  }
  for (const [fact, incoming] of Object.entries(facts) as [FieldName, unknown][]) {
    const meeting = { current: place[fact], incoming, isFromLink }
    const merged = (isVerified: boolean) => mergeFact(fact, { ...meeting, isVerified })
    const isNew = (value: unknown) => !isDeepStrictEqual(value, place[fact])
    if (isNew(merged(place.isVerified))) changes[fact] = merged(place.isVerified)
    else if (place.isVerified && isNew(merged(false))) isOwnersWordKept = true
  }
  dropTextsOfOthers(changes, place)
  return { changes: changes as Partial<Facts>, isOwnersWordKept }
}

/** Texts of photos that the place does not get are no change. */
function dropTextsOfOthers(changes: Partial<Record<FieldName, unknown>>, place: Existing) {
  if (!changes.imageTexts) return
  const images = (changes.images ?? place.images) as string[]
  const texts = textsOfPhotos(images, changes.imageTexts as PhotoTexts)
  if (isDeepStrictEqual(texts, place.imageTexts)) delete changes.imageTexts
  else changes.imageTexts = texts
}

/** The facts of a draft after an import: guessed hours are replaced as a whole, never mixed with Google's. */
export function completedDraft(candidate: Candidate, draft: Existing): Existing {
  const isGuessed = !draft.isVerified && isDeepStrictEqual(draft.hours, GUESSED_HOURS)
  const { changes } = changesOf(candidate, draft)
  const hours = isGuessed ? (candidate.hours ?? {}) : (changes.hours ?? draft.hours)
  return { ...draft, ...changes, hours }
}
