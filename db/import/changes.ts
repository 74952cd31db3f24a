import { isDeepStrictEqual } from 'node:util'
import type { Features, Hours } from '#domain/place.ts'
import { fieldsWith } from '#domain/place-fields.ts'
import { UNKNOWN_CUISINE } from '#domain/vocabulary.ts'
import { type Existing, type Fact, type Facts, factsOf } from './facts.ts'
import type { Listing } from '#domain/import/listing.ts'

/** The columns of a verified place that an import may fill in while they are empty. */
const FILLABLE: ReadonlySet<Fact> = new Set([
  ...fieldsWith({ merge: 'nonNull' }),
  ...fieldsWith({ merge: 'mergeKeys' }),
])

/** The facts that differ. Facts, days and features that the file does not contain stay as they are. */
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
