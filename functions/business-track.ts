import { ApiError } from '#contracts/api-error.ts'
import { trackInteraction } from '#contracts/businesses.ts'
import { insertInteraction } from '#db/queries/interactions.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'
import { readOrigin } from './lib/track.ts'

/** The name is the database's: what the client calls the business is not kept. */
export default serve(
  on(trackInteraction, async (call) => {
    const { id, interactionType, sessionId, eventId } = call.input
    const origin = await readOrigin(call)
    const event = { businessId: id, interactionType, sessionId, eventId, ...origin }
    const isNew = await insertInteraction(call.db, event)
    if (isNew === undefined) throw new ApiError(404, 'Business not found')
    return { accepted: true as const }
  }),
)

export const config: ConfigOf<typeof trackInteraction> = { path: '/api/businesses/:id/track' }
