import { isDeepStrictEqual } from 'node:util'
import type { Candidate } from '#place-files/candidate.ts'
import { type Hours, type PhotoTexts, textsOfPhotos } from '#domain/place.ts'
import { type FieldName, fieldsWith, mergeFact, PLACE_FIELDS } from '#domain/place-fields.ts'
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

/**
 * The facts of `place` that an import of the candidate changes, whether it left alone what its owner says, and which facts it
 * `kept` although the source has changed them since it was asked before.
 */
export function changesOf(candidate: Candidate, place: Existing) {
  const facts = factsOf(candidate, place.table)
  const said = candidate.before && factsOf(candidate.before, place.table)
  const isNews = (fact: FieldName) => said && !isDeepStrictEqual(facts[fact], saidOf(said, fact))
  const news = new Set((Object.keys(facts) as FieldName[]).filter(isNews))
  const kept = new Set(said && dropTyped(facts, place, said))
  if (candidate.isCuisineGuessed && place.cuisine !== UNKNOWN_CUISINE) delete facts.cuisine
  const isFromLink = candidate.link !== undefined
  const changes: Partial<Record<FieldName, unknown>> = {}
  // Hours that can no longer be read as a week replace the week, unless its owner stands for it.
  let isOwnersWordKept = false
  if (facts.hoursAsGiven && hasDay(place.hours)) {
    if (!place.isVerified) changes.hours = {}
    else {
      if (news.has('hoursAsGiven')) kept.add('hoursAsGiven')
      delete facts.hoursAsGiven
      isOwnersWordKept = true
    }
  }
  for (const [fact, incoming] of Object.entries(facts) as [FieldName, unknown][]) {
    const meeting = { current: place[fact], incoming, isFromLink }
    const merged = (isVerified: boolean) => mergeFact(fact, { ...meeting, isVerified })
    const isNew = (value: unknown) => !isDeepStrictEqual(value, place[fact])
    if (isNew(merged(place.isVerified))) changes[fact] = merged(place.isVerified)
    else if (place.isVerified && isNew(merged(false))) {
      isOwnersWordKept = true
      if (news.has(fact)) kept.add(fact)
    }
  }
  dropTextsOfOthers(changes, place)
  return { changes: changes as Partial<Facts>, isOwnersWordKept, kept: [...kept] }
}

/** Facts that are typed over together: half of a position is none, and a week and hours as text are one fact. */
const TOGETHER: Partial<Record<FieldName, FieldName[]>> = {
  latitude: ['longitude'],
  longitude: ['latitude'],
  hoursAsGiven: ['hours'],
}

const BY_KEY: FieldName[] = fieldsWith({ merge: 'mergeKeys' })

const saidOf = (said: Partial<Facts>, fact: FieldName) => said[fact] ?? PLACE_FIELDS[fact].initial

/**
 * Drops the facts that are not as the source `said`: somebody has typed them over. Of hours and features those of other keys
 * stay. Returns the facts dropped that the source has changed since.
 */
function dropTyped(facts: Partial<Facts>, place: Existing, said: Partial<Facts>): FieldName[] {
  const kept: FieldName[] = []
  const isTyped = (fact: FieldName) => !isDeepStrictEqual(place[fact], saidOf(said, fact))
  for (const [fact, incoming] of Object.entries(facts) as [FieldName, unknown][]) {
    if (![fact, ...(TOGETHER[fact] ?? [])].some(isTyped)) continue
    const [current, last] = [place[fact], saidOf(said, fact)] as Record<string, unknown>[]
    const isKept = (key: string) => !isDeepStrictEqual(current?.[key], last?.[key])
    const entries = BY_KEY.includes(fact) ? Object.entries(incoming as object) : []
    const rest = Object.fromEntries(entries.filter(([key]) => !isKept(key)))
    const isNews = BY_KEY.includes(fact)
      ? entries.some(([key, value]) => isKept(key) && !isDeepStrictEqual(value, last?.[key]))
      : !isDeepStrictEqual(incoming, last)
    if (isNews) kept.push(fact)
    if (Object.keys(rest).length > 0) Object.assign(facts, { [fact]: rest })
    else delete facts[fact]
  }
  return kept
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
