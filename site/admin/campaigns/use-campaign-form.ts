import type * as z from 'zod/mini'
import { campaignForm, type createCampaign, type updateCampaign } from '#contracts/ads.ts'
import { hasSubject, type PageKind, PAGES_OF, SUBJECTS } from '#domain/rules/ad-aims.ts'
import type { PostCategory } from '#domain/vocabulary.ts'
import { renewClients } from '#site/admin/clients/client-store.ts'
import { adminCall } from '#site/admin/kit/session.ts'
import { useRecord } from '#site/ui/use-record.tsx'
import { fetchCampaign, NOT_UPDATED, putCampaign } from './campaign-store.ts'
import type { Campaign } from './choose-campaigns.ts'

/** What the form holds; an empty text is a missing value. */
export type CampaignFields = Omit<
  Required<z.input<typeof campaignForm>>,
  'priceCents' | 'restaurantId'
> & {
  startDate: string
  endDate: string
  weight: number | string
  impressionGoal: number | string
  dailyLimit: number | string
  visitorLimit: number | string
  towns: string[]
  cuisines: string[]
  postCategories: PostCategory[]
  pageKinds: PageKind[]
  restaurantId: number | null
  clientId: string
  /** As it is typed, in whole units of the currency. */
  priceCents: string
}

/** What the form calls its fields. */
export const LABELS: Record<string, string> = {
  title: 'Title',
  description: 'Description',
  linkUrl: 'Link URL',
  altText: 'Alt text',
  advertiserName: 'Advertiser name',
  advertiserEmail: 'Advertiser email',
  advertiserPhone: 'Advertiser phone',
  startDate: 'Start date',
  endDate: 'End date',
  weight: 'Weight',
  impressionGoal: 'Impressions booked',
  dailyLimit: 'Most a day',
  visitorLimit: 'Most a visitor',
  towns: 'Towns',
  cuisines: 'Cuisines',
  postCategories: 'Post categories',
  pageKinds: 'Kinds of pages',
  restaurantId: 'Restaurant',
  clientId: 'Client',
  priceCents: 'Price',
  orderNumber: 'Order number',
  placement: 'Placement',
  imageUrl: 'Image',
} satisfies Record<keyof CampaignFields, string>

const NOT_CREATED = { title: 'Failed to create campaign', description: 'Please try again.' }

type Events = {
  /** Called before it is sent. */
  onSend: () => void
  onSaved: () => void
}

/** The form of a campaign, which closes when it is saved. */
export const useCampaignForm = (campaign: Campaign | undefined, { onSend, onSaved }: Events) =>
  useRecord<CampaignFields, Campaign>({
    what: 'this campaign',
    opened: campaign,
    valuesOf: fieldsOf,
    labelOf: (name) => LABELS[name]!,
    draftOf: (stored) => `admin/campaign/${stored?.id ?? 'new'}`,
    schema: campaignForm,
    toInput,
    create(fields, key) {
      onSend()
      const values = campaignForm.parse(toInput(fields))
      return adminCall<typeof createCampaign>('POST', '/api/ads', values, key) as Promise<Campaign>
    },
    update(fields, { id, updatedAt }) {
      onSend()
      const {
        description,
        advertiserPhone,
        startDate,
        endDate,
        impressionGoal,
        dailyLimit,
        visitorLimit,
        restaurantId,
        clientId,
        priceCents,
        orderNumber,
        ...values
      } = campaignForm.parse(toInput(fields))
      return adminCall<typeof updateCampaign>('PUT', '/api/ads/:key', {
        ...values,
        key: id,
        updatedAt,
        // null clears a field that was emptied.
        description: description ?? null,
        advertiserPhone: advertiserPhone ?? null,
        startDate: startDate ?? null,
        endDate: endDate ?? null,
        impressionGoal: impressionGoal ?? null,
        dailyLimit: dailyLimit ?? null,
        visitorLimit: visitorLimit ?? null,
        restaurantId: restaurantId ?? null,
        clientId: clientId ?? null,
        priceCents: priceCents ?? null,
        orderNumber: orderNumber ?? null,
      }) as Promise<Campaign>
    },
    read: ({ id }) => fetchCampaign(id),
    saved: () => ({ title: `Campaign ${campaign ? 'updated' : 'created'} successfully!` }),
    failed: campaign ? NOT_UPDATED : NOT_CREATED,
    onLeave(saved) {
      putCampaign(saved)
      renewClients()
      onSaved()
    },
  })

const toInput = (fields: CampaignFields) => ({
  ...fields,
  startDate: fields.startDate || undefined,
  endDate: fields.endDate || undefined,
  impressionGoal: fields.impressionGoal || undefined,
  dailyLimit: fields.dailyLimit || undefined,
  visitorLimit: fields.visitorLimit || undefined,
  // What was chosen before the placement was another one.
  ...Object.fromEntries(
    SUBJECTS.filter((subject) => !hasSubject(fields.placement, subject)).map((name) => [name, []]),
  ),
  pageKinds: fields.pageKinds.filter((kind) => PAGES_OF[fields.placement].includes(kind)),
  restaurantId: fields.restaurantId ?? undefined,
  clientId: fields.clientId || undefined,
  // 19.99 times 100 is a little less than 1999.
  priceCents: fields.priceCents ? Number((Number(fields.priceCents) * 100).toFixed(4)) : undefined,
})

function fieldsOf(campaign: Campaign | undefined): CampaignFields {
  const priceCents = campaign?.priceCents ?? null
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
    startDate: campaign?.startDate ?? '',
    endDate: campaign?.endDate ?? '',
    weight: campaign?.weight ?? 1,
    impressionGoal: campaign?.impressionGoal ?? '',
    dailyLimit: campaign?.dailyLimit ?? '',
    visitorLimit: campaign?.visitorLimit ?? '',
    towns: campaign?.towns ?? [],
    cuisines: campaign?.cuisines ?? [],
    postCategories: campaign?.postCategories ?? [],
    pageKinds: campaign?.pageKinds ?? [],
    restaurantId: campaign?.restaurantId ?? null,
    clientId: `${campaign?.clientId ?? ''}`,
    priceCents: priceCents === null ? '' : `${priceCents / 100}`,
    orderNumber: campaign?.orderNumber ?? '',
  }
}
