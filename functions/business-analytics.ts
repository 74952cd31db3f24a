import { ApiError } from '#contracts/api-error.ts'
import { readBusinessAnalytics } from '#contracts/businesses.ts'
import { readOneBusinessAnalytics } from '#db/queries/business-analytics.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(readBusinessAnalytics, async ({ db, input }) => {
    const analytics = await readOneBusinessAnalytics(db, input.id)
    if (!analytics) throw new ApiError(404, 'Business not found')
    return analytics
  }),
)

export const config: ConfigOf<typeof readBusinessAnalytics> = {
  path: '/api/businesses/:id/analytics',
}
