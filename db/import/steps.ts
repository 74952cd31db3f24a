import type { Candidate } from '#place-files/candidate.ts'
import type { FieldName } from '#domain/place-fields.ts'
import { changesOf, completedDraft } from './merge.ts'
import type { Table } from '../places/change.ts'
import type { Change, Existing } from './places.ts'

/** What to do with a candidate. A new restaurant may replace a business draft, which is then deleted. */
export type Step =
  | { action: 'create'; table: Table; draft?: Existing }
  | { action: 'update'; place: Existing }
  | { action: 'leave'; place: Existing }

/**
 * The step for a candidate; `place` is the guide's own record of it, if there is one.
 * - From a file: a restaurant, or a draft, which a later row with an address completes.
 * - From a link: a restaurant if it is a place to eat with all that a page needs, otherwise a business.
 * - A place that is public already keeps its kind.
 */
export function stepFor(candidate: Candidate, place: Existing | undefined): Step {
  const { link } = candidate
  if (!link) {
    const table = candidate.isDraft ? 'businesses' : 'restaurants'
    if (!place) return { action: 'create', table }
    if (place.isDraft && !candidate.isDraft) return { action: 'create', table, draft: place }
    return { action: 'update', place }
  }
  if (place?.table === 'restaurants') {
    const isStated = link.isFood && candidate.address && candidate.town
    return { action: isStated ? 'update' : 'leave', place }
  }
  if (place && !place.isDraft) return { action: 'update', place }
  const hasPage = isLocatedFood(candidate, place) && candidate.cuisine && candidate.priceRange
  if (hasPage) return { action: 'create', table: 'restaurants', draft: place }
  return place ? { action: 'update', place } : { action: 'create', table: 'businesses' }
}

/** Whether a link leads to a place to eat whose address and town are known, from Google or from its draft. */
function isLocatedFood(candidate: Candidate, place?: Existing): boolean {
  const { address, neighborhood } = place?.isDraft
    ? completedDraft(candidate, place)
    : { address: candidate.address, neighborhood: candidate.town }
  return Boolean(candidate.link?.isFood && address && neighborhood)
}

/**
 * The candidate as a business. A place to eat that lacks only its cuisine or its price waits as a draft for them, so it
 * gets no category, with which it would be public.
 */
export function asBusiness(candidate: Candidate, place?: Existing): Candidate {
  const isWaiting = isLocatedFood(candidate, place) && !(candidate.cuisine && candidate.priceRange)
  return isWaiting ? { ...candidate, category: undefined } : candidate
}

type Publishable = { address: string; neighborhood: string; category?: string }

/** Whether a business has everything that its card needs; without, it is a draft. */
export function isPublishable({ address, neighborhood, category }: Publishable): boolean {
  return Boolean(address && neighborhood && category)
}

type Update = {
  change: Change
  isOwnersWordKept: boolean
  kept: FieldName[]
  isVisible: boolean
}

/** What an update writes, and whether visitors see it. */
export function updateOf(candidate: Candidate, place: Existing): Update {
  const isBusiness = place.table === 'businesses'
  const { changes, isOwnersWordKept, kept } = isBusiness
    ? changesOfBusiness(asBusiness(candidate, place), place)
    : changesOf(candidate, place)
  const change = { ...idsOf(candidate, place), changes }
  const isDraft = changes.isDraft ?? place.isDraft ?? false
  const isVisible = Object.keys(changes).length > 0 && !isDraft
  return { change, isOwnersWordKept, kept, isVisible }
}

/** Completes a draft. One that already has everything stays a draft, because somebody wants it hidden. */
function changesOfBusiness(candidate: Candidate, place: Existing) {
  const result = changesOf(candidate, place)
  if (!place.isDraft || isPublishable(place) || !candidate.category) return result
  const { hours } = completedDraft(candidate, place)
  const changes = {
    ...result.changes,
    hours,
    isDraft: !isPublishable({ ...place, ...result.changes }),
  }
  return { ...result, changes }
}

/** A place that is found under an older id gets its new one. */
function idsOf({ sourceId, link, formerId }: Candidate, place: Existing) {
  const { table, sourceId: current } = place
  return { table, place, ...((link ?? formerId) && sourceId !== current && { sourceId }) }
}

/** What is written of a place that stays as it is. */
export function leftAlone(candidate: Candidate, place: Existing): Change {
  return { ...idsOf(candidate, place), changes: {}, isChecked: false }
}
