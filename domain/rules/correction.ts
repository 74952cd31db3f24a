import type { CorrectionKind, CorrectionState } from '../correction.ts'
import type { OwnerFacts } from '../owner.ts'
import { isEmpty } from '../place-fields.ts'
import { isVersionOf, type PlaceUpdate, type SeenPlace } from './place-update.ts'

type Correction = { kind: CorrectionKind | 'outdated'; state: CorrectionState }

export type CorrectionDecision = {
  decision: 'accept' | 'decline'
  /** The version of the place that the administrator saw. */
  updatedAt: string
  facts: Partial<OwnerFacts>
}

type Decided = { state: 'accepted' | 'declined'; change?: PlaceUpdate; reason?: string }

/**
 * What a decision about a correction makes of the place: an accepted one sets `facts` and is a check of the page, as is the
 * answer that an `outdated` one is still right. `undecided` if only a check ends it.
 */
export function decideCorrection(
  correction: Correction | undefined,
  place: (SeenPlace & { updatedAt: Date }) | undefined,
  { decision, updatedAt, facts }: CorrectionDecision,
): Decided | 'not found' | 'already decided' | 'conflict' | 'undecided' {
  if (!correction || !place) return 'not found'
  const { kind, state } = correction
  if (state !== 'waiting') return 'already decided'
  if (decision === 'decline') return kind === 'outdated' ? 'undecided' : { state: 'declined' }
  if (isEmpty(facts) && kind !== 'outdated') return { state: 'accepted' }
  if (!isEmpty(facts) && !isVersionOf(place, updatedAt)) return 'conflict'
  return {
    state: 'accepted',
    change: { place, facts, checked: 'now' },
    reason: `${isEmpty(facts) ? 'Check' : 'Correction'} of ${place.name}`,
  }
}
