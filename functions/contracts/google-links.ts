import { PLACE_KINDS, PRICE_RANGES } from '#domain/vocabulary.ts'
import * as z from 'zod/mini'
import { optionalText } from './fields.ts'
import { defineRoute } from './route.ts'

const priceRange = () => z.enum(PRICE_RANGES, 'priceRange must be $, $$, $$$ or $$$$')

const NO_LINK = 'Please enter a Google Business or Google Maps URL.'

/** The link, and facts that the administrator enters because Google does not state them. */
const importForm = () =>
  z.object({
    googleUrl: z
      .string(NO_LINK)
      .check(
        z.trim(),
        z.minLength(1, NO_LINK),
        z.maxLength(2048, 'Please enter a valid Google Business or Google Maps URL.'),
      ),
    address: optionalText('Address', 200),
    town: optionalText('Town', 80),
    cuisine: optionalText('Cuisine', 60),
    priceRange: z.optional(priceRange()),
  })

export const importBusiness = defineRoute({
  method: 'POST',
  path: '/api/businesses/import',
  summary: 'Imports a place from its Google Maps link, or brings it up to date.',
  takesKey: true,
  input: importForm,
  output: () =>
    z.object({
      id: z.int(),
      name: z.string(),
      kind: z.enum(PLACE_KINDS),
      /** Empty if it is missing. */
      town: z.string(),
      /** Cuisine and price belong to a restaurant, the category to a business. */
      cuisine: z.nullable(z.string()),
      priceRange: z.nullable(priceRange()),
      category: z.nullable(z.string()),
      /** The facts that are now stored: empty, null or 0 if unknown. */
      address: z.string(),
      phone: z.nullable(z.string()),
      website: z.nullable(z.string()),
      rating: z.number(),
      /** The days from Monday on. A list, because the library's code for records would make the function too large. */
      hours: z.array(z.object({ day: z.string(), text: z.string() })),
      /** The path of its page; null for a business, which has none. */
      path: z.nullable(z.string()),
      isExisting: z.boolean(),
      /** The place that this may be. */
      maybe: z.optional(z.string()),
      /** Whether Google lists it as a place to eat or drink; if so, its draft can become a restaurant. */
      isFood: z.boolean(),
      /** Visitors do not see a draft until the missing facts are filled in. */
      isDraft: z.boolean(),
      /** Facts that neither the link nor Google stated. */
      missing: z.array(z.string()),
      /** Facts that a draft still lacks before it can be published. */
      needed: z.array(z.string()),
    }),
  limits: [{ max: 60, seconds: 3600 }],
  errors: [422, 502, 504],
  example: {
    googleUrl:
      'https://www.google.com/maps/place/Oak+Ember/@39.53,-76.34,17z/data=!3m1!4b1!4m6!3m5!1s0x89c7dd7a294312cd:0xaba614e451c3e661!8m2!3d39.53!4d-76.34',
  },
})

export const routes = {
  importBusiness,
}
