import type { Features } from '../place.ts'
import type { PlaceKind } from '../vocabulary.ts'
import { isVersionOf, type PlaceUpdate, type SeenPlace } from './place-update.ts'

/** What is set of many places at once; what is not named stays. A feature that is null goes. */
export type BulkChange = {
  cuisine?: string | undefined
  neighborhood?: string | undefined
  isFeatured?: boolean | undefined
  closedOn?: string | null | undefined
  features?: Record<string, boolean | null> | undefined
}

/** So many places are changed at once. */
export const MOST_AT_ONCE = 500
const MOST_FEATURES = 200

/** The change of one of the places, or why it cannot be made, as a sentence. `seen` is the version that was chosen. */
export function changeOfMany(
  kind: PlaceKind,
  place: (SeenPlace & { updatedAt: Date }) | undefined,
  seen: string,
  { features: answers, ...set }: BulkChange,
): PlaceUpdate | string {
  if (!place) return 'It is no longer in the guide.'
  if (!isVersionOf(place, seen)) return 'Somebody has changed it meanwhile.'
  if (kind === 'business' && set.cuisine !== undefined) return 'A business has no cuisine.'
  if (!answers) return { place, facts: set }
  const features = withAnswers(place.features as Features, answers)
  if (Object.keys(features).length > MOST_FEATURES)
    return `It would have more than ${MOST_FEATURES} features.`
  return { place, facts: { ...set, features } }
}

const withAnswers = (features: Features, answers: Record<string, boolean | null>) =>
  Object.fromEntries(
    Object.entries({ ...features, ...answers }).filter(([, answer]) => answer !== null),
  )
