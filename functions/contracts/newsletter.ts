import * as z from 'zod/mini'
import { count, email, moment, optionalText, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

const message = 'Please enter a valid email address.'

export const newsletterForm = z.object({ email: email(message) })

export const subscribe = defineRoute({
  method: 'POST',
  path: '/api/newsletter/subscribe',
  summary: 'Subscribes an address to the weekly letter, once however often it is sent.',
  access: 'public',
  input: z.extend(newsletterForm, {
    /** The page and the wording of the form, as proof of the consent. */
    page: optionalText('page', 500).check(
      z.refine(
        (path) => !path || /^\/(?!\/)\P{Cc}*$/u.test(path),
        'page must be a path such as /blog',
      ),
    ),
    wording: optionalText('wording', 500).check(
      z.refine((words) => !words || /^\P{Cc}*$/u.test(words), 'wording must be one line of text'),
    ),
    /** A field that no visitor sees; programs fill it in. */
    company: optionalText('company', 200),
    /** How long the page was open. */
    milliseconds: z.optional(wholeNumber('milliseconds', 1e12)),
  }),
  output: z.object({
    isExisting: z.boolean(),
    /** Whether a mail asks the address to confirm before it is on the list. */
    mustConfirm: z.optional(z.literal(true)),
  }),
  limits: [
    { max: 5, seconds: 60 },
    { max: 30, seconds: 86_400 },
  ],
  limitsForNetwork: [
    { max: 20, seconds: 3600 },
    { max: 60, seconds: 86_400 },
  ],
  limitsForAll: [
    { max: 1500, seconds: 3600 },
    { max: 5000, seconds: 86_400 },
  ],
  example: { email: 'reader@example.com', page: '/', wording: 'The weekly letter' },
})

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
    /** Counts of all subscribers, regardless of the search. */
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
  subscribe,
  listSubscribers,
  exportSubscribers,
}
