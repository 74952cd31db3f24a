import type { Candidate, Refusal } from '#place-files/candidate.ts'
import { refuse } from '#place-files/refuse.ts'
import { foldAddress, foldName } from '#place-files/row-id.ts'
import { samePlaceIndex, type Told } from '#place-files/same/same-place.ts'
import { foldTown } from '#place-files/towns.ts'
import { townDay } from '#domain/town-clock.ts'
import type { Existing, Known } from './places.ts'

type KnownPlaces = ReturnType<typeof knownPlaces>

export function keyOf({ source, sourceId }: { source: string | null; sourceId: string | null }) {
  return `${source} ${sourceId}`
}

/** As `keyOf`, with the id before. */
export const formerKeyOf = ({ source, formerId = '' }: Candidate) =>
  keyOf({ source, sourceId: formerId })

/**
 * Finds places of the guide by source id or by the path of their page, and places of the guide and rows accepted so far as
 * the same place. `existing` are those of the `known` places that a row may be.
 */
export function knownPlaces(existing: Existing[], known: Known[]) {
  const restaurants = existing.filter(({ table }) => table === 'restaurants')
  const drafts = existing.filter(({ table }) => table === 'businesses')
  // A restaurant comes after a draft with its id, and so replaces it.
  const byKey = new Map([...drafts, ...restaurants].map((place) => [keyOf(place), place]))
  const byPath = new Map(restaurants.map((place) => [pathOf(place), place]))
  const same = samePlaceIndex<Known | Candidate>()
  for (const place of known) {
    if (place.table === 'restaurants') same.add({ ...place, town: place.neighborhood }, place)
  }
  return {
    find: (candidate: Candidate) =>
      candidate.link
        ? findByIds(candidate, existing)
        : (byKey.get(keyOf(candidate)) ??
          byKey.get(formerKeyOf(candidate)) ??
          (candidate.own && byPath.get(pathOf(candidate.own)))),
    findSame(place: Told): { isSure: boolean; refusal: Refusal } | undefined {
      const found = same.find(place)
      return found && { isSure: found.isSure, refusal: refuseSame(found.value) }
    },
    add: (candidate: Candidate) => same.add(candidate, candidate),
  }
}

export const IN_GUIDE = 'same place as one already in the guide'

const refuseSame = (place: Known | Candidate): Refusal =>
  'table' in place
    ? {
        reason: IN_GUIDE,
        detail: `${place.name}, ${place.neighborhood}`,
        isDuplicate: true,
      }
    : {
        reason: 'same place as another row of the file',
        detail: `row ${place.row} “${place.name}”`,
        isDuplicate: true,
      }

/** Those of the `known` places that a row of a file may be, by their ids or by their paths. */
export function placesOf(rows: Candidate[], known: Known[]): Known[] {
  const keys = new Set(rows.flatMap((row) => [keyOf(row), formerKeyOf(row)]))
  const paths = new Set(rows.flatMap(({ own }) => (own?.slug ? [pathOf(own)] : [])))
  return known.filter((place) => keys.has(keyOf(place)) || paths.has(pathOf(place)))
}

const pathOf = ({ townSlug, slug }: { townSlug?: string; slug?: string }) => `${townSlug}/${slug}`

/** The place of a link: the one with its id, otherwise with another of its ids, or with their ending. */
export function findByIds({ source, sourceId, link }: Candidate, existing: Existing[]) {
  const { otherIds = [], idEnding = '' } = link ?? {}
  const isSame = ({ source: from, sourceId: id }: Existing) =>
    from === source &&
    id !== null &&
    (id === sourceId || otherIds.includes(id) || (idEnding !== '' && id.endsWith(idEnding)))
  const rank = (place: Existing) =>
    Number(place.sourceId !== sourceId) + Number(place.table === 'businesses') / 2
  return existing
    .filter(isSame)
    .sort((a, b) => rank(a) - rank(b) || compare(a.sourceId!, b.sourceId!))[0]
}

/**
 * Sorts rows so that the preferred one of several rows about a place is first: places of the guide, addresses with a
 * house number, newer rows, then the order of the file.
 */
export function byPreference(candidates: Candidate[], known: KnownPlaces): Candidate[] {
  const isKnown = (candidate: Candidate) => Number(known.find(candidate) !== undefined)
  const hasNumber = ({ address }: Candidate) => Number(/^\d/.test(address))
  return candidates.toSorted(
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

export function refuseRepeated(candidate: Candidate, first: Candidate): Refusal {
  const isOlder = (candidate.asOf ?? '') < (first.asOf ?? '')
  const reason =
    candidate.source === 'inspections' && isOlder
      ? 'older inspection of the same place'
      : 'same id as another row'
  return { reason, detail: `row ${first.row} “${first.name}”`, isDuplicate: true }
}

/** Refuses a row that would rename a place by its id alone: the ids of hand-made lists start from 1 in every list. */
export function refuseStrangersId(candidate: Candidate, place: Existing): Refusal | undefined {
  if (candidate.source !== 'csv') return undefined
  const isSame =
    foldName(candidate.name) === foldName(place.name) ||
    foldAddress(candidate.address) === foldAddress(place.address) ||
    (candidate.phone !== undefined && candidate.phone === place.phone)
  return isSame
    ? undefined
    : { reason: 'its id belongs to another place', detail: `${place.name}, ${place.neighborhood}` }
}

/** The columns that identify a row's place, kept for refused rows too. */
export type RowId = Pick<Candidate, 'source' | 'sourceId' | 'town'>

/** Lists made by hand share their source with every other list, so that one says nothing about the places of another. */
const HAND_MADE = ['csv', 'guide']

/** The open places of the guide that came from the sources of a file, are in one of its towns, and are not in it. */
export function missingPlaces(rows: RowId[], known: Known[]): Known[] {
  const ids = new Set(rows.map(keyOf))
  const sources = new Set(rows.map(({ source }) => source))
  for (const source of HAND_MADE) sources.delete(source)
  const towns = new Set(rows.map(({ town }) => foldTown(town)))
  return known.filter(
    ({ table, source, neighborhood, closedOn, ...place }) =>
      table === 'restaurants' &&
      source !== null &&
      sources.has(source) &&
      towns.has(foldTown(neighborhood)) &&
      !closedOn &&
      !ids.has(keyOf({ source, ...place })),
  )
}

/**
 * The rows with the former ids of `missing` places that surely are theirs: OpenStreetMap gives a place another id when its
 * point is drawn anew as a building.
 */
export function withFormerIds(rows: Candidate[], missing: Known[], known: Known[]): Candidate[] {
  const keys = new Set(known.map(keyOf))
  const left = new Set(missing)
  const same = samePlaceIndex<Known>()
  for (const place of missing) same.add({ ...place, town: place.neighborhood }, place)
  return rows.map((row) => {
    if (left.size === 0 || keys.has(keyOf(row)) || refuse(row)) return row
    const { value: place, isSure } = same.find(row) ?? {}
    if (!place || !isSure || place.source !== row.source || !left.delete(place)) return row
    return { ...row, formerId: place.sourceId! }
  })
}

/** The place as a row of its source that says that it closed today. */
export function closing({ source, sourceId, name, address, neighborhood }: Known): Candidate {
  const id = { source: source ?? '', sourceId: sourceId ?? '' }
  return { row: 0, ...id, name, address, town: neighborhood, closedOn: townDay(), notes: [] }
}
