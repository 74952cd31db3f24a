import { listAds } from '#contracts/ads.ts'
import { ApiError } from '#contracts/api-error.ts'
import { DATES_OUT_OF_ORDER, updateCampaign } from '#contracts/campaigns.ts'
import {
  endsBeforeStart,
  findCampaign,
  listRotatedAds,
  updateCampaign as queryUpdate,
} from '#db/queries/campaigns.ts'
import { changedOrThrow } from './lib/changed-meanwhile.ts'
import { keepImage } from './lib/keep-image.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'
import { today } from '#contracts/today.ts'

/** One address whose last part is a placement to read and a campaign's id to change. */
export default serve(
  on(listAds, ({ db, input }) => listRotatedAds(db, input.key, today())),
  on(updateCampaign, async ({ db, input: { key, updatedAt, ...changes } }) => {
    if (changes.imageUrl) changes.imageUrl = await keepImage(changes.imageUrl)
    const campaign = await queryUpdate(db, key, changes, updatedAt).catch(refuse)
    return changedOrThrow(campaign, 'Campaign', () => findCampaign(db, key))
  }),
)

/** A day that is changed alone may not fit the one that stays. */
function refuse(error: unknown): never {
  throw endsBeforeStart(error) ? new ApiError(400, DATES_OUT_OF_ORDER) : error
}

export const config: ConfigOf<typeof listAds | typeof updateCampaign> = { path: '/api/ads/:key' }
