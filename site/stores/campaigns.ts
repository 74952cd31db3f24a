import { atom } from 'nanostores'
import { ApiError } from '#contracts/api-error.ts'
import type { listCampaigns, updateCampaign } from '#contracts/campaigns.ts'
import type { InputOf } from '#contracts/route.ts'
import { CAMPAIGN } from '#site/copy/admin-messages.ts'
import type { Campaign } from '#site/lib/campaign-list.ts'
import { adminData, mutateCache, refresh } from './admin-data.ts'
import { adminCall, sentenceOf } from './session.ts'
import { showToast } from './toast.ts'

const ADDRESS = '/api/ads'
/** All campaigns, the newest first. */
export const $campaigns = adminData<typeof listCampaigns>(ADDRESS)
/** Asks for all of them anew. */
export const refreshCampaigns = () => refresh(ADDRESS)

const listed = () => $campaigns.get().data ?? []
const findListed = (id: number) => listed().find((campaign) => campaign.id === id)

/** Puts what a change has answered in its place in the list; a campaign that is not there yet comes first. */
export function putCampaign(changed: Pick<Campaign, 'id'> & Partial<Campaign>): void {
  const list = listed()
  const isNew = !findListed(changed.id)
  const put = (campaign: Campaign) =>
    campaign.id === changed.id ? { ...campaign, ...changed } : campaign
  // The answer to a new campaign is whole but for its counts.
  const created = { impressions: 0, clicks: 0, ...changed } as Campaign
  mutateCache(ADDRESS, isNew ? [created, ...list] : list.map(put))
}

/** A campaign as it is on the server by now. */
export async function fetchCampaign(id: number): Promise<Campaign> {
  mutateCache(ADDRESS, await adminCall<typeof listCampaigns>('GET', ADDRESS, {}))
  const campaign = findListed(id)
  if (!campaign) throw new ApiError(404, 'Campaign not found')
  return campaign
}

const change = (input: InputOf<typeof updateCampaign>) =>
  adminCall<typeof updateCampaign>('PUT', '/api/ads/:key', input)

/** What the switches show that is not saved yet. */
const wanted = new Map<number, boolean>()

/** Those that were switched since the list was narrowed. */
export const $switched = atom<ReadonlySet<number>>(new Set())

/** Shows the switch as it was pressed at once; goes back to what is saved if it cannot be saved. */
export async function switchCampaign(id: number, isActive: boolean): Promise<void> {
  const isSaving = wanted.has(id)
  let saved = findListed(id)?.isActive
  wanted.set(id, isActive)
  $switched.set(new Set([...$switched.get(), id]))
  putCampaign({ id, isActive })
  // Whoever is saving it goes on until what is saved is what is wanted.
  if (isSaving || saved === undefined) return
  try {
    while (saved !== wanted.get(id)) {
      const answer = await change({ key: id, isActive: wanted.get(id) })
      saved = answer.isActive
      putCampaign({ ...answer, isActive: wanted.get(id) ?? saved })
    }
    showToast({ tone: 'info', title: CAMPAIGN.updated })
  } catch (error) {
    showFailure(CAMPAIGN.updateFailed, error)
  }
  wanted.delete(id)
  putCampaign({ id, isActive: saved })
}

/** Puts a campaign away or takes it back. */
export async function archiveCampaign(id: number, isArchived: boolean): Promise<void> {
  try {
    putCampaign(await change({ key: id, isArchived }))
    showToast({ tone: 'info', title: isArchived ? CAMPAIGN.archived : CAMPAIGN.restored })
  } catch (error) {
    showFailure(CAMPAIGN.updateFailed, error)
  }
}

/** A toast with the server's sentence. */
export function showFailure(title: string, error: unknown): void {
  const description = sentenceOf(error, 'Please try again.')
  showToast({ tone: 'error', title, description })
}
