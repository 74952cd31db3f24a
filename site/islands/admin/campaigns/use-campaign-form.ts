import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '#contracts/api-error.ts'
import { campaignForm, type createCampaign, type updateCampaign } from '#contracts/ads.ts'
import { CAMPAIGN } from '#site/copy/admin-messages.ts'
import type { Campaign } from '#site/lib/campaign-list.ts'
import { createIdempotent, type Idempotent } from '#site/browser/idempotency-key.ts'
import { fetchCampaign, putCampaign, showFailure } from '#site/stores/campaigns.ts'
import { adminCall } from '#site/stores/session.ts'
import { showToast } from '#site/stores/toast.ts'

export type CampaignFields = z.input<typeof campaignForm>
type Values = z.output<typeof campaignForm>
export type CampaignControl = Control<CampaignFields, unknown, Values>

type Events = { onSave: () => void; onSaved: () => void }

/** The state of the campaign form: its fields, saving them, and resolving a conflict. */
export function useCampaignForm(campaign: Campaign | undefined, { onSave, onSaved }: Events) {
  /** The version that the edit is based on. */
  const [base, setBase] = useState(campaign)
  const [isConflict, setConflict] = useState(false)
  const [idempotent] = useState(createIdempotent)
  const form = useForm<CampaignFields, unknown, Values>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(campaignForm),
    defaultValues: fieldsOf(campaign),
  })
  const { formState, handleSubmit, reset } = form
  const failed = base ? CAMPAIGN.updateFailed : CAMPAIGN.createFailed

  async function save(values: Values, over = base) {
    onSave()
    try {
      putCampaign(await send(values, over, idempotent))
    } catch (error) {
      const isLate = over && error instanceof ApiError && error.status === 409
      return isLate ? setConflict(true) : showFailure(failed, error)
    }
    showToast({ tone: 'info', title: base ? CAMPAIGN.updated : CAMPAIGN.created })
    onSaved()
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!formState.isSubmitting) void handleSubmit((values) => save(values))(event)
  }

  /** Resolves a conflict with the version that is saved now. */
  async function resolve(then: (theirs: Campaign) => unknown) {
    setConflict(false)
    try {
      const theirs = await fetchCampaign(base!.id)
      setBase(theirs)
      await then(theirs)
    } catch (error) {
      showFailure(failed, error)
    }
  }
  const conflict = isConflict && {
    onKeepMine: () => void resolve((theirs) => handleSubmit((values) => save(values, theirs))()),
    onTakeTheirs: () => void resolve((theirs) => reset(fieldsOf(theirs))),
    onClose: () => setConflict(false),
  }
  return { ...form, submit, conflict }
}

function send(values: Values, base: Campaign | undefined, idempotent: Idempotent) {
  if (!base) {
    return idempotent((key) => adminCall<typeof createCampaign>('POST', '/api/ads', values, key))
  }
  const { description, advertiserPhone, startDate, endDate } = values
  return adminCall<typeof updateCampaign>('PUT', '/api/ads/:key', {
    ...values,
    key: base.id,
    updatedAt: base.updatedAt,
    // null clears a field that was emptied.
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
