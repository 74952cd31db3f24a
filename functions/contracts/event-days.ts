import * as z from 'zod/mini'
import { count, day, id } from './fields.ts'
import { defineRoute } from './route.ts'

const MOST_DAYS = 366
const range = { from: day('from'), to: day('to') }
type Range = { from: string; to: string }

const inOrder = z.refine<Range>(({ from, to }) => from <= to, {
  message: 'to must not be before from',
  path: ['to'],
})
const notTooLong = z.refine<Range>(
  ({ from, to }) => Date.parse(to) - Date.parse(from) < MOST_DAYS * 86_400_000,
  { message: `from and to must span ${MOST_DAYS} days at most`, path: ['to'] },
)

export const readAdDays = defineRoute({
  method: 'GET',
  path: '/api/admin/ad-days',
  summary:
    'Counted impressions and clicks of each day from `from` to `to`, of all campaigns or of `campaignId`.',
  input: z
    .object({ ...range, campaignId: z.optional(id('campaignId')) })
    .check(inOrder, notTooLong),
  output: z.array(z.object({ day: day('day'), impressions: count, clicks: count })),
  errors: [404],
})

export const readInteractionDays = defineRoute({
  method: 'GET',
  path: '/api/admin/interaction-days',
  summary:
    'Counted interactions of each day from `from` to `to`, of all businesses or of `businessId`.',
  input: z
    .object({ ...range, businessId: z.optional(id('businessId')) })
    .check(inOrder, notTooLong),
  output: z.array(
    z.object({
      day: day('day'),
      impression: count,
      call: count,
      website: count,
      card_click: count,
    }),
  ),
  errors: [404],
})
