import { changesOf } from './changes.ts'
import type { Existing, Fact, Facts, NewPlace } from './facts.ts'
import {
  byPreference,
  keyOf,
  knownPlaces,
  refuseRepeated,
  refuseStrangersId,
} from './known-places.ts'
import { type Listing, type Note, notesOf, type Refusal } from '#domain/import/listing.ts'
import { newPlace, slugTaker } from './new-place.ts'
import { refuse } from '#domain/import/refuse.ts'
import { chooseSpellings } from '#domain/import/towns.ts'

export type Change = { id: number; changes: Partial<Facts> }

export type Outcome = { row: number; name: string; town: string } & (
  | { status: 'created' | 'unchanged'; notes: Note[] }
  | { status: 'updated'; notes: Note[]; changes: FactChange[] }
  | ({ status: 'refused' } & Refusal)
)
type FactChange = { fact: Fact; from: unknown; to: unknown }
export type Plan = {
  create: NewPlace[]
  update: Change[]
  /** One for each row, in the order of the file. */
  outcomes: Outcome[]
  /** The number of rows by what was dropped or assumed in them, without refused rows. */
  notes: Map<Note, number>
}

type Context = { existing: Existing[]; redirects?: string[] }

/** Decides what to do with every listing, without writing anything. The same file a second time changes nothing. */
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
    if (place) {
      plan.outcomes.push(bringUpToDate(plan, listing, place))
    } else {
      fresh.push(listing)
      plan.outcomes.push({ row, name, town, status: 'created', notes: assumed(listing) })
      known.add(listing)
    }
  }
  const takeSlug = slugTaker(existing, redirects)
  fresh.sort((a, b) => a.row - b.row)
  plan.create = fresh.map((listing) => newPlace(listing, takeSlug))
  plan.outcomes.sort((a, b) => a.row - b.row)
  plan.notes = countNotes(plan.outcomes)
  return plan
}

function bringUpToDate(plan: Plan, listing: Listing, place: Existing): Outcome {
  const { row, name, town } = listing
  const { changes, isOwnersWordKept } = changesOf(listing, place)
  const notes = new Set(listing.notes)
  if (isOwnersWordKept) notes.add("kept the owner's words")
  const facts = Object.keys(changes) as Fact[]
  const outcome = { row, name, town, notes: [...notes] }
  if (facts.length === 0) return { ...outcome, status: 'unchanged' }
  plan.update.push({ id: place.id, changes })
  const from = (fact: Fact) => ({ fact, from: place[fact], to: changes[fact] })
  return { ...outcome, status: 'updated', changes: facts.map(from) }
}

/** The notes of a row and the values that are assumed for a new place because the row lacks them. */
function assumed({ notes, priceRange, cuisine }: Listing): Note[] {
  const guesses = notesOf({ 'price assumed $$': !priceRange, 'cuisine unknown': !cuisine })
  return [...new Set([...notes, ...guesses])]
}

function countNotes(outcomes: Outcome[]): Map<Note, number> {
  const counts = new Map<Note, number>()
  for (const outcome of outcomes) {
    if (outcome.status === 'refused') continue
    for (const note of outcome.notes) counts.set(note, (counts.get(note) ?? 0) + 1)
  }
  return counts
}

function spellTowns(listings: Listing[], existing: Existing[]): Listing[] {
  const spell = chooseSpellings(
    existing.map(({ neighborhood }) => neighborhood),
    listings.filter((listing) => !refuse(listing)).map(({ town }) => town),
  )
  return listings.map((listing) => ({ ...listing, town: listing.town && spell(listing.town) }))
}
