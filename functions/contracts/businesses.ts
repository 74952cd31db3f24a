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
