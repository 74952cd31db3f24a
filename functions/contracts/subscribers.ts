import * as z from 'zod/mini'
import { count, moment, optionalText, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

const subscriber = z.object({
  id: z.int(),
  email: z.string(),
  createdAt: moment,
  /** The page and the wording that the subscriber consented to. */
  consentPage: z.nullable(z.string()),
  consentWording: z.nullable(z.string()),
  unsubscribedAt: z.nullable(moment),
})

export const listSubscribers = defineRoute({
  method: 'POST',
  isSearch: true,
  path: '/api/admin/subscriber-search',
  summary: 'Subscribers of the weekly letter, the newest first, 50 a page.',
  input: z.object({
    search: optionalText('search', 254),
    page: z.optional(wholeNumber('page', 1_000_000)),
  }),
  output: z.object({
    subscribers: z.array(subscriber),
    total: count,
    totalPages: count,
    /** Of all subscribers, regardless of the search. */
    counts: z.object({ subscribed: count, unsubscribed: count }),
  }),
  example: { search: 'reader@example.com', page: 1 },
})

export const exportSubscribers = defineRoute({
  method: 'GET',
  path: '/api/admin/subscribers/export',
  summary:
    'Subscribers in the order in which they came, 5,000 from the one after the id `after`, with the tokens of their unsubscribe links.',
  input: z.object({
    after: z.optional(wholeNumber('after', 2_147_483_647, 'after must be the id of a subscriber')),
  }),
  output: z.array(z.extend(subscriber, { consentedAt: moment, token: z.string() })),
  example: { after: 1 },
})

export const routes = {
  listSubscribers,
  exportSubscribers,
}
