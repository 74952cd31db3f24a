import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/events.ts'
import { insertAdEvent, listRefusedEvents } from '#db/queries/ads/events.ts'
import { insertInteraction } from '#db/queries/businesses/interactions.ts'
import { insertPlaceEvent } from '#db/queries/restaurants/place-numbers.ts'
import type { AdEventType } from '#domain/vocabulary.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { fromOtherSite } from './lib/http/same-site.ts'
import { createEventToken, type Subject, tokenSecret } from './lib/access/event-token.ts'
import { type TrackedCall, readSender, withoutQuery } from './lib/visitors/events.ts'

export default serve(routes, {
  // oxlint-disable-next-line typescript/require-await -- a handler is asynchronous
  issueEventTokens: async ({ input, network }) => {
    const { ads = [], businesses = [], restaurants = [] } = input
    const secret = tokenSecret()
    const tokensOf = (ids: number[], subjectOf: (id: number) => Subject) =>
      Object.fromEntries(
        ids.map((id) => [id, createEventToken(secret, { subject: subjectOf(id), network })]),
      )
    return {
      ads: tokensOf(ads, (id) => `ad ${id}`),
      businesses: tokensOf(businesses, (id) => `business ${id}`),
      restaurants: tokensOf(restaurants, (id) => `restaurant ${id}`),
    }
  },

  trackImpression: (call) => trackAd('impression', call),

  trackClick: (call) => trackAd('click', call),

  /** Ignores the name that the client sends: the database knows the business by its id. */
  trackInteraction: async (call) => {
    const { id, interactionType, sessionId } = call.input
    const sender = await readSender(call, `business ${id}`, interactionType)
    const event = { businessId: id, interactionType, sessionId, ...sender }
    return accepted('Business', event, await insertInteraction(call.db, event))
  },

  trackPlace: async (call) => {
    const { id, type } = call.input
    const { eventId, reason, tokenHash, shares } = await readSender(call, `restaurant ${id}`, type)
    const event = { restaurantId: id, type, eventId, reason, tokenHash, shares }
    return accepted('Restaurant', event, await insertPlaceEvent(call.db, event))
  },

  readRefusedEvents: ({ db, input }) => listRefusedEvents(db, input),
})

async function trackAd(eventType: AdEventType, call: TrackedCall & { input: { pageUrl: string } }) {
  const { id, pageUrl } = call.input
  const sender = await readSender(call, `ad ${id}`, eventType)
  const event = { campaignId: id, eventType, pageUrl: withoutQuery(pageUrl), ...sender }
  return accepted('Campaign', event, await insertAdEvent(call.db, event))
}

/** The answer to an event, once it is counted or refused. Throws a 404 for an unknown subject. */
function accepted(
  name: string,
  { reason }: { reason: string | null },
  isCounted: boolean | undefined,
) {
  if (isCounted === undefined) throw new ApiError(404, `${name} not found`)
  if (reason === 'other-site') throw fromOtherSite()
  return { accepted: true as const }
}

export const config: ConfigOf<typeof routes> = {
  path: [
    '/api/event-tokens',
    '/api/ads/:id/impression',
    '/api/ads/:id/click',
    '/api/businesses/:id/track',
    '/api/restaurants/:id/track',
    '/api/admin/refused-events',
  ],
}
