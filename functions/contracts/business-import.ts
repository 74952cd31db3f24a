import * as z from 'zod/mini'
import { optionalText } from './fields.ts'
import { defineRoute } from './route.ts'

const priceRange = z.enum(['$', '$$', '$$$', '$$$$'], 'priceRange must be $, $$, $$$ or $$$$')

/** The link, and what the administrator says of a place of which Google says too little. */
export const importForm = z.object({
  googleUrl: z
    .string('Please enter a Google Business or Google Maps URL.')
    .check(
      z.trim(),
      z.minLength(1, 'Please enter a Google Business or Google Maps URL.'),
      z.maxLength(2048, 'Please enter a valid Google Business or Google Maps URL.'),
    ),
  address: optionalText('Address', 200),
  town: optionalText('Town', 80),
  cuisine: optionalText('Cuisine', 60),
  priceRange: z.optional(priceRange),
})

export const importBusiness = defineRoute({
  method: 'POST',
  path: '/api/businesses/import',
  summary: 'Imports a place from its Google Maps link, or brings it up to date.',
  takesKey: true,
  input: importForm,
  output: z.object({
    id: z.int(),
    name: z.string(),
    kind: z.enum(['restaurant', 'business']),
    /** Empty while it is missing. */
    town: z.string(),
    /** These two are a restaurant's, the category is a business's. */
    cuisine: z.nullable(z.string()),
    priceRange: z.nullable(priceRange),
    category: z.nullable(z.string()),
    /** What the guide has of it by now: empty, null or 0 for what it does not know. */
    address: z.string(),
    phone: z.nullable(z.string()),
    website: z.nullable(z.string()),
    rating: z.number(),
    /** From Monday on. No record: that part of the library would make the function too heavy. */
    hours: z.array(z.object({ day: z.string(), text: z.string() })),
    /** Where its page will be; a business has none. */
    path: z.nullable(z.string()),
    isExisting: z.boolean(),
    /** Whether Google says that it is for eating or drinking: then its draft can become a restaurant. */
    isFood: z.boolean(),
    /** A draft is shown nowhere until what is missing has been filled in. */
    isDraft: z.boolean(),
    /** What the link or Google did not tell. */
    missing: z.array(z.string()),
    /** Of that and of what was filled in by hand, what a draft cannot be published without. */
    needed: z.array(z.string()),
  }),
  limits: [{ max: 60, seconds: 3600 }],
  errors: [422, 502, 504],
})
