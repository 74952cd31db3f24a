import { trackClick } from '#contracts/ads.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'
import { trackAd } from './lib/track.ts'

export default serve(
  on(trackClick, (call) =>
    trackAd('click', call, [
      { max: 1, seconds: 60, perAd: true },
      { max: 25, seconds: 86_400 },
    ]),
  ),
)

export const config: ConfigOf<typeof trackClick> = { path: '/api/ads/:id/click' }
