import { AD_EVENT_TYPES, INTERACTION_TYPES, PLACE_EVENT_TYPES } from '#domain/vocabulary.ts'
import * as z from 'zod/mini'
import { areDays, count, day, days, id, optionalText, text } from './fields.ts'
import { defineRoute } from './route.ts'

/** Fields that every event may send. Its id, IP address, browser and time come from the server, never from the client. */
const eventFields = () => ({
  /** From `issueEventTokens`; without it nothing counts. */
  token: optionalText('token', 200),
  /** `document.visibilityState`; events of a hidden page do not count. */
  visibility: z.optional(
    z.enum(['visible', 'hidden', 'prerender'], 'visibility must be visible, hidden or prerender'),
  ),
})

/** The answer never tells whether the event was counted. */
const eventAnswer = () => z.object({ accepted: z.literal(true) })

/** The most campaigns, businesses and restaurants that one call takes of each. */
export const MAX_SUBJECTS = 100
const ids = (name: string) => {
  const message = `${name} must be a list of ${MAX_SUBJECTS} ids at most`
  return z.optional(z.array(id(name), message).check(z.maxLength(MAX_SUBJECTS, message)))
}
const tokens = () => z.record(z.string(), z.string())

export const issueEventTokens = defineRoute({
  method: 'POST',
  path: '/api/event-tokens',
  summary:
    'A token for each campaign, business and restaurant of a page: for an hour, one event of each type about it counts.',
  access: 'public',
  input: () =>
    z.object({ ads: ids('ads'), businesses: ids('businesses'), restaurants: ids('restaurants') }),
  output: () => z.object({ ads: tokens(), businesses: tokens(), restaurants: tokens() }),
  limits: [{ max: 600, seconds: 3600 }],
  example: { ads: [1], businesses: [1, 2] },
})

const adEvent = () => z.object({ id: id(), pageUrl: text('pageUrl', 2000), ...eventFields() })

export const trackImpression = defineRoute({
  method: 'POST',
  path: '/api/ads/:id/impression',
  summary: 'An ad was seen. With one token it counts once.',
  access: 'public',
  body: 'beacon',
  input: adEvent,
  output: eventAnswer,
  status: 202,
  example: { id: 1, pageUrl: '/', visibility: 'visible' },
})

export const trackClick = defineRoute({
  method: 'POST',
  path: '/api/ads/:id/click',
  summary: 'An ad was clicked. With one token it counts once.',
  access: 'public',
  body: 'beacon',
  input: adEvent,
  output: eventAnswer,
  status: 202,
  example: { id: 1, pageUrl: '/', visibility: 'visible' },
})

export const trackInteraction = defineRoute({
  method: 'POST',
  path: '/api/businesses/:id/track',
  summary: 'A visitor saw or used the card of a business. With one token each type counts once.',
  access: 'public',
  body: 'beacon',
  input: () =>
    z.object({
      id: id(),
      businessId: z.optional(id('businessId')),
      businessName: optionalText('businessName', 200),
      interactionType: z.enum(
        INTERACTION_TYPES,
        'interactionType must be impression, call, website or card_click',
      ),
      sessionId: optionalText('sessionId', 100),
      phoneNumber: optionalText('phoneNumber', 40),
      websiteUrl: optionalText('websiteUrl', 2000),
      ...eventFields(),
    }),
  output: eventAnswer,
  status: 202,
  example: {
    id: 1,
    businessId: 1,
    businessName: 'Main Street Books',
    interactionType: 'call',
    sessionId: 's-1',
    phoneNumber: '+14105550134',
  },
})

export const trackPlace = defineRoute({
  method: 'POST',
  path: '/api/restaurants/:id/track',
  summary:
    'A visitor saw the page of a restaurant, coming from a search or from the card in its window or not, or followed one of its links. With one token each type counts once.',
  access: 'public',
  body: 'beacon',
  input: () =>
    z.object({
      id: id(),
      type: z.enum(PLACE_EVENT_TYPES, `type must be one of ${PLACE_EVENT_TYPES.join(', ')}`),
      ...eventFields(),
    }),
  output: eventAnswer,
  status: 202,
  example: { id: 1, type: 'view', visibility: 'visible' },
})

export const readRefusedEvents = defineRoute({
  method: 'GET',
  path: '/api/admin/refused-events',
  summary:
    'How many events of each day from `from` to `to` did not count, by what they are about, type and reason; of all, or of `campaignId`.',
  input: () =>
    z.object({ ...days(), campaignId: z.optional(id('campaignId')) }).check(...areDays()),
  output: () =>
    z.array(
      z.object({
        day: day('day'),
        kind: z.enum(['ad', 'business', 'restaurant']),
        type: z.enum([...AD_EVENT_TYPES, ...INTERACTION_TYPES, ...PLACE_EVENT_TYPES]),
        reason: z.string(),
        count,
      }),
    ),
  example: { from: '2026-10-23', to: '2026-11-21', campaignId: 1 },
})

export const routes = {
  issueEventTokens,
  trackImpression,
  trackClick,
  trackInteraction,
  trackPlace,
  readRefusedEvents,
}
