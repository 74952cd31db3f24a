import type { Features } from '#db/schema.ts'
import type { FEATURE_GROUPS } from '#db/vocabulary.ts'
import type { PlaceAnswer } from './place-answer.ts'

type Groups = typeof FEATURE_GROUPS
type FeatureName = Groups[keyof Groups][number]
type Flags = ReturnType<typeof flagsOf>

/**
 * Our features and Google's fields that say the same; any of several is enough. That a place serves breakfast
 * is not here: ours says that it is popular for it.
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

/** What Google says yes or no to, under our names; what it does not know is missing. */
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
