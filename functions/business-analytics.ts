import { ApiError } from '#contracts/api-error.ts'
import { readBusinessInteractions } from '#contracts/businesses.ts'
import { readBusinessInteractions as queryInteractions } from '#db/queries/business-analytics.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(readBusinessInteractions, async ({ db, input }) => {
    const analytics = await queryInteractions(db, input.id)
    if (!analytics) throw new ApiError(404, 'Business not found')
    return analytics
  }),
)

export const config: ConfigOf<typeof readBusinessInteractions> = {
  path: '/api/businesses/:id/analytics',
}
