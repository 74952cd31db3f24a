import { ApiError } from '#contracts/api-error.ts'
import { UNKNOWN_CUISINE } from '#db/vocabulary.ts'
import { clean, readPoint, readPrice } from '#import/normalise.ts'
import type { ImportedPlace } from '#db/queries/import-place.ts'
import type { Features } from '#db/schema.ts'
import { readAddress } from './place-address.ts'
import type { PlaceAnswer } from './place-answer.ts'
import { readPhone, readWebsite } from './place-contact.ts'
import { readFeatures } from './place-features.ts'
import { readPeriods } from './place-hours.ts'
import { readKind } from './place-kind.ts'

/** A place of Google in the words of the guide. What Google does not say is undefined. */
export type PlaceFacts = Omit<ImportedPlace, 'sourceId' | 'closedOn'> & {
  placeId: string
  isFood: boolean
  features: Features
  isClosedForGood: boolean
  isOpen: boolean
}

const NOT_OPEN = ['CLOSED_TEMPORARILY', 'CLOSED_PERMANENTLY', 'FUTURE_OPENING']

/** What the guide takes over of a place, cut to what its columns hold. Throws a 422 for a place without a name. */
export function toPlaceFacts(place: PlaceAnswer): PlaceFacts {
  const name = cut(place.displayName.text, 200)
  if (!name) throw new ApiError(422, 'Google has no name for this place, so it cannot be imported.')
  const { isFood, cuisine, category } = readKind(place, name)
  const { address, neighborhood, region, postalCode } = readAddress(place)
  const { rating, businessStatus = '' } = place

  return {
    placeId: place.id,
    name,
    isFood,
    category: cut(category, 60) || UNKNOWN_CUISINE,
    cuisine: cut(cuisine, 60) || undefined,
    priceRange: readPrice(place.priceLevel),
    address: cut(address, 200) || undefined,
    neighborhood: cut(neighborhood, 80) || undefined,
    region: cut(region, 60) || undefined,
    postalCode: cut(postalCode, 20) || undefined,
    phone: readPhone(place),
    website: readWebsite(place),
    ...readPoint(place.location?.latitude, place.location?.longitude),
    rating: rating && Math.round(rating * 10) / 10,
    reviewCount: place.userRatingCount,
    hours: readPeriods(place.regularOpeningHours?.periods),
    features: readFeatures(place),
    isClosedForGood: businessStatus === 'CLOSED_PERMANENTLY',
    isOpen: !NOT_OPEN.includes(businessStatus),
  }
}

/** Clean text of at most `length` letters as the database counts them, so that no sign is cut in two. */
export function cut(text: string | undefined, length: number): string {
  return [...clean(text)].slice(0, length).join('').trim()
}
