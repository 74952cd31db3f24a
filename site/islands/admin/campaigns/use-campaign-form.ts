import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '#contracts/api-error.ts'
import { campaignForm, type createCampaign, type updateCampaign } from '#contracts/campaigns.ts'
import { CAMPAIGN } from '#site/copy/admin-messages.ts'
import type { Campaign } from '#site/lib/campaign-list.ts'
import { createOnce, type Once } from '#site/lib/once.ts'
import { fetchCampaign, putCampaign, showFailure } from '#site/stores/campaigns.ts'
import { adminCall } from '#site/stores/session.ts'
import { showToast } from '#site/stores/toast.ts'

export type CampaignFields = z.input<typeof campaignForm>
type Values = z.output<typeof campaignForm>
export type CampaignControl = Control<CampaignFields, unknown, Values>

type Events = { onSave: () => void; onSaved: () => void }

/** The fields of a new campaign, or of one that is edited, and how they are saved. */
export function useCampaignForm(campaign: Campaign | undefined, { onSave, onSaved }: Events) {
  /** The edited campaign as it was read. */
  const [read, setRead] = useState(campaign)
  const [isConflict, setConflict] = useState(false)
  const [once] = useState(createOnce)
  const form = useForm<CampaignFields, unknown, Values>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(campaignForm),
    defaultValues: fieldsOf(campaign),
  })
  const { formState, handleSubmit, reset } = form
  const failed = read ? CAMPAIGN.updateFailed : CAMPAIGN.createFailed

  async function save(values: Values, base = read) {
    onSave()
    try {
      putCampaign(await send(values, base, once))
    } catch (error) {
      const isLate = base && error instanceof ApiError && error.status === 409
      return isLate ? setConflict(true) : showFailure(failed, error)
    }
    showToast({ tone: 'info', title: read ? CAMPAIGN.updated : CAMPAIGN.created })
    onSaved()
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!formState.isSubmitting) void handleSubmit((values) => save(values))(event)
  }

  /** Ends a conflict with the campaign as it is by now. */
  async function settle(then: (theirs: Campaign) => unknown) {
    setConflict(false)
    try {
      const theirs = await fetchCampaign(read!.id)
      setRead(theirs)
      await then(theirs)
    } catch (error) {
      showFailure(failed, error)
    }
  }
  const conflict = isConflict && {
    onKeepMine: () => void settle((theirs) => handleSubmit((values) => save(values, theirs))()),
    onTakeTheirs: () => void settle((theirs) => reset(fieldsOf(theirs))),
    onClose: () => setConflict(false),
  }
  return { ...form, submit, conflict }
}

function send(values: Values, read: Campaign | undefined, once: Once) {
  if (!read) return once((key) => adminCall<typeof createCampaign>('POST', '/api/ads', values, key))
  const { description, advertiserPhone, startDate, endDate } = values
  return adminCall<typeof updateCampaign>('PUT', '/api/ads/:key', {
    ...values,
    key: read.id,
    updatedAt: read.updatedAt,
    // What was emptied is taken away.
    description: description ?? null,
    advertiserPhone: advertiserPhone ?? null,
    startDate: startDate ?? null,
    endDate: endDate ?? null,
  })
}

function fieldsOf(campaign: Campaign | undefined): CampaignFields {
  return {
    title: campaign?.title ?? '',
    description: campaign?.description ?? '',
    advertiserName: campaign?.advertiserName ?? '',
    advertiserEmail: campaign?.advertiserEmail ?? '',
    advertiserPhone: campaign?.advertiserPhone ?? '',
    imageUrl: campaign?.imageUrl ?? '',
    linkUrl: campaign?.linkUrl ?? '',
    altText: campaign?.altText ?? '',
    placement: campaign?.placement ?? 'banner',
    startDate: campaign?.startDate ?? undefined,
    endDate: campaign?.endDate ?? undefined,
  }
}
