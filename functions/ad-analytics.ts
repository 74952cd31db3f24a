import { listAdEvents } from '#contracts/campaigns.ts'
import { ApiError } from '#contracts/api-error.ts'
import { listAdEvents as queryEvents, MAX_EVENTS } from '#db/queries/ad-analytics.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(listAdEvents, async ({ db, input: { id, before }, headers }) => {
    const events = await queryEvents(db, id, { before })
    if (!events) throw new ApiError(404, 'Campaign not found')
    const last = events.at(-1)
    if (last && events.length === MAX_EVENTS) {
      headers.set('Link', `</api/ads/${id}/analytics?before=${last.id}>; rel="next"`)
    }
    return events
  }),
)

export const config: ConfigOf<typeof listAdEvents> = { path: '/api/ads/:id/analytics' }
