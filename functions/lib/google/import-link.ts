import type { Db } from '#db/client.ts'
import {
  type ImportedPlace,
  importBusiness,
  importRestaurant,
  type StoredBusiness,
  type StoredRestaurant,
} from '#db/queries/import-place.ts'
import type { Key } from '#db/queries/idempotency-keys.ts'
import { GUESSED_HOURS } from '#db/queries/merge-rules.ts'
import { nearestTown } from '#db/queries/nearest-town.ts'
import { changeSourceId, findDraftAddress, findSourceId } from '#db/queries/source-ids.ts'
import type { MapsLink } from '../maps-link.ts'
import { today } from '#contracts/today.ts'
import { findFacts } from './find-facts.ts'
import { placeIdEnding } from './maps-ids.ts'
import { closedForGood, nameless, notOnePlace } from './place-errors.ts'
import { cut, type PlaceFacts } from './place-facts.ts'

type ImportedLink = (StoredBusiness | StoredRestaurant) & { isFood: boolean; missing: string[] }
type Wanted = Partial<Record<keyof ImportedPlace, string>>
/** What an import should tell, by its column, in the order in which a person would ask. */
const WANTED = { address: 'address', neighborhood: 'town', phone: 'phone', website: 'website' }
const OF_FOOD: Wanted = { ...WANTED, cuisine: 'cuisine', priceRange: 'price level' }
const OF_OTHERS: Wanted = { ...WANTED, category: 'category' }
const LAST: Wanted = { latitude: 'location', rating: 'rating', hours: 'hours' }

/** What the administrator says of a place; it comes before what Google says. */
export type GivenFacts = Pick<ImportedPlace, 'address' | 'cuisine' | 'priceRange'> & {
  town?: string
}

/**
 * Imports the place of a link: food with all that its page needs becomes a restaurant, anything else a
 * business. `missing` names what neither Google nor the link nor `given` told. Throws an ApiError: 422 for a link that is not of one place in business, and as `fetchPlace` does.
 */
export async function importLink(db: Db, link: MapsLink, given: GivenFacts = {}, key?: Key) {
  const facts = await findFacts(link)
  const told = withGiven(facts ? placeOf(facts) : placeOfLink(link), given)
  const isFood = facts?.isFood ?? false
  const wanted = { ...(isFood ? OF_FOOD : OF_OTHERS), ...LAST }
  const missing = Object.entries(wanted)
    .filter(([column]) => !told[column as keyof ImportedPlace])
    .map(([, name]) => name)
  const knownId = await findKnownId(db, told.sourceId, link)
  if (facts?.isClosedForGood && !knownId) throw closedForGood(facts.name)
  const sourceId = await settleId(db, told.sourceId, knownId)
  // Of a known place a guess would overwrite what is known.
  const more = await (knownId ? ofDraft(db, told, sourceId) : guess(db, told, facts))
  const place = { ...told, ...more, sourceId }
  const besides = { isFood, missing }
  const stored =
    isFood && place.address && place.neighborhood
      ? await importRestaurant(db, place, { key, besides })
      : await importBusiness(db, place, { key, besides })
  return { ...stored, ...besides }
}

/** The place with what a draft cannot be published without. It holds neither the cuisine nor the price of a restaurant. */
export function withNeeded<P extends ImportedLink>(place: P): P & { needed: string[] } {
  if (!('isDraft' in place && place.isDraft)) return { ...place, needed: [] }
  const { address, neighborhood, category, isFood, missing } = place
  const lacks = {
    address: !address,
    town: !neighborhood,
    category: !isFood && !category,
    cuisine: missing.includes('cuisine'),
    'price level': missing.includes('price level'),
  }
  const needed = Object.entries(lacks).flatMap(([name, isLacking]) => (isLacking ? [name] : []))
  return { ...place, needed }
}

function withGiven(told: ImportedPlace, { town, ...given }: GivenFacts): ImportedPlace {
  const said = Object.entries({ ...given, neighborhood: town }).filter(([, fact]) => fact)
  return { ...told, ...Object.fromEntries(said) }
}

function placeOf({ placeId, isClosedForGood, ...facts }: PlaceFacts): ImportedPlace {
  const closedOn = isClosedForGood ? today() : null
  return { ...facts, sourceId: placeId, closedOn }
}

/** What the link itself proves. */
function placeOfLink({ identifies, name, query, placeId, cid, pin }: MapsLink): ImportedPlace {
  const sourceId = placeId ?? (cid && `cid:${cid}`)
  if (identifies !== 'yes' || !sourceId) throw notOnePlace()
  // In a search the address follows the name.
  const title = cut(name ?? query?.split(',')[0], 200)
  if (!title) throw nameless()
  return { sourceId, name: title, category: '', latitude: pin?.lat, longitude: pin?.lng }
}

/** A place may have come by a link that told less of its id, or Google may have changed it since. */
function findKnownId(db: Db, sourceId: string, { placeId, cid }: MapsLink) {
  const others = [placeId, cid && `cid:${cid}`].filter((id) => id !== undefined)
  return findSourceId(db, [sourceId, ...others], cid && placeIdEnding(cid))
}

/** The id to import under: Google's newest place id, else the one that the guide has. */
async function settleId(db: Db, sourceId: string, knownId = sourceId) {
  if (sourceId.startsWith('cid:')) return knownId
  if (knownId !== sourceId) await changeSourceId(db, knownId, sourceId)
  return sourceId
}

/** What a draft says of its address where Google says nothing, or whatever Google says if it is verified. */
async function ofDraft(db: Db, told: ImportedPlace, sourceId: string) {
  const draft = await findDraftAddress(db, sourceId)
  const [first, second] = draft?.isVerified ? [draft, told] : [told, draft]
  return {
    address: first.address || second?.address,
    neighborhood: first.neighborhood || second?.neighborhood,
  }
}

/** The nearest town of the guide for a place without one, and hours where Google was not asked. */
async function guess(db: Db, place: ImportedPlace, facts: PlaceFacts | undefined) {
  const { neighborhood, region, latitude, longitude } = place
  const hours = facts ? facts.hours : GUESSED_HOURS
  if (neighborhood || latitude === undefined || longitude === undefined) return { hours }
  const town = await nearestTown(db, latitude, longitude)
  if (!town) return { hours }
  return { hours, neighborhood: town.neighborhood, region: region ?? town.region ?? undefined }
}
