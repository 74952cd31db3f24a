import type { Candidate } from '#domain/import/candidate.ts'
import { foldTown } from '#domain/import/towns.ts'
import { townDay } from '#domain/town-clock.ts'
import { keyOf } from './known-places.ts'
import type { Known } from './places.ts'

/** What a row of a file says of which place it is, though it may be refused. */
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

/** The place as a row of its source that says that it closed today. */
export function closing({ source, sourceId, name, address, neighborhood }: Known): Candidate {
  const id = { source: source ?? '', sourceId: sourceId ?? '' }
  return { row: 0, ...id, name, address, town: neighborhood, closedOn: townDay(), notes: [] }
}
