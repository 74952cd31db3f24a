import { isDeepStrictEqual } from 'node:util'
import type { Features, Hours, Restaurant } from '../schema.ts'
import { RESERVED_TOWN_SLUGS, slugify, townSlug, uniqueSlug } from '../slug.ts'
import { UNKNOWN_CUISINE } from './cuisine.ts'
import type { Listing, Note, Refusal } from './listing.ts'
import { foldAddress, foldName, samePlaceIndex } from './same-place.ts'
import { chooseSpellings, foldTown } from './towns.ts'

/** The facts that a file may bring; an update writes those of them that differ. */
export const FACTS = [
  'name', 'description', 'address', 'neighborhood', 'region', 'postalCode', 'phone', 'website', 'cuisine',
  'priceRange', 'hours', 'features', 'images', 'latitude', 'longitude', 'isOpen', 'closedOn',
] as const // prettier-ignore
export type Fact = (typeof FACTS)[number]
export type Facts = Pick<Restaurant, Fact>

/** What the plan needs to know of a place of the guide. */
export type Existing = Facts & Pick<Restaurant, 'id' | 'slug' | 'townSlug' | 'source' | 'sourceId'>

export type NewPlace = Facts &
  Omit<Existing, keyof Facts | 'id'> &
  Pick<Restaurant, 'rating' | 'reviewCount' | 'ratingSource' | 'isFeatured' | 'isVerified'>
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
  const spell = chooseSpellings(
    existing.map(({ neighborhood }) => neighborhood),
    listings.filter(({ refusal }) => !refusal).map(({ town }) => town),
  )
  const spelled = listings.map((listing) => ({
    ...listing,
    town: listing.town && spell(listing.town),
  }))
  const known = knownPlaces(existing)
  const plan: Plan = { create: [], update: [], outcomes: [], notes: new Map() }
  const fresh: Listing[] = []
  const firstOfKey = new Map<string, Listing>()

  for (const listing of byPreference(spelled, known)) {
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
      const changes = changesOf(listing, place)
      const facts = Object.keys(changes)
      if (facts.length > 0) plan.update.push({ id: place.id, changes })
      const outcome =
        facts.length > 0 ? { status: 'updated' as const, facts } : { status: 'unchanged' as const }
      plan.outcomes.push({ row, name, town, ...outcome })
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

function keyOf({ source, sourceId }: { source: string | null; sourceId: string | null }): string {
  return `${source} ${sourceId}`
}

/** Rows that the guide already has come first, then doors with a number, then the latest word, then the file's order. */
function byPreference(listings: Listing[], known: ReturnType<typeof knownPlaces>): Listing[] {
  const isKnown = (listing: Listing) => Number(known.find(listing) !== undefined)
  const hasNumber = ({ address }: Listing) => Number(/^\d/.test(address))
  return listings.toSorted(
    (a, b) =>
      isKnown(b) - isKnown(a) ||
      hasNumber(b) - hasNumber(a) ||
      compare(b.asOf ?? '', a.asOf ?? '') ||
      a.row - b.row,
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

function knownPlaces(existing: Existing[]) {
  const byKey = new Map(existing.map((place) => [keyOf(place), place]))
  const byPath = new Map(existing.map((place) => [`${place.townSlug}/${place.slug}`, place]))
  const same = samePlaceIndex<Refusal>()
  for (const place of existing) {
    const { name, neighborhood } = place
    const town = foldTown(neighborhood)
    same.add(
      { ...place, town },
      { reason: 'same place as one already in the guide', detail: `${name}, ${neighborhood}` },
    )
  }
  return {
    find: (listing: Listing) =>
      byKey.get(keyOf(listing)) ?? byPath.get(`${listing.own?.townSlug}/${listing.own?.slug}`),
    findSame: (listing: Listing) => same.find({ ...listing, town: foldTown(listing.town) }),
    add: (listing: Listing) =>
      same.add(
        { ...listing, town: foldTown(listing.town) },
        {
          reason: 'same place as another row of the file',
          detail: `row ${listing.row} “${listing.name}”`,
        },
      ),
  }
}

const MAX_LENGTH = 200

function refuse({ name, address, town, sourceId, refusal }: Listing): Refusal | undefined {
  // A row that is no record, or whose values slipped, has no name worth looking at.
  if (refusal && !name) return refusal
  if (!name) return { reason: 'no name' }
  if (refusal) return refusal
  if (!address) return { reason: 'no street address' }
  if (!town) return { reason: 'no town' }
  if (!sourceId) return { reason: 'no id' }
  const tooLong = [name, address, town, sourceId].find((text) => text.length > MAX_LENGTH)
  return tooLong
    ? { reason: `longer than ${MAX_LENGTH} letters`, detail: `${tooLong.slice(0, 40)}…` }
    : undefined
}

function refuseRepeated(listing: Listing, first: Listing): Refusal {
  const isOlder = (listing.asOf ?? '') < (first.asOf ?? '')
  const reason =
    listing.source === 'inspections' && isOlder
      ? 'older inspection of the same place'
      : 'same id as another row'
  return { reason, detail: `row ${first.row} “${first.name}”` }
}

/** Ids of hand-made lists count from 1 again in the next list: the id alone must not rename a place. */
function refuseStrangersId(listing: Listing, place: Existing): Refusal | undefined {
  if (listing.source !== 'csv') return undefined
  const isSame =
    foldName(listing.name) === foldName(place.name) ||
    foldAddress(listing.address) === foldAddress(place.address) ||
    (listing.phone !== undefined && listing.phone === place.phone)
  return isSame
    ? undefined
    : { reason: 'its id belongs to another place', detail: `${place.name}, ${place.neighborhood}` }
}

function factsOf(listing: Listing): Partial<Facts> {
  const { town: neighborhood, ...rest } = listing
  const facts = Object.entries({ ...rest, neighborhood }).filter(
    ([fact, value]) => value !== undefined && (FACTS as readonly string[]).includes(fact),
  )
  return Object.fromEntries(facts)
}

/** Only what differs; what the file does not carry stays, day by day and feature by feature. */
function changesOf(listing: Listing, place: Existing): Partial<Facts> {
  const facts = factsOf(listing)
  if (facts.hours) facts.hours = { ...place.hours, ...facts.hours } satisfies Hours
  if (facts.features) facts.features = { ...place.features, ...facts.features } satisfies Features
  if (listing.isCuisineGuessed && place.cuisine !== UNKNOWN_CUISINE) delete facts.cuisine
  const changed = Object.entries(facts).filter(
    ([fact, value]) => !isDeepStrictEqual(value, place[fact as Fact]),
  )
  return Object.fromEntries(changed)
}

type SlugTaker = (listing: Listing) => { townSlug: string; slug: string }

function newPlace(listing: Listing, takeSlug: SlugTaker): NewPlace {
  const { source, sourceId, own = {} } = listing
  return {
    description: null,
    region: null,
    postalCode: null,
    phone: null,
    website: null,
    hours: {},
    features: {},
    images: [],
    latitude: null,
    longitude: null,
    isOpen: true,
    closedOn: null,
    cuisine: UNKNOWN_CUISINE,
    // The column is required and no open list knows prices; `$$` is the middle and the summary says how often.
    priceRange: '$$',
    ...(factsOf(listing) as Pick<Facts, 'name' | 'address' | 'neighborhood'>),
    rating: own.rating ?? 0,
    reviewCount: own.reviewCount ?? 0,
    ratingSource: own.ratingSource ?? null,
    isFeatured: own.isFeatured ?? false,
    isVerified: own.isVerified ?? false,
    source,
    sourceId,
    ...takeSlug(listing),
  }
}

/** Gives each place an address that no other place has and that no redirect leaves from. */
function slugTaker(existing: Existing[], redirects: string[]): SlugTaker {
  const taken = new Set(existing.map((place) => `/${place.townSlug}/${place.slug}`))
  for (const path of redirects) taken.add(path)
  return ({ name, address, town: townName, sourceId, own = {} }) => {
    const wanted = own.townSlug ?? ''
    const town =
      slugify(wanted) === wanted && wanted && !RESERVED_TOWN_SLUGS.has(wanted)
        ? wanted
        : townSlug(townName)
    const isTaken = (slug: string) => taken.has(`/${town}/${slug}`)
    const mine =
      own.slug && slugify(own.slug) === own.slug && !isTaken(own.slug) ? own.slug : undefined
    const [street = ''] = address.split(',')
    const slug = mine ?? uniqueSlug({ name, address: street, fallback: sourceId }, isTaken)
    taken.add(`/${town}/${slug}`)
    return { townSlug: town, slug }
  }
}
