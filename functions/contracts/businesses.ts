import { PLACE_FIELDS } from '#domain/place-fields.ts'
import { INTERACTION_TYPES } from '#domain/vocabulary.ts'
import { once } from '#domain/once.ts'
import * as z from 'zod/mini'
import { areDays, count, day, days, id, moment } from './fields.ts'
import * as field from './places/listing-fields.ts'
import {
  change,
  exampleOf,
  isWholePoint,
  placeFields,
  priceRange,
  READ_AT,
} from './places/place-form.ts'
import { placeRecord, restaurantRecord } from './places/place-records.ts'
import { defineRoute } from './route.ts'

const interactionType = once(() => z.enum(INTERACTION_TYPES))

const byType = () => z.array(z.object({ interactionType: interactionType(), count }))
const interaction = () =>
  z.object({
    id: z.int(),
    businessName: z.string(),
    interactionType: interactionType(),
    timestamp: moment,
  })

export const readInteractions = defineRoute({
  method: 'GET',
  path: '/api/businesses/analytics',
  summary: 'Counted interactions of all businesses, and the 20 most recent.',
  input: z.object({}),
  output: () =>
    z.object({
      totalInteractions: count,
      byType: byType(),
      byBusiness: z.array(z.object({ businessId: z.int(), businessName: z.string(), count })),
      recentInteractions: z.array(interaction()),
    }),
  example: {},
})

export const readBusinessInteractions = defineRoute({
  method: 'GET',
  path: '/api/businesses/:id/analytics',
  summary: 'Counted interactions of one business, and its 20 most recent.',
  input: z.object({ id: id() }),
  output: () =>
    z.object({
      totalInteractions: count,
      byType: byType(),
      recentInteractions: z.array(interaction()),
    }),
  example: { id: 1 },
})

export const readInteractionDays = defineRoute({
  method: 'GET',
  path: '/api/admin/interaction-days',
  summary:
    'Counted interactions of each day from `from` to `to`, of all businesses or of `businessId`.',
  input: () =>
    z.object({ ...days(), businessId: z.optional(id('businessId')) }).check(...areDays()),
  output: () =>
    z.array(
      z.object({
        day: day('day'),
        impression: count,
        call: count,
        website: count,
        card_click: count,
      }),
    ),
  errors: [404],
  example: { from: '2026-10-23', to: '2026-11-21', businessId: 1 },
})

const NEEDED = ['address', 'neighborhood', 'category'] as const
type Needed = Record<(typeof NEEDED)[number], string> & { isDraft: boolean }
const isComplete = z.superRefine<Needed>((business, context) => {
  for (const name of NEEDED) {
    if (business.isDraft || business[name]) continue
    const message = `${PLACE_FIELDS[name].label} is required before this can be published`
    context.addIssue({ code: 'custom', message, path: [name] })
  }
})

/** Like `restaurantForm`, for businesses; a draft may lack its address, town and category. */
export const businessForm = once(() =>
  z
    .object({
      ...placeFields(),
      address: field.textOfDraft('address'),
      neighborhood: field.textOfDraft('neighborhood'),
      category: field.textOfDraft('category'),
      isDraft: field.flagOf('isDraft'),
    })
    .check(isWholePoint, isComplete),
)

/** All of a business, as its editor needs it. */
const businessRecord = once(() =>
  z.object({
    ...placeRecord(),
    imageUrl: z.nullable(z.string()).check(z.describe('The first of `images`')),
    featureList: z.array(z.string()).check(z.describe('The names of the features that it has')),
    source: z.nullable(z.string()),
    category: z.string(),
    isDraft: z.boolean(),
  }),
)

export const createBusiness = defineRoute({
  method: 'POST',
  path: '/api/admin/businesses',
  summary: 'Adds a business, or a draft of one.',
  takesKey: true,
  input: businessForm,
  output: businessRecord,
  status: 201,
  example: exampleOf({ category: 'Books', isDraft: false }),
})

export const readBusiness = defineRoute({
  method: 'GET',
  path: '/api/admin/businesses/:id',
  summary: 'All of a business, as its editor needs it.',
  input: z.object({ id: id() }),
  output: businessRecord,
  example: { id: 1 },
})

export const updateBusiness = defineRoute({
  method: 'PUT',
  path: '/api/admin/businesses/:id',
  summary: 'Saves all of a business, if nobody has changed it since `updatedAt`.',
  input: () => z.safeExtend(businessForm(), change()),
  output: businessRecord,
  errors: [409],
  example: exampleOf({ id: 1, updatedAt: READ_AT, category: 'Books', isDraft: false }),
})

/** The facts that a restaurant needs and a draft lacks. */
export const moveForm = once(() =>
  z.object({
    address: field.required('address'),
    neighborhood: field.required('neighborhood'),
    cuisine: field.required('cuisine'),
    priceRange: priceRange(),
  }),
)

export const moveDraft = defineRoute({
  method: 'POST',
  path: '/api/admin/businesses/:id/restaurant',
  summary: 'Makes a restaurant of a draft, with all that is known of it; the draft goes.',
  takesKey: true,
  input: () => z.extend(moveForm(), change()),
  output: restaurantRecord,
  status: 201,
  errors: [409],
  example: {
    id: 2,
    updatedAt: READ_AT,
    address: '12 Main Street',
    neighborhood: 'Riverside',
    cuisine: 'Thai',
    priceRange: '$$',
  },
})

export const routes = {
  readInteractions,
  readBusinessInteractions,
  readInteractionDays,
  createBusiness,
  readBusiness,
  updateBusiness,
  moveDraft,
}
