import { refuseOverlong } from './lengths.ts'
import type { Listing, Refusal } from './listing.ts'

/** Why a row cannot become a place, whatever the guide holds. */
export function refuse(listing: Listing): Refusal | undefined {
  const { name, address, town, sourceId, refusal } = listing
  // A row that is no record, or whose values slipped, has no name worth looking at.
  if (refusal && !name) return refusal
  if (!name) return { reason: 'no name' }
  if (refusal) return refusal
  if (!address) return { reason: 'no street address' }
  if (!town) return { reason: 'no town' }
  if (!sourceId) return { reason: 'no id' }
  return refuseOverlong(listing)
}
