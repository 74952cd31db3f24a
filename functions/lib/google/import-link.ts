import type { Db } from '#db/client.ts'
import {
  importLink as importCandidate,
  type StoredBusiness,
  type StoredRestaurant,
} from '#db/import/import.ts'
import { CLOSED } from '#db/import/plan.ts'
import type { IdempotencyKey } from '#db/queries/operations/idempotency-keys.ts'
import type { Candidate } from '#place-files/candidate.ts'
import { readCuisine } from '#place-files/cuisine.ts'
import { slugify } from '#domain/slug.ts'
import { setting } from '../http/settings.ts'
import { fitted, type LinkCandidate, toCandidate } from './candidate.ts'
import { alreadyInGuide, closedForGood, nameless, notOnePlace } from './google-errors.ts'
import { joinIds, placeIdEnding } from './maps-ids.ts'
import type { MapsLink } from './maps-link.ts'
import { fetchPlace, type PlaceAnswer, type PlacesSettings, searchPlace } from './places.ts'

type ImportedLink = (StoredBusiness | StoredRestaurant) & { isFood: boolean; missing: string[] }

/** How long the write of a link may take; it waits behind other imports. */
const WRITE_SECONDS = 8

type Expected = Partial<Record<keyof Candidate, string>>
/** Facts that an import should bring, with their names for people, in the order in which `missing` lists them. */
const FIRST: Expected = { address: 'address', town: 'town', phone: 'phone', website: 'website' }
const OF_FOOD: Expected = { cuisine: 'cuisine', priceRange: 'price level' }
const OF_OTHERS: Expected = { category: 'category' }

/** Facts that the administrator has entered; they replace Google's. */
export type Overrides = Partial<Pick<Candidate, 'address' | 'town' | 'cuisine' | 'priceRange'>>

/**
 * Imports the place behind a link. A place for eating or drinking that has everything its page needs becomes a
 * restaurant, any other a business. `missing` names the facts that neither Google nor the link nor `overrides` gave.
 * Throws an ApiError: 422 if the link does not lead to one place, to a new one that has closed for good, or to one that
 * the guide has from another source; otherwise as `fetchPlace` does.
 */
export async function importLink(
  db: Db,
  link: MapsLink,
  overrides: Overrides = {},
  key?: IdempotencyKey,
): Promise<ImportedLink> {
  const candidate = await findCandidate(link)
  const entered = Object.fromEntries(Object.entries(overrides).filter(([, fact]) => fact))
  const isCuisineGuessed = candidate.isCuisineGuessed && !overrides.cuisine
  const incoming = withIdsOf(link, { ...candidate, ...entered, isCuisineGuessed })
  const extra = { isFood: incoming.link.isFood, missing: missingFacts(incoming) }
  const stored = await importCandidate(db, incoming, { key, extra, seconds: WRITE_SECONDS })
  if (!('refusal' in stored)) return { ...stored, ...extra }
  const { reason, detail } = stored.refusal
  throw reason === CLOSED ? closedForGood(incoming.name) : alreadyInGuide(detail ?? incoming.name)
}

/**
 * Names what a draft still lacks before it can be published; empty for any other place. `missing` is where the cuisine
 * and the price level come from, because a draft has no columns for them.
 */
export function missingForPublish(place: ImportedLink): string[] {
  if (!('isDraft' in place && place.isDraft)) return []
  const { address, neighborhood, category, isFood, missing } = place
  const lacks = {
    address: !address,
    town: !neighborhood,
    category: !isFood && !category,
    cuisine: missing.includes('cuisine'),
    'price level': missing.includes('price level'),
  }
  return Object.entries(lacks).flatMap(([name, isLacking]) => (isLacking ? [name] : []))
}

function missingFacts(candidate: LinkCandidate): string[] {
  const { own, link, latitude, hours } = candidate
  const stated = Object.entries({ ...FIRST, ...(link.isFood ? OF_FOOD : OF_OTHERS) })
    .filter(([fact]) => !candidate[fact as keyof Candidate])
    .map(([, name]) => name)
  const rest = { location: latitude, rating: own?.rating, hours }
  return [...stated, ...Object.entries(rest).flatMap(([name, fact]) => (fact ? [] : [name]))]
}

/** Adds the other ids of a link: an earlier one may have held only a part of the id, or Google has changed it since. */
function withIdsOf({ placeId, cid }: MapsLink, candidate: LinkCandidate): LinkCandidate {
  const otherIds = [placeId, cid ? `cid:${cid}` : undefined].filter((id) => id !== undefined)
  const idEnding = cid ? placeIdEnding(cid) : ''
  return { ...candidate, link: { ...candidate.link, otherIds, idEnding } }
}

/** What Google says about a place, or what its link alone proves without an API key or an answer. */
async function findCandidate(link: MapsLink): Promise<LinkCandidate> {
  const apiKey = setting('GOOGLE_PLACES_API_KEY')
  const baseUrl = setting('GOOGLE_PLACES_BASE_URL')
  const place = apiKey ? await findPlace(link, { apiKey, baseUrl }) : undefined
  if (place && !isEstablishment(place)) throw notOnePlace()
  return place ? toCandidate(place) : candidateOfLink(link)
}

async function findPlace(link: MapsLink, settings: PlacesSettings) {
  const { identifies, placeId, name, query, pin, viewport } = link
  if (identifies !== 'yes' && identifies !== 'text_search_only') return undefined
  if (placeId) return fetchPlace(placeId, settings)
  const text = name ?? query
  const found = text ? await searchPlace(text, settings, pin ?? viewport) : undefined
  return found && isSamePlace(found, link) ? found : undefined
}

/** A search finds something for almost any text, so the result must match the link's id or, without one, its name. */
function isSamePlace({ id, displayName }: PlaceAnswer, { cid, query = '' }: MapsLink): boolean {
  if (cid) return joinIds({ featureIds: [], cids: [cid], placeIds: [id] }) !== undefined
  const name = slugify(displayName.text)
  return name !== '' && `-${slugify(query)}-`.includes(`-${name}-`)
}

/** Whether a place is a business: Google's places are also streets, houses and towns. */
function isEstablishment({ types = [] }: PlaceAnswer): boolean {
  return (
    types.length === 0 || types.includes('establishment') || types.includes('point_of_interest')
  )
}

/** The candidate that the link alone proves; its name decides whether it serves food. Throws a 422 if it proves no place. */
function candidateOfLink({ identifies, name, query, placeId, cid, pin }: MapsLink): LinkCandidate {
  const sourceId = placeId ?? (cid && `cid:${cid}`)
  if (identifies !== 'yes' || !sourceId) throw notOnePlace()
  // A searched text is a name, then a comma and the address.
  const title = fitted('name', name ?? query?.split(',')[0])
  if (!title) throw nameless()
  const isFood = readCuisine({ name: title }).cuisine !== undefined
  return {
    ...{ row: 1, source: 'google', sourceId, name: title, address: '', town: '', notes: [] },
    latitude: pin?.lat,
    longitude: pin?.lng,
    link: { otherIds: [], idEnding: '', isFood, isClosedForGood: false, isAsked: false },
  }
}
