import type { Candidate } from '#place-files/candidate.ts'
import type { Db } from '../client.ts'
import { importLink } from '../import/import.ts'

type Place = Omit<Partial<Candidate>, 'town'> & {
  sourceId: string
  name: string
  neighborhood?: string
  rating?: number
  reviewCount?: number
}

/** A candidate from a file: a row of a list. */
export function fileCandidate(changes: Partial<Candidate> = {}): Candidate {
  const facts = { name: 'Oak', address: '12 Main Street', town: 'Bel Air' }
  return { row: 1, source: 'osm', sourceId: '1', ...facts, notes: [], ...changes }
}

/** A candidate from a link, as Google describes a place. */
export function linkCandidate(place: Place, link: Partial<Candidate['link']> = {}): Candidate {
  const { neighborhood = '', rating, reviewCount, ...facts } = place
  return {
    ...{ row: 1, source: 'google', address: '', town: neighborhood, notes: [], ...facts },
    own: { rating, reviewCount, ratingSource: rating ? 'Google' : null },
    link: {
      ...{ otherIds: [], idEnding: '', isFood: true, isClosedForGood: false, isAsked: true },
      ...link,
    },
  }
}

/** Imports a place by its link. Throws the reason for which it is refused. */
export async function importPlace(db: Db, place: Place, link?: Partial<Candidate['link']>) {
  const stored = await importLink(db, linkCandidate(place, link))
  if ('refusal' in stored) throw new Error(stored.refusal.reason)
  return stored
}
