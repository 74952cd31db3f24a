import type { ClaimStatus, VerifiedBy } from '../vocabulary.ts'
import type { PlaceUpdate, SeenPlace } from './place-update.ts'

export type ClaimAction = 'approve' | 'reject' | 'undo'
export const STATUS_AFTER = { approve: 'approved', reject: 'rejected', undo: 'pending' } as const

export type SeenClaim = { id: number; status: ClaimStatus; ownerEmail: string }

export type SeenByClaims = {
  place: SeenPlace
  /** All claims of the place, the one that is decided among them. */
  claims: SeenClaim[]
  /** The newest decision that gave the place its badge or took it. */
  lastBadge: ClaimAction | null
}

type Decided = {
  status: ClaimStatus
  /** The place with its new badge, if that changes. */
  change?: PlaceUpdate
  /** Whether the claimant owns the place no more: requests of theirs are declined. */
  endsOwnership: boolean
}

/**
 * What a decision about a claim makes of it. An approval verifies the place. Undoing one takes the badge away only if a
 * claim gave it and no other claim of the place is approved.
 */
export function decideClaim(
  { place, claims, lastBadge }: SeenByClaims,
  { id, status, action }: { id: number; status: ClaimStatus; action: ClaimAction },
  verifiedBy: VerifiedBy,
): Decided | 'not found' | 'conflict' {
  const claim = claims.find((it) => it.id === id)
  if (!claim) return 'not found'
  if (claim.status !== status) return 'conflict'
  const others = claims.filter((it) => it.id !== id && it.status === 'approved')
  const gains = action === 'approve' && !place.isVerified
  const loses =
    action === 'undo' &&
    status === 'approved' &&
    place.isVerified &&
    others.length === 0 &&
    lastBadge === 'approve'
  const isSameOwner = (it: SeenClaim) =>
    it.ownerEmail.toLowerCase() === claim.ownerEmail.toLowerCase()
  return {
    status: STATUS_AFTER[action],
    ...((gains || loses) && { change: { place, facts: { isVerified: gains }, verifiedBy } }),
    endsOwnership: status === 'approved' && !others.some(isSameOwner),
  }
}
