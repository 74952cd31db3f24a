import { ApiError } from '#contracts/api-error.ts'
import { UNKNOWN_CUISINE } from '#domain/vocabulary.ts'
import { clean, readPoint, readPrice } from '#domain/import/normalise.ts'
import type { ImportedPlace } from '#db/queries/import-place.ts'
import type { Features } from '#domain/place.ts'
import { type FieldsWith, PLACE_FIELDS } from '#domain/place-fields.ts'
import { readAddress } from './place-address.ts'
import type { PlaceAnswer } from './place-answer.ts'
import { readPhone, readWebsite } from './place-contact.ts'
import { readFeatures } from './place-features.ts'
import { readPeriods } from './place-hours.ts'
import { readKind } from './place-kind.ts'

/** A Google place in the guide's terms. What Google does not state is undefined. */
export type PlaceFacts = Omit<ImportedPlace, 'sourceId' | 'closedOn'> & {
  placeId: string
  isFood: boolean
  features: Features
  isClosedForGood: boolean
  isOpen: boolean
}

const CLOSED_STATUSES = ['CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY', 'FUTURE_OPENING']

/** Converts a place, truncating text to the length of its column. Throws a 422 for a place without a name. */
export function toPlaceFacts(place: PlaceAnswer): PlaceFacts {
  const name = fitted('name', place.displayName.text)
  if (!name) throw new ApiError(422, 'Google has no name for this place, so it cannot be imported.')
  const { isFood, cuisine, category } = readKind(place, name)
  const { address, neighborhood, region, postalCode } = readAddress(place)
  const { rating, businessStatus = '' } = place

  return {
    placeId: place.id,
    name,
    isFood,
    category: fitted('category', category) || UNKNOWN_CUISINE,
    cuisine: fitted('cuisine', cuisine) || undefined,
    priceRange: readPrice(place.priceLevel),
    address: fitted('address', address) || undefined,
    neighborhood: fitted('neighborhood', neighborhood) || undefined,
    region: fitted('region', region) || undefined,
    postalCode: fitted('postalCode', postalCode) || undefined,
    phone: readPhone(place),
    website: readWebsite(place),
    ...readPoint(place.location?.latitude, place.location?.longitude),
    rating: rating && Math.round(rating * 10) / 10,
    reviewCount: place.userRatingCount,
    hours: readPeriods(place.regularOpeningHours?.periods),
    features: readFeatures(place),
    isClosedForGood: businessStatus === 'CLOSED_PERMANENTLY',
    isOpen: !CLOSED_STATUSES.includes(businessStatus),
  }
}

/** Normalizes text and shortens it to its column in code points, as Postgres counts, so that no character is split. */
export function fitted(name: FieldsWith<{ longest: number }>, text: string | undefined): string {
  return [...clean(text)].slice(0, PLACE_FIELDS[name].longest).join('').trim()
}
