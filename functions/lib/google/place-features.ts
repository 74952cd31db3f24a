import type { Features } from '#domain/place.ts'
import type { FEATURE_GROUPS } from '#domain/vocabulary.ts'
import type { PlaceAnswer } from './place-answer.ts'

type Groups = typeof FEATURE_GROUPS
type FeatureName = Groups[keyof Groups][number]
type Flags = ReturnType<typeof flagsOf>

/**
 * Our features and the fields of Google that mean the same; any of several is enough. `servesBreakfast` is missing,
 * because our feature means that a place is popular for breakfast.
 */
const FIELDS: Partial<Record<FeatureName, (keyof Flags)[]>> = {
  'Dine-in': ['dineIn'],
  Takeout: ['takeout'],
  Delivery: ['delivery'],
  'Curbside pickup': ['curbsidePickup'],
  'Outdoor seating': ['outdoorSeating'],
  'Live music': ['liveMusic'],
  'Wheelchair-accessible entrance': ['wheelchairAccessibleEntrance'],
  'Wheelchair-accessible parking': ['wheelchairAccessibleParking'],
  'Wheelchair-accessible restroom': ['wheelchairAccessibleRestroom'],
  'Wheelchair-accessible seating': ['wheelchairAccessibleSeating'],
  'Vegetarian options': ['servesVegetarianFood'],
  Beer: ['servesBeer'],
  Wine: ['servesWine'],
  Cocktails: ['servesCocktails'],
  Coffee: ['servesCoffee'],
  Dessert: ['servesDessert'],
  Restroom: ['restroom'],
  Groups: ['goodForGroups'],
  'Accepts reservations': ['reservable'],
  'Credit cards': ['acceptsCreditCards'],
  'Debit cards': ['acceptsDebitCards'],
  'NFC mobile payments': ['acceptsNfc'],
  'Cash only': ['acceptsCashOnly'],
  'Good for kids': ['goodForChildren'],
  "Kids' menu": ['menuForChildren'],
  'Free parking lot': ['freeParkingLot'],
  'Free street parking': ['freeStreetParking'],
  'Paid parking': ['paidParkingLot', 'paidStreetParking', 'paidGarageParking'],
  'Garage parking': ['freeGarageParking', 'paidGarageParking'],
}

/** The features that Google answers with true or false, by our names. */
export function readFeatures(place: PlaceAnswer): Features {
  const flags = flagsOf(place)
  const features: Features = {}
  for (const [name, fields] of Object.entries(FIELDS)) {
    const values = fields.map((field) => flags[field])
    if (values.includes(true)) features[name] = true
    else if (values.every((value) => value === false)) features[name] = false
  }
  return features
}

function flagsOf(place: PlaceAnswer) {
  return {
    ...place,
    ...place.paymentOptions,
    ...place.parkingOptions,
    ...place.accessibilityOptions,
  }
}
