import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type SubmitEvent, useState } from 'react'
import { type Control, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { campaignForm, type createCampaign, type updateCampaign } from '#contracts/ads.ts'
import type { Campaign } from './choose-campaigns.ts'
import { createIdempotent } from '#site/browser/idempotency-key.ts'
import { fetchCampaign, NOT_UPDATED, putCampaign } from './campaign-store.ts'
import { adminCall, showFailure } from '#site/admin/kit/session.ts'
import { showToast } from '#site/stores/toast.ts'
import { mergedText, useMerge } from '#site/ui/use-merge.tsx'
import { draftOfForm, useDraft } from '#site/ui/use-draft.tsx'

export type CampaignFields = z.input<typeof campaignForm>
type Values = z.output<typeof campaignForm>
export type CampaignControl = Control<CampaignFields, unknown, Values>

const NOT_CREATED = { title: 'Failed to create campaign', description: 'Please try again.' }

type Events = { onSave: () => void; onSaved: () => void }

const LABELS: Record<keyof CampaignFields, string> = {
  title: 'Title',
  description: 'Description',
  linkUrl: 'Link URL',
  altText: 'Alt text',
  advertiserName: 'Advertiser name',
  advertiserEmail: 'Advertiser email',
  advertiserPhone: 'Advertiser phone',
  startDate: 'Start date',
  endDate: 'End date',
  placement: 'Placement',
  imageUrl: 'Image',
}
const labelOf = (name: string) => LABELS[name as keyof CampaignFields]

/** The state of the campaign form: its fields, their draft, and saving them, also when somebody else was quicker. */
export function useCampaignForm(campaign: Campaign | undefined, { onSave, onSaved }: Events) {
  /** The version that the edit is based on, as the list may bring a newer one. */
  const [opened] = useState(campaign)
  const [base] = useState(() => fieldsOf(campaign))
  const [idempotent] = useState(createIdempotent)
  const form = useForm<CampaignFields, unknown, Values>({
    mode: 'onTouched',
    resolver: standardSchemaResolver(campaignForm),
    defaultValues: base,
  })
  const { formState, getValues, handleSubmit } = form
  const { save, settle, dialog } = useMerge<CampaignFields, Campaign>({
    what: 'this campaign',
    labelOf,
    valuesOf: fieldsOf,
    read: () => fetchCampaign(opened!.id),
    write: (fields, over) => update(campaignForm.parse(fields), over),
  })
  const typed = draftOfForm(form)
  const show = (values: CampaignFields) => typed.show(withoutNulls(values))
  const draft = useDraft<CampaignFields>({
    ...typed,
    show,
    name: `admin/campaign/${opened?.id ?? 'new'}`,
    base,
    settle: (found, onDecided) => settle(found, base, show, onDecided),
  })

  async function send(values: Values) {
    onSave()
    try {
      const answer = opened
        ? await save(getValues(), opened)
        : { saved: await idempotent((key) => create(values, key)), taken: [] }
      if (!answer) return
      draft.forget()
      putCampaign(answer.saved)
      const description = mergedText(answer.taken, labelOf)
      const title = opened ? 'Campaign updated successfully!' : 'Campaign created successfully!'
      showToast({ tone: 'info', title, ...(description && { description }) })
      onSaved()
    } catch (error) {
      showFailure(opened ? NOT_UPDATED : NOT_CREATED, error)
    }
  }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (!formState.isSubmitting) void handleSubmit(send)(event)
  }
  return { ...form, submit, draft, dialog }
}

/** A draft has null where a date is empty. */
const withoutNulls = (fields: CampaignFields): CampaignFields => ({
  ...fields,
  startDate: fields.startDate ?? undefined,
  endDate: fields.endDate ?? undefined,
})

const create = (values: Values, key: string) =>
  adminCall<typeof createCampaign>('POST', '/api/ads', values, key) as Promise<Campaign>

function update(values: Values, base: Campaign): Promise<Campaign> {
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
  }) as Promise<Campaign>
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
