import { isDeepStrictEqual } from 'node:util'
import type { Features, Hours } from '../schema.ts'
import { UNKNOWN_CUISINE } from '../vocabulary.ts'
import { type Existing, type Fact, type Facts, factsOf } from './facts.ts'
import type { Listing } from '#import/listing.ts'

/** What an import may add to a place whose owner verified it, where nothing is said yet. */
const FILLABLE: ReadonlySet<Fact> = new Set([
  'phone', 'website', 'hours', 'features', 'images', 'latitude', 'longitude',
]) // prettier-ignore

/** Only what differs; what the file does not carry stays, day by day and feature by feature. */
export function changesOf(listing: Listing, place: Existing) {
  const differing = differencesOf(listing, place)
  if (!place.isVerified) return { changes: toFacts(differing), isOwnersWordKept: false }
  const filling = differing.filter(([fact]) => FILLABLE.has(fact) && isEmpty(place[fact]))
  return { changes: toFacts(filling), isOwnersWordKept: filling.length < differing.length }
}

function differencesOf(listing: Listing, place: Existing): [Fact, unknown][] {
  const facts = factsOf(listing)
  if (facts.hours) facts.hours = { ...place.hours, ...facts.hours } satisfies Hours
  if (facts.features) facts.features = { ...place.features, ...facts.features } satisfies Features
  if (listing.isCuisineGuessed && place.cuisine !== UNKNOWN_CUISINE) delete facts.cuisine
  const entries = Object.entries(facts) as [Fact, unknown][]
  return entries.filter(([fact, value]) => !isDeepStrictEqual(value, place[fact]))
}

function toFacts(entries: [Fact, unknown][]): Partial<Facts> {
  return Object.fromEntries(entries)
}

function isEmpty(value: Facts[Fact]): boolean {
  return value === null || (typeof value === 'object' && Object.keys(value).length === 0)
}
