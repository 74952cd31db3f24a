import * as z from 'zod/mini'
import { eventAnswer, eventFields } from './events.ts'
import { count, id, moment, optionalText } from './fields.ts'
import { defineRoute } from './route.ts'

export const INTERACTION_TYPES = ['impression', 'call', 'website', 'card_click'] as const
const interactionType = z.enum(
  INTERACTION_TYPES,
  'interactionType must be impression, call, website or card_click',
)

export const trackInteraction = defineRoute({
  method: 'POST',
  path: '/api/businesses/:id/track',
  summary: 'A visitor saw or used the card of a business. The same `eventId` counts once.',
  access: 'public',
  body: 'beacon',
  input: z.object({
    id: id(),
    businessId: z.optional(id('businessId')),
    businessName: optionalText('businessName', 200),
    interactionType,
    sessionId: optionalText('sessionId', 100),
    phoneNumber: optionalText('phoneNumber', 40),
    websiteUrl: optionalText('websiteUrl', 2000),
    ...eventFields,
  }),
  output: eventAnswer,
  status: 202,
})

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
    /** Where its page will be; a business has none. */
    path: z.nullable(z.string()),
    isExisting: z.boolean(),
    /** Whether Google says that it is for eating or drinking: then its draft can become a restaurant. */
    isFood: z.boolean(),
    /** A draft is shown nowhere until what is missing has been filled in. */
    isDraft: z.boolean(),
    /** What the link or Google did not tell. */
    missing: z.array(z.string()),
  }),
  limits: [{ max: 60, seconds: 3600 }],
  errors: [422, 502, 504],
})

const byType = z.array(z.object({ interactionType, count }))
const interaction = z.object({
  id: z.int(),
  businessName: z.string(),
  interactionType,
  timestamp: moment,
})

export const readInteractions = defineRoute({
  method: 'GET',
  path: '/api/businesses/analytics',
  summary: 'Counted interactions of all businesses, and the 20 most recent.',
  input: z.object({}),
  output: z.object({
    totalInteractions: count,
    byType,
    byBusiness: z.array(z.object({ businessId: z.int(), businessName: z.string(), count })),
    recentInteractions: z.array(interaction),
  }),
})

export const readBusinessInteractions = defineRoute({
  method: 'GET',
  path: '/api/businesses/:id/analytics',
  summary: 'Counted interactions of one business, and its 20 most recent.',
  input: z.object({ id: id() }),
  output: z.object({
    totalInteractions: count,
    byType,
    recentInteractions: z.array(interaction),
  }),
})
