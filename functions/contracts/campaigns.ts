import * as z from 'zod/mini'
import { placement } from './ads.ts'
import {
  clearableText,
  count,
  day,
  email,
  flag,
  id,
  moment,
  optionalText,
  text,
  unchangedSince,
  webAddress,
  wholeNumber,
} from './fields.ts'
import { imageUrl } from './image-address.ts'
import { defineRoute } from './route.ts'

const campaignFields = z.object({
  title: text('Title', 200),
  description: optionalText('Description', 2000),
  advertiserName: text('Advertiser name', 200),
  advertiserEmail: email(
    'Advertiser email must be a valid email address',
    'Advertiser email is required',
  ),
  advertiserPhone: optionalText('Advertiser phone', 40),
  imageUrl,
  linkUrl: webAddress('Link URL'),
  altText: text('Alt text', 300),
  placement,
  startDate: z.optional(day('Start date')),
  endDate: z.optional(day('End date')),
})

/** What an end before the start is told. */
export const DATES_OUT_OF_ORDER = 'End date must not be before the start date'
type Dates = { startDate?: string | null | undefined; endDate?: string | null | undefined }
const datesInOrder = z.refine<Dates>(
  ({ startDate, endDate }) => !startDate || !endDate || startDate <= endDate,
  {
    message: DATES_OUT_OF_ORDER,
    path: ['endDate'],
    // Told with what else is wrong, not after it.
    when: ({ value }) => value instanceof Object,
  },
)

/** The campaign form shows these messages; the function applies the same rules again. */
export const campaignForm = campaignFields.check(datesInOrder)

const isEdit = (input: object) => Object.keys(input).some((name) => name in campaignFields.shape)

export const campaign = z.object({
  id: z.int(),
  title: z.string(),
  description: z.nullable(z.string()),
  advertiserName: z.nullable(z.string()),
  advertiserEmail: z.string(),
  advertiserPhone: z.nullable(z.string()),
  imageUrl: z.string(),
  linkUrl: z.string(),
  altText: z.string(),
  placement,
  isActive: z.boolean(),
  startDate: z.nullable(z.string()),
  endDate: z.nullable(z.string()),
  archivedAt: z.nullable(moment),
  createdAt: moment,
  updatedAt: moment,
})

export const listCampaigns = defineRoute({
  method: 'GET',
  path: '/api/ads',
  summary: 'All campaigns with their counted impressions and clicks, the newest first.',
  input: z.object({}),
  output: z.array(z.extend(campaign, { impressions: count, clicks: count })),
})

export const createCampaign = defineRoute({
  method: 'POST',
  path: '/api/ads',
  summary: 'Creates a campaign; an image at another address is copied to ours.',
  takesKey: true,
  input: campaignForm,
  output: campaign,
  status: 201,
})

export const updateCampaign = defineRoute({
  method: 'PUT',
  path: '/api/ads/:key',
  summary:
    'Changes the campaign of the id `key`: on or off, archived or not, or what the form has, with `updatedAt` as it was read.',
  input: z
    .extend(z.partial(campaignFields), {
      key: id(),
      isActive: z.optional(flag('isActive')),
      isArchived: z.optional(flag('isArchived')),
      description: clearableText('Description', 2000),
      advertiserPhone: clearableText('Advertiser phone', 40),
      startDate: z.optional(z.nullable(day('Start date'))),
      endDate: z.optional(z.nullable(day('End date'))),
      updatedAt: z.optional(unchangedSince),
    })
    .check(
      z.refine(
        (input) => 'isActive' in input || 'isArchived' in input || isEdit(input),
        'Send isActive, isArchived or a field of the campaign',
      ),
      z.refine(
        (input) => !isEdit(input) || input.updatedAt !== undefined,
        'updatedAt is required, as it was read, to change a campaign',
      ),
      datesInOrder,
    ),
  output: campaign,
  errors: [409],
})

export const listAdEvents = defineRoute({
  method: 'GET',
  path: '/api/ads/:id/analytics',
  summary:
    'The events of a campaign, the newest first, 1,000 at most; the `Link` header leads to older ones.',
  input: z.object({
    id: id(),
    before: z.optional(
      wholeNumber('before', Number.MAX_SAFE_INTEGER, 'before must be the id of an event'),
    ),
  }),
  output: z.array(
    z.object({
      id: z.int(),
      campaignId: z.int(),
      eventType: z.enum(['impression', 'click']),
      pageUrl: z.nullable(z.string()),
      referrer: z.nullable(z.string()),
      userAgent: z.nullable(z.string()),
      invalidReason: z.nullable(z.string()),
      timestamp: moment,
    }),
  ),
})
