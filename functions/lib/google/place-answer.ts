import * as z from 'zod/mini'

const text = z.object({ text: z.string() })
const point = z.object({
  /** 0 is Sunday. */
  day: z.int().check(z.minimum(0), z.maximum(6)),
  hour: z.int().check(z.minimum(0), z.maximum(23)),
  minute: z.int().check(z.minimum(0), z.maximum(59)),
})
const flag = z.optional(z.boolean())

/** The fields that we request of a place from the Places API (New). Google leaves out what it does not know. */
export const placeAnswer = z.object({
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{10,255}$/)),
  displayName: text,
  formattedAddress: z.optional(z.string()),
  addressComponents: z.optional(
    z.array(
      z.object({
        longText: z.optional(z.string()),
        shortText: z.optional(z.string()),
        types: z.optional(z.array(z.string())),
      }),
    ),
  ),
  nationalPhoneNumber: z.optional(z.string()),
  internationalPhoneNumber: z.optional(z.string()),
  websiteUri: z.optional(z.string()),
  primaryType: z.optional(z.string()),
  primaryTypeDisplayName: z.optional(text),
  types: z.optional(z.array(z.string())),
  location: z.optional(z.object({ latitude: z.number(), longitude: z.number() })),
  rating: z.optional(z.number().check(z.minimum(0), z.maximum(5))),
  userRatingCount: z.optional(z.int32().check(z.minimum(0))),
  regularOpeningHours: z.optional(
    z.object({ periods: z.optional(z.array(z.object({ open: point, close: z.optional(point) }))) }),
  ),
  priceLevel: z.optional(z.string()),
  businessStatus: z.optional(z.string()),
  googleMapsUri: z.optional(z.string()),
  takeout: flag,
  delivery: flag,
  dineIn: flag,
  curbsidePickup: flag,
  reservable: flag,
  servesBreakfast: flag,
  servesLunch: flag,
  servesDinner: flag,
  servesBrunch: flag,
  servesBeer: flag,
  servesWine: flag,
  servesCocktails: flag,
  servesDessert: flag,
  servesCoffee: flag,
  servesVegetarianFood: flag,
  outdoorSeating: flag,
  liveMusic: flag,
  menuForChildren: flag,
  goodForChildren: flag,
  goodForGroups: flag,
  goodForWatchingSports: flag,
  allowsDogs: flag,
  restroom: flag,
  paymentOptions: z.optional(
    z.object({
      acceptsCreditCards: flag,
      acceptsDebitCards: flag,
      acceptsCashOnly: flag,
      acceptsNfc: flag,
    }),
  ),
  parkingOptions: z.optional(
    z.object({
      freeParkingLot: flag,
      paidParkingLot: flag,
      freeStreetParking: flag,
      paidStreetParking: flag,
      valetParking: flag,
      freeGarageParking: flag,
      paidGarageParking: flag,
    }),
  ),
  accessibilityOptions: z.optional(
    z.object({
      wheelchairAccessibleParking: flag,
      wheelchairAccessibleEntrance: flag,
      wheelchairAccessibleRestroom: flag,
      wheelchairAccessibleSeating: flag,
    }),
  ),
})
export type PlaceAnswer = z.infer<typeof placeAnswer>

/** The field mask of a details call. It has no photos, because Google's terms forbid storing them. */
export const DETAILS_MASK = Object.keys(placeAnswer.shape).join()

/** Google leaves out `places` when it finds none. */
export const searchAnswer = z.object({
  places: z.optional(
    z.array(z.object({ id: placeAnswer.shape.id, businessStatus: z.optional(z.string()) })),
  ),
})

/** The field mask of a search call. The status tells which result is still in business, and costs no more than the name. */
export const SEARCH_MASK =
  'places.id,places.displayName,places.formattedAddress,places.location,places.businessStatus'
