import * as z from 'zod/mini'
import { eventAnswer, eventFields, pageUrl } from './events.ts'
import { id } from './fields.ts'
import { defineRoute } from './route.ts'

export const PLACEMENTS = ['banner', 'sidebar', 'billboard'] as const
export const placement = z.enum(PLACEMENTS, 'Placement must be banner, sidebar or billboard')

/** What visitors may see of a campaign. */
export const ad = z.object({
  id: z.int(),
  imageUrl: z.string(),
  altText: z.string(),
  linkUrl: z.string(),
  placement,
})

export const listAds = defineRoute({
  method: 'GET',
  path: '/api/ads/:key',
  summary: 'The ads that run today in the placement `key`; each comes first equally often.',
  access: 'public',
  input: z.object({ key: placement }),
  output: z.array(ad),
})

const eventInput = z.object({ id: id(), pageUrl, ...eventFields })

export const trackImpression = defineRoute({
  method: 'POST',
  path: '/api/ads/:id/impression',
  summary: 'An ad was seen. The same `eventId` counts once.',
  access: 'public',
  body: 'beacon',
  input: eventInput,
  output: eventAnswer,
  status: 202,
})

export const trackClick = defineRoute({
  method: 'POST',
  path: '/api/ads/:id/click',
  summary: 'An ad was clicked. The same `eventId` counts once.',
  access: 'public',
  body: 'beacon',
  input: eventInput,
  output: eventAnswer,
  status: 202,
})
