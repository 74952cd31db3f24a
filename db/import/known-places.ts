import type { Existing } from './facts.ts'
import type { Listing, Refusal } from '#domain/import/listing.ts'
import { foldAddress, foldName, samePlaceIndex } from '#domain/import/same-place.ts'
import { foldTown } from '#domain/import/towns.ts'

type KnownPlaces = ReturnType<typeof knownPlaces>

export function keyOf({ source, sourceId }: { source: string | null; sourceId: string | null }) {
  return `${source} ${sourceId}`
}

/** Finds places of the guide, and rows accepted so far, by source id, by the path of their page, or as the same place. */
export function knownPlaces(existing: Existing[]) {
  const byKey = new Map(existing.map((place) => [keyOf(place), place]))
  const byPath = new Map(existing.map((place) => [`${place.townSlug}/${place.slug}`, place]))
  const same = samePlaceIndex<Refusal>()
  for (const place of existing) {
    const { name, neighborhood } = place
    const town = foldTown(neighborhood)
    same.add(
      { ...place, town },
      {
        reason: 'same place as one already in the guide',
        detail: `${name}, ${neighborhood}`,
        isDuplicate: true,
      },
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
          isDuplicate: true,
        },
      ),
  }
}

/**
 * Sorts rows so that the preferred one of several rows about a place is first: places of the guide, addresses with a
 * house number, newer rows, then the order of the file.
 */
export function byPreference(listings: Listing[], known: KnownPlaces): Listing[] {
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

export function refuseRepeated(listing: Listing, first: Listing): Refusal {
  const isOlder = (listing.asOf ?? '') < (first.asOf ?? '')
  const reason =
    listing.source === 'inspections' && isOlder
      ? 'older inspection of the same place'
      : 'same id as another row'
  return { reason, detail: `row ${first.row} “${first.name}”`, isDuplicate: true }
}

/** Refuses a row that would rename a place by its id alone: the ids of hand-made lists start from 1 in every list. */
export function refuseStrangersId(listing: Listing, place: Existing): Refusal | undefined {
  if (listing.source !== 'csv') return undefined
  const isSame =
    foldName(listing.name) === foldName(place.name) ||
    foldAddress(listing.address) === foldAddress(place.address) ||
    (listing.phone !== undefined && listing.phone === place.phone)
  return isSame
    ? undefined
    : { reason: 'its id belongs to another place', detail: `${place.name}, ${place.neighborhood}` }
}
