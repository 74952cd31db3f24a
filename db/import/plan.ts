import { changesOf } from './changes.ts'
import type { Existing, Facts, NewPlace } from './facts.ts'
import {
  byPreference,
  keyOf,
  knownPlaces,
  refuseRepeated,
  refuseStrangersId,
} from './known-places.ts'
import type { Listing, Note, Refusal } from '#import/listing.ts'
import { newPlace, slugTaker } from './new-place.ts'
import { refuse } from '#import/refuse.ts'
import { chooseSpellings } from '#import/towns.ts'

export type Change = { id: number; changes: Partial<Facts> }

export type Outcome = { row: number; name: string; town: string } & (
  | { status: 'created' | 'unchanged' }
  | { status: 'updated'; facts: string[] }
  | ({ status: 'refused' } & Refusal)
)
export type Plan = {
  create: NewPlace[]
  update: Change[]
  /** One for each row of the file, in its order. */
  outcomes: Outcome[]
  /** What was dropped or assumed in rows that were not refused. */
  notes: Map<Note, number>
}

type Context = { existing: Existing[]; redirects?: string[] }

/** Decides about every listing without touching anything; the same file a second time changes nothing. */
export function planImport(listings: Listing[], { existing, redirects = [] }: Context): Plan {
  const known = knownPlaces(existing)
  const plan: Plan = { create: [], update: [], outcomes: [], notes: new Map() }
  const fresh: Listing[] = []
  const firstOfKey = new Map<string, Listing>()

  for (const listing of byPreference(spellTowns(listings, existing), known)) {
    const { name, town, row } = listing
    const earlier = firstOfKey.get(keyOf(listing))
    const refusal = refuse(listing) ?? (earlier && refuseRepeated(listing, earlier))
    if (refusal) {
      plan.outcomes.push({ row, name, town, status: 'refused', ...refusal })
      continue
    }
    firstOfKey.set(keyOf(listing), listing)
    const place = known.find(listing)
    const other = place ? refuseStrangersId(listing, place) : known.findSame(listing)
    if (other) {
      plan.outcomes.push({ row, name, town, status: 'refused', ...other })
      continue
    }
    const notes = new Set(listing.notes)
    if (place) {
      const { changes, isOwnersWordKept } = changesOf(listing, place)
      const facts = Object.keys(changes)
      if (facts.length > 0) plan.update.push({ id: place.id, changes })
      const outcome =
        facts.length > 0 ? { status: 'updated' as const, facts } : { status: 'unchanged' as const }
      plan.outcomes.push({ row, name, town, ...outcome })
      if (isOwnersWordKept) notes.add("kept the owner's words")
    } else {
      fresh.push(listing)
      plan.outcomes.push({ row, name, town, status: 'created' })
      known.add(listing)
      if (!listing.priceRange) notes.add('price assumed $$')
      if (!listing.cuisine) notes.add('cuisine unknown')
    }
    for (const note of notes) plan.notes.set(note, (plan.notes.get(note) ?? 0) + 1)
  }
  const takeSlug = slugTaker(existing, redirects)
  fresh.sort((a, b) => a.row - b.row)
  plan.create = fresh.map((listing) => newPlace(listing, takeSlug))
  plan.outcomes.sort((a, b) => a.row - b.row)
  return plan
}

function spellTowns(listings: Listing[], existing: Existing[]): Listing[] {
  const spell = chooseSpellings(
    existing.map(({ neighborhood }) => neighborhood),
    listings.filter((listing) => !refuse(listing)).map(({ town }) => town),
  )
  return listings.map((listing) => ({ ...listing, town: listing.town && spell(listing.town) }))
}
