import { listAds } from '#contracts/ads.ts'
import { updateCampaign } from '#contracts/campaigns.ts'
import { ApiError } from '#contracts/api-error.ts'
import { listRotatedAds, updateCampaign as queryUpdate } from '#db/queries/campaigns.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'
import { today } from './lib/today.ts'

/** One address with two names for its last part, as the specification has it. */
export default serve(
  on(listAds, ({ db, input }) => listRotatedAds(db, input.placement, today())),
  on(updateCampaign, async ({ db, input: { id, isActive } }) => {
    const campaign = await queryUpdate(db, id, { isActive })
    if (!campaign) throw new ApiError(404, 'Campaign not found')
    return campaign
  }),
)

export const config: ConfigOf<typeof listAds | typeof updateCampaign> = { path: '/api/ads/:id' }
