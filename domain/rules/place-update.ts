import { isSame } from '../is-same.ts'
import { townDay } from '../town-clock.ts'
import type { VerifiedBy } from '../vocabulary.ts'
import { type FieldName, isEmpty } from '../place-fields.ts'

/** How a decision ends: it is made, or why not. */
export type Result = 'ok' | 'not found' | 'already decided' | 'conflict'

/** Facts of a place by name; which ones depends on who states them. */
export type Facts = Partial<Record<FieldName, unknown>>

/** A place as it was read. A business has no confirmation and no outdated facts. */
export type SeenPlace = Facts & {
  id: number
  name: string
  isVerified: boolean
  checkedAt?: Date
  confirmedAt?: Date | null
  confirmedFacts?: string[]
  outdatedFacts?: string[]
}

/** When a place's owner last confirmed facts, and which. */
export type Confirmation = { at: Date | 'now' | null; facts: string[] }

/** What is to become of a place. Facts that are not named stay. */
export type PlaceUpdate = {
  place: SeenPlace
  facts?: Facts
  /** The place's new id in its source. */
  sourceId?: string
  /** When the page was checked: now, or when it was before a change that is undone. */
  checked?: Date | 'now'
  /** Without it, facts that change are confirmed no more. */
  confirmation?: Confirmation | undefined
  /** Who gave the badge, if the change gives it. */
  verifiedBy?: VerifiedBy
}

/** Whether a record is still the version that somebody saw. Milliseconds are compared, as the wire has no more. */
export const isVersionOf = ({ updatedAt }: { updatedAt: Date }, seen: string): boolean =>
  updatedAt.getTime() === Date.parse(seen)

/** The facts whose values differ from those of the place. */
export function differing<F extends Facts>(place: Facts, facts: F): F {
  const entries = Object.entries(facts) as [FieldName, unknown][]
  return Object.fromEntries(
    entries.filter(([name, value]) => value !== undefined && !isSame(place[name], value)),
  ) as F
}

/** The values that the place has of the facts named. */
export function pick(place: Facts, names: string[]): Facts {
  return Object.fromEntries(names.map((name) => [name, place[name as FieldName] ?? null]))
}

/**
 * The columns that a change sets, by name, with what follows from it: a week replaces hours that were only given as text; a
 * badge has a day and a giver, and without one the owner confirms nothing; a fact that is checked, confirmed or stated no
 * more is not out of date. `now` stands for the time of the transaction.
 */
export function columnsOf(change: PlaceUpdate): Record<string, unknown> {
  const { place, sourceId, checked, verifiedBy = 'administrator' } = change
  const facts = differing(place, withWeek(change.facts ?? {}))
  const columns: Record<string, unknown> = { ...facts }
  if (Object.keys(facts).length > 0) columns['updatedAt'] = 'now'
  if (sourceId) columns['sourceId'] = sourceId
  if (checked) columns['checkedAt'] = checked
  // A business has none of the rest.
  if (place.outdatedFacts === undefined) return columns
  if ('isVerified' in facts) {
    columns['verifiedAt'] = facts.isVerified ? 'now' : null
    columns['verifiedBy'] = facts.isVerified ? verifiedBy : null
  }
  const confirmation = confirmationAfter(change, facts)
  if (confirmation) {
    columns['confirmedAt'] = confirmation.at
    columns['confirmedFacts'] = confirmation.facts
  }
  const outdated = outdatedAfter(change, facts, confirmation)
  if (outdated) columns['outdatedFacts'] = outdated
  return columns
}

/** The confirmation after a change; undefined if it stays as it is. */
function confirmationAfter(change: PlaceUpdate, facts: Facts): Confirmation | undefined {
  const { confirmedAt = null, confirmedFacts = [], isVerified } = change.place
  const isOwned = facts.isVerified ?? isVerified
  if (!isOwned) return confirmedAt ? { at: null, facts: [] } : undefined
  if (change.confirmation) return change.confirmation
  const rest = confirmedFacts.filter((name) => !(name in facts))
  if (rest.length === confirmedFacts.length) return undefined
  return { at: rest.length > 0 ? confirmedAt : null, facts: rest }
}

/** The outdated facts after a change; undefined if they stay as they are. Only the clock finds new ones. */
function outdatedAfter(
  { place, checked }: PlaceUpdate,
  facts: Facts,
  confirmation: Confirmation | undefined,
) {
  const outdated = place.outdatedFacts ?? []
  const isLeft = (name: string) => {
    if (checked === 'now' || isEmpty({ ...place, ...facts }[name as FieldName])) return false
    return !(confirmation?.at === 'now' && confirmation.facts.includes(name))
  }
  const left = outdated.filter(isLeft)
  return left.length < outdated.length ? left : undefined
}

/**
 * A confirmation now of those facts with these `names`, of a change that makes others `changed`; undefined without one. What
 * was confirmed on the same day stays confirmed, unless it has changed.
 */
export function confirm(
  { confirmedAt, confirmedFacts = [] }: SeenPlace,
  names: string[],
  changed: string[] = [],
): Confirmation | undefined {
  if (names.length === 0) return undefined
  const isSameDay = confirmedAt && townDay(confirmedAt) === townDay()
  const rest = isSameDay ? confirmedFacts.filter((name) => !changed.includes(name)) : []
  return { at: 'now', facts: [...new Set([...rest, ...names])].toSorted() }
}

/** A week replaces hours that were only given as text. */
export function withWeek(facts: Facts): Facts {
  return isEmpty(facts.hours) ? facts : { ...facts, hoursAsGiven: null }
}
