import { atom } from 'nanostores'
import { ApiError } from '#contracts/api-error.ts'
import type { listCampaigns, updateCampaign } from '#contracts/ads.ts'
import type { InputOf } from '#contracts/route.ts'
import type { Campaign } from './choose-campaigns.ts'
import { adminData, mutateCache, refresh } from '#site/admin/kit/admin-data.ts'
import { adminCall, showFailure } from '#site/admin/kit/session.ts'
import { showToast } from '#site/stores/toast.ts'

const PATH = '/api/ads'
/** All campaigns, newest first. */
export const $campaigns = adminData<typeof listCampaigns>(PATH)
export const refreshCampaigns = () => refresh(PATH)

const listed = () => $campaigns.get().data ?? []
const findListed = (id: number) => listed().find((campaign) => campaign.id === id)

/** Updates a campaign in the list; a new one is put first. */
export function putCampaign(changed: Pick<Campaign, 'id'> & Partial<Campaign>): void {
  const list = listed()
  const isNew = !findListed(changed.id)
  const put = (campaign: Campaign) =>
    campaign.id === changed.id ? { ...campaign, ...changed } : campaign
  // The response to a new campaign lacks only its counts.
  const created = { impressions: 0, clicks: 0, ...changed } as Campaign
  mutateCache(PATH, isNew ? [created, ...list] : list.map(put))
}

/** Fetches all campaigns and returns one of them. Throws an ApiError when it does not exist. */
export async function fetchCampaign(id: number): Promise<Campaign> {
  mutateCache(PATH, await adminCall<typeof listCampaigns>('GET', PATH, {}))
  const campaign = findListed(id)
  if (!campaign) throw new ApiError(404, 'Campaign not found')
  return campaign
}

/** The toast when a campaign could not be changed. */
export const NOT_UPDATED = {
  title: 'Failed to update campaign',
  description: 'Please try again.',
}

export const changeCampaign = (input: InputOf<typeof updateCampaign>) =>
  adminCall<typeof updateCampaign>('PUT', '/api/ads/:key', input)

/** The positions of the switches that are not saved yet, by campaign id. */
const unsaved = new Map<number, boolean>()

/** The ids of the campaigns that were switched since the list was last filtered. */
export const $switched = atom<ReadonlySet<number>>(new Set())

/** Switches a campaign at once and saves it; if that fails, switches it back and shows a toast. */
export async function switchCampaign(id: number, isActive: boolean): Promise<void> {
  const isSaving = unsaved.has(id)
  let saved = findListed(id)?.isActive
  unsaved.set(id, isActive)
  $switched.set(new Set([...$switched.get(), id]))
  putCampaign({ id, isActive })
  // A call that is already saving goes on until the latest position is saved.
  if (isSaving || saved === undefined) return
  try {
    while (saved !== unsaved.get(id)) {
      const updated = await changeCampaign({ key: id, isActive: unsaved.get(id) })
      saved = updated.isActive
      putCampaign({ ...updated, isActive: unsaved.get(id) ?? saved })
    }
    showToast({ tone: 'info', title: 'Campaign updated successfully!' })
  } catch (error) {
    showFailure(NOT_UPDATED, error)
  }
  unsaved.delete(id)
  putCampaign({ id, isActive: saved })
}
