import type { Db } from '#db/client.ts'
import {
  type ImportedPlace,
  importBusiness,
  importRestaurant,
  type StoredBusiness,
  type StoredRestaurant,
} from '#db/queries/import-place.ts'
import type { IdempotencyKey } from '#db/queries/operations/idempotency-keys.ts'
import { GUESSED_HOURS } from '#db/queries/merge-rules.ts'
import { nearestTown } from '#db/queries/restaurants/nearest-town.ts'
import { changeSourceId, findDraftAddress, findSourceId } from '#db/queries/source-ids.ts'
import type { MapsLink } from './maps-link.ts'
import { townDay } from '#domain/town-clock.ts'
import { findFacts } from './find-facts.ts'
import { placeIdEnding } from './maps-ids.ts'
import { closedForGood, nameless, notOnePlace } from './place-errors.ts'
import { fitted, type PlaceFacts } from './place-facts.ts'

type ImportedLink = (StoredBusiness | StoredRestaurant) & { isFood: boolean; missing: string[] }

type Expected = Partial<Record<keyof ImportedPlace, string>>
/** Columns that an import should fill, with their names for people, in the order in which `missing` lists them. */
const FIRST: Expected = {
  address: 'address',
  neighborhood: 'town',
  phone: 'phone',
  website: 'website',
}
const LAST: Expected = { latitude: 'location', rating: 'rating', hours: 'hours' }
const EXPECTED_OF_FOOD = { ...FIRST, cuisine: 'cuisine', priceRange: 'price level', ...LAST }
const EXPECTED_OF_OTHERS = { ...FIRST, category: 'category', ...LAST }

/** Facts that the administrator has entered; they replace Google's. */
export type Overrides = Pick<ImportedPlace, 'address' | 'cuisine' | 'priceRange'> & {
  town?: string
}

/**
 * Imports the place behind a link. A place for eating or drinking that has everything its page needs becomes a
 * restaurant, any other a business. `missing` names the facts that neither Google nor the link nor `overrides` gave.
 * Throws an ApiError: 422 if the link does not lead to one place, or to a new one that has closed for good; otherwise as
 * `fetchPlace` does.
 */
export async function importLink(
  db: Db,
  link: MapsLink,
  overrides: Overrides = {},
  key?: IdempotencyKey,
) {
  const facts = await findFacts(link)
  const incoming = withOverrides(facts ? placeOf(facts) : placeOfLink(link), overrides)
  const isFood = facts?.isFood ?? false
  const expected = isFood ? EXPECTED_OF_FOOD : EXPECTED_OF_OTHERS
  const missing = Object.entries(expected)
    .filter(([column]) => !incoming[column as keyof ImportedPlace])
    .map(([, name]) => name)
  const currentId = await findCurrentId(db, incoming.sourceId, link)
  if (facts?.isClosedForGood && !currentId) throw closedForGood(facts.name)
  const sourceId = await resolveSourceId(db, incoming.sourceId, currentId)
  // A guess must not overwrite what the guide already has.
  const more = await (currentId
    ? addressOfDraft(db, incoming, sourceId)
    : guessTownAndHours(db, incoming, facts))
  const place = { ...incoming, ...more, sourceId }
  const extra = { isFood, missing }
  const stored =
    isFood && place.address && place.neighborhood
      ? await importRestaurant(db, place, { key, extra })
      : await importBusiness(db, place, { key, extra })
  return { ...stored, ...extra }
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

function withOverrides(incoming: ImportedPlace, { town, ...rest }: Overrides): ImportedPlace {
  const overrides = Object.entries({ ...rest, neighborhood: town }).filter(([, fact]) => fact)
  return { ...incoming, ...Object.fromEntries(overrides) }
}

function placeOf({ placeId, isClosedForGood, ...facts }: PlaceFacts): ImportedPlace {
  const closedOn = isClosedForGood ? townDay() : null
  return { ...facts, sourceId: placeId, closedOn }
}

/** What the link alone proves. Throws a 422 when it proves no place. */
function placeOfLink({ identifies, name, query, placeId, cid, pin }: MapsLink): ImportedPlace {
  const sourceId = placeId ?? (cid && `cid:${cid}`)
  if (identifies !== 'yes' || !sourceId) throw notOnePlace()
  // A searched text is a name, then a comma and the address.
  const title = fitted('name', name ?? query?.split(',')[0])
  if (!title) throw nameless()
  return { sourceId, name: title, category: '', latitude: pin?.lat, longitude: pin?.lng }
}

/** Looks for other ids too: an earlier link may have held only a part of the id, or Google has changed it since. */
function findCurrentId(db: Db, sourceId: string, { placeId, cid }: MapsLink) {
  const others = [placeId, cid && `cid:${cid}`].filter((id) => id !== undefined)
  return findSourceId(db, [sourceId, ...others], cid && placeIdEnding(cid))
}

/** The id to import under: a place id, which then replaces the stored id; for a mere cid the id that is stored. */
async function resolveSourceId(db: Db, sourceId: string, currentId = sourceId) {
  if (sourceId.startsWith('cid:')) return currentId
  if (currentId !== sourceId) await changeSourceId(db, currentId, sourceId)
  return sourceId
}

/** The address and the town to import: a verified draft's own come first, otherwise Google's. */
async function addressOfDraft(db: Db, incoming: ImportedPlace, sourceId: string) {
  const draft = await findDraftAddress(db, sourceId)
  const [first, second] = draft?.isVerified ? [draft, incoming] : [incoming, draft]
  return {
    address: first.address || second?.address,
    neighborhood: first.neighborhood || second?.neighborhood,
  }
}

/** The nearest town in the guide for a place without one, and usual hours when Google was not asked. */
async function guessTownAndHours(db: Db, place: ImportedPlace, facts: PlaceFacts | undefined) {
  const { neighborhood, region, latitude, longitude } = place
  const hours = facts ? facts.hours : GUESSED_HOURS
  if (neighborhood || latitude === undefined || longitude === undefined) return { hours }
  const town = await nearestTown(db, latitude, longitude)
  if (!town) return { hours }
  return { hours, neighborhood: town.neighborhood, region: region ?? town.region ?? undefined }
}
