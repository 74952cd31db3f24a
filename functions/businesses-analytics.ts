import { readInteractions } from '#contracts/businesses.ts'
import { readInteractions as queryInteractions } from '#db/queries/business-analytics.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(on(readInteractions, ({ db }) => queryInteractions(db)))

export const config: ConfigOf<typeof readInteractions> = { path: '/api/businesses/analytics' }
