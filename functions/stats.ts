import { readStats } from '#contracts/restaurants.ts'
import { readStats as queryStats } from '#db/queries/stats.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(on(readStats, ({ db }) => queryStats(db)))

export const config: ConfigOf<typeof readStats> = { path: '/api/stats' }
