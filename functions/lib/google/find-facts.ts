import { slugify } from '#domain/slug.ts'
import { setting } from '../http/settings.ts'
import type { MapsLink } from './maps-link.ts'
import { joinIds } from './maps-ids.ts'
import type { PlaceAnswer } from './place-answer.ts'
import { notOnePlace } from './place-errors.ts'
import { type PlaceFacts, toPlaceFacts } from './place-facts.ts'
import { fetchPlace, type PlacesSettings, searchPlace } from './places.ts'

/**
 * Google's facts about the place behind a link; undefined without an API key, or when Google finds no place. Throws a
 * 422 for a street or a town, otherwise as `fetchPlace` does.
 */
export async function findFacts(link: MapsLink): Promise<PlaceFacts | undefined> {
  const apiKey = setting('GOOGLE_PLACES_API_KEY')
  const baseUrl = setting('GOOGLE_PLACES_BASE_URL')
  if (!apiKey) return undefined
  const place = await findPlace(link, { apiKey, baseUrl })
  if (place && !isEstablishment(place)) throw notOnePlace()
  return place && toPlaceFacts(place)
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
