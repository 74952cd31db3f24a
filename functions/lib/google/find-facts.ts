import { slugify } from '#db/slug.ts'
import { setting } from '../env.ts'
import type { MapsLink } from '../maps-link.ts'
import { joinIds } from './maps-ids.ts'
import type { PlaceAnswer } from './place-answer.ts'
import { notOnePlace } from './place-errors.ts'
import { type PlaceFacts, toPlaceFacts } from './place-facts.ts'
import { fetchPlace, type PlacesSettings, searchPlace } from './places.ts'

/**
 * What Google says of the place of a link; undefined when we may not ask or it has nothing under this
 * link. Throws a 422 when that is a street or a town, and as `fetchPlace` does.
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
  return found && isMeant(found, link) ? found : undefined
}

/** A search finds something for almost any text: what counts is the link's id, else the whole name. */
function isMeant({ id, displayName }: PlaceAnswer, { cid, query = '' }: MapsLink): boolean {
  if (cid) return joinIds({ featureIds: [], cids: [cid], placeIds: [id] }) !== undefined
  const name = slugify(displayName.text)
  return name !== '' && `-${slugify(query)}-`.includes(`-${name}-`)
}

/** Google's places are also streets, houses and towns. */
function isEstablishment({ types = [] }: PlaceAnswer): boolean {
  return (
    types.length === 0 || types.includes('establishment') || types.includes('point_of_interest')
  )
}
