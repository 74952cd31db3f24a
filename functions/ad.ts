import { listAds } from '#contracts/ads.ts'
import { updateCampaign } from '#contracts/campaigns.ts'
import { ApiError } from '#contracts/api-error.ts'
import { listRotatedAds, updateCampaign as queryUpdate } from '#db/queries/campaigns.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'
import { today } from './lib/today.ts'

/** One address whose last part is a placement to read and a campaign's id to change. */
export default serve(
  on(listAds, ({ db, input }) => listRotatedAds(db, input.key, today())),
  on(updateCampaign, async ({ db, input: { key, isActive } }) => {
    const campaign = await queryUpdate(db, key, { isActive })
    if (!campaign) throw new ApiError(404, 'Campaign not found')
    return campaign
  }),
)

export const config: ConfigOf<typeof listAds | typeof updateCampaign> = { path: '/api/ads/:key' }
