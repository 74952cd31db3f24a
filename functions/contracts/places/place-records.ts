import { eachField, fieldsWith } from '#domain/place-fields.ts'
import { PRICE_RANGES, VERIFIED_BY } from '#domain/vocabulary.ts'
import { once } from '#domain/once.ts'
import * as z from 'zod/mini'
import { count, moment } from '../fields.ts'

const nullableText = () => z.nullable(z.string())

/** The fields that restaurants and businesses share in answers. */
export const placeRecord = () => ({
  id: z.int(),
  ...eachField(fieldsWith({ of: 'both', type: 'text', initial: '' }), () => z.string()),
  ...eachField(fieldsWith({ of: 'both', type: 'text', initial: null }), nullableText),
  rating: z.number(),
  reviewCount: count,
  hours: z.record(z.string(), z.string()),
  features: z.record(z.string(), z.union([z.boolean(), z.string()])),
  images: z.array(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  ...eachField(fieldsWith({ of: 'both', type: 'boolean' }), () => z.boolean()),
  isOpen: z
    .boolean()
    .check(z.describe('Not whether it is open now: false while a place is closed for a time')),
  closedOn: z.nullable(z.string()),
  checkedAt: moment,
  createdAt: moment,
  updatedAt: moment,
})

const publicTexts = () => {
  const { contactEmail: _, ...texts } = eachField(
    fieldsWith({ of: 'restaurants', type: 'text', initial: null }),
    nullableText,
  )
  return texts
}

/** Without the address on file: it is there for claims, and visitors would use it for spam. */
export const restaurant = once(() =>
  z.object({
    ...placeRecord(),
    ...publicTexts(),
    ...eachField(fieldsWith({ of: 'restaurants', type: 'boolean' }), () => z.boolean()),
    kitchenHours: z.record(z.string(), z.string()),
    specialHours: z.array(
      z.object({
        from: z.string().check(z.describe('`2026-11-26`, or `12-25` for every year')),
        to: z.string().check(z.describe('The last day, in the same form')),
        hours: z.string(),
        note: z.optional(z.string()),
      }),
    ),
    imageTexts: z.record(
      z.string().check(z.describe('Of `images`')),
      z.object({ alt: z.optional(z.string()), credit: z.optional(z.string()) }),
    ),
    cuisine: z.string(),
    isCuisineKnown: z
      .boolean()
      .check(z.describe('False for `Other`, which is not to be shown: no source names a cuisine')),
    priceRange: z.enum(PRICE_RANGES),
    isPriceKnown: z
      .boolean()
      .check(z.describe('If false, no source names a price, and `priceRange` is not to be shown')),
    verifiedAt: z.nullable(moment).check(z.describe('Null where nobody noted it')),
    verifiedBy: z.nullable(z.enum(VERIFIED_BY)),
    confirmedAt: z
      .nullable(moment)
      .check(z.describe('When its owner last confirmed facts, which `confirmedFacts` names')),
    confirmedFacts: z.array(z.string()),
    outdatedFacts: z
      .array(z.string())
      .check(
        z.describe('The names of facts that nobody has checked for so long that they may be wrong'),
      ),
    townSlug: z.string(),
    slug: z.string(),
  }),
)

/** A restaurant as visitors are told of it today. */
export const listedRestaurant = once(() =>
  z.extend(restaurant(), {
    isUsual: z
      .boolean()
      .check(
        z.describe(
          'If true, today is a holiday for which nobody has confirmed the hours: those of the week are only usual',
        ),
      ),
  }),
)

/** All of a restaurant, as its editor needs it. */
export const restaurantRecord = once(() =>
  z.extend(restaurant(), { contactEmail: nullableText(), source: z.nullable(z.string()) }),
)
