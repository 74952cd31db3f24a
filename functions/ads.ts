import { createCampaign, listCampaigns } from '#contracts/campaigns.ts'
import { insertCampaign, listCampaigns as queryCampaigns } from '#db/queries/campaigns.ts'
import { keepImage } from './lib/keep-image.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(listCampaigns, ({ db }) => queryCampaigns(db)),
  on(
    createCampaign,
    async ({ db, input }) =>
      insertCampaign(db, { ...input, imageUrl: await keepImage(input.imageUrl) }),
    { seconds: 20 },
  ),
)

export const config: ConfigOf<typeof listCampaigns | typeof createCampaign> = { path: '/api/ads' }
