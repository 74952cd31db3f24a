import { createCampaign, listCampaigns } from '#contracts/campaigns.ts'
import { insertCampaign, listCampaigns as queryCampaigns } from '#db/queries/campaigns.ts'
import { keepImage } from './lib/keep-image.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(listCampaigns, ({ db }) => queryCampaigns(db)),
  on(createCampaign, ({ db, input, once }) =>
    once(async (key) =>
      insertCampaign(db, { ...input, imageUrl: await keepImage(input.imageUrl) }, key),
    ),
  ),
)

export const config: ConfigOf<typeof listCampaigns | typeof createCampaign> = { path: '/api/ads' }
