import { ApiError } from '#contracts/api-error.ts'
import type { Db } from '#db/client.ts'
import {
  type ImportedPlace,
  importBusiness,
  importRestaurant,
  nearestTown,
} from '#db/queries/import-place.ts'
import { settings } from '../env.ts'
import type { MapsLink } from '../maps-link.ts'
import { type PlaceFacts, toPlaceFacts } from './place-facts.ts'
import { fetchPlace, searchPlace } from './places.ts'
import { today } from '../today.ts'

/** A draft's week to start from, until the owner's is known; it is shown nowhere. */
const DEFAULT_HOURS = {
  Monday: '11:00 AM – 9:00 PM',
  Tuesday: '11:00 AM – 9:00 PM',
  Wednesday: '11:00 AM – 9:00 PM',
  Thursday: '11:00 AM – 9:00 PM',
  Friday: '11:00 AM – 10:00 PM',
  Saturday: '11:00 AM – 10:00 PM',
  Sunday: '11:00 AM – 9:00 PM',
}
/** What an import should tell, by its column, in the order in which a person would ask. */
const WANTED = {
  address: 'address',
  neighborhood: 'town',
  phone: 'phone',
  website: 'website',
  category: 'category',
  latitude: 'location',
  rating: 'rating',
  hours: 'hours',
} as const satisfies Partial<Record<keyof ImportedPlace, string>>

/** Imports the place of a link; a restaurant with all that its page needs at once, anything else as a business. */
export async function importLink(db: Db, link: MapsLink) {
  const facts = await askGoogle(link)
  const known = facts ? placeOf(facts) : placeOfLink(link)
  const missing = Object.entries(WANTED)
    .filter(([column]) => !known[column as keyof typeof WANTED])
    .map(([, name]) => name)
  const place = await withTown(db, known)
  const { address, neighborhood, cuisine } = place
  if (facts?.isFood && address && neighborhood && cuisine) {
    return { ...(await importRestaurant(db, place)), missing }
  }
  const draft = { ...place, hours: place.hours ?? DEFAULT_HOURS }
  return { ...(await importBusiness(db, draft)), missing }
}

/** What Google says of the place; undefined when we may not ask or it has nothing under this link. */
async function askGoogle(link: MapsLink): Promise<PlaceFacts | undefined> {
  const { GOOGLE_PLACES_API_KEY: apiKey, GOOGLE_PLACES_BASE_URL: baseUrl } = settings()
  const { identifies, placeId, name, query, pin } = link
  if (!apiKey) return undefined
  if (placeId && identifies === 'yes')
    return toPlaceFacts(await fetchPlace(placeId, { apiKey, baseUrl }))
  const text = name ?? query
  if (!text || (identifies !== 'yes' && identifies !== 'text_search_only')) return undefined
  const found = await searchPlace(text, { apiKey, baseUrl }, pin)
  return found && toPlaceFacts(found)
}

function placeOf({ placeId, isClosedForGood, isFood, ...facts }: PlaceFacts): ImportedPlace {
  const closedOn = isClosedForGood ? today() : undefined
  return { ...facts, sourceId: placeId, closedOn }
}

/** What the link itself proves. Throws a 422 that says what to do when that is no place with a name. */
function placeOfLink({ identifies, name, query, placeId, cid, pin }: MapsLink): ImportedPlace {
  const sourceId = placeId ?? (cid && `cid:${cid}`)
  if (identifies !== 'yes' || !sourceId) {
    throw new ApiError(
      422,
      'That link does not lead to one place. Open the place itself in Google Maps and copy its link.',
    )
  }
  const title = name ?? query
  if (!title) {
    throw new ApiError(
      422,
      'That link does not say what the place is called. Open it in Google Maps and copy the long address.',
    )
  }
  return {
    sourceId,
    name: [...title].slice(0, 200).join(''),
    category: '',
    latitude: pin?.lat,
    longitude: pin?.lng,
  }
}

/** Without a town of its own a place is put down for the nearest one of the guide. */
async function withTown(db: Db, place: ImportedPlace): Promise<ImportedPlace> {
  const { neighborhood, latitude, longitude } = place
  if (neighborhood || latitude === undefined || longitude === undefined) return place
  return { ...place, ...(await nearest(db, latitude, longitude)) }
}

async function nearest(db: Db, latitude: number, longitude: number) {
  const town = await nearestTown(db, latitude, longitude)
  return town && { neighborhood: town.neighborhood, region: town.region ?? undefined }
}
