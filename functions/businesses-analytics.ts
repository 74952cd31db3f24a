import { readBusinessesAnalytics } from '#contracts/businesses.ts'
import { readBusinessAnalytics } from '#db/queries/business-analytics.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(on(readBusinessesAnalytics, ({ db }) => readBusinessAnalytics(db)))

export const config: ConfigOf<typeof readBusinessesAnalytics> = {
  path: '/api/businesses/analytics',
}
