import { trackImpression } from '#contracts/ads.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'
import { trackAd } from './lib/track.ts'

export default serve(
  on(trackImpression, (call) => trackAd('impression', call, [{ max: 30, seconds: 60 }])),
)

export const config: ConfigOf<typeof trackImpression> = { path: '/api/ads/:id/impression' }
