import { AD_EVENT_TYPES } from '#domain/vocabulary.ts'
import * as z from 'zod/mini'
import { placement } from './ads.ts'
import { count, day, id, moment } from './fields.ts'
import { defineRoute } from './route.ts'

const link = () => z.object({ id: z.int(), createdAt: moment, expiresAt: moment })

export const createAdReport = defineRoute({
  method: 'POST',
  path: '/api/admin/ad-reports',
  summary:
    'Makes a link under which the advertiser of a campaign reads what all campaigns of that email address brought: the `token` for `/ad-report#token`, which is never shown again.',
  input: () => z.object({ campaignId: id('campaignId') }),
  output: () => z.extend(link(), { token: z.string() }),
  status: 201,
  errors: [404],
  example: { campaignId: 1 },
})

export const listAdReports = defineRoute({
  method: 'GET',
  path: '/api/admin/ad-reports',
  summary: 'The links to the report of a campaign’s advertiser that still work, the newest first.',
  input: () => z.object({ campaignId: id('campaignId') }),
  output: () => z.array(link()),
  example: { campaignId: 1 },
})

export const endAdReport = defineRoute({
  method: 'POST',
  path: '/api/admin/ad-reports/:id/end',
  summary: 'Ends a link to a report: whoever has it reads nothing any more.',
  input: () => z.object({ id: id() }),
  status: 204,
  errors: [404],
  example: { id: 1 },
})

const badToken = 'token must be the one of the link'

/** Not a `GET`, so that no log of addresses holds the token. */
export const readAdReport = defineRoute({
  method: 'POST',
  path: '/api/ad-reports',
  summary:
    'What the link of an advertiser shows: the campaigns of the last 366 days, and of each day how many events of each type counted (`reason` is null) and did not count, by reason.',
  access: 'public',
  input: () => z.object({ token: z.string(badToken).check(z.regex(/^[\w-]{43}$/, badToken)) }),
  output: () =>
    z.object({
      advertiser: z.nullable(z.string()),
      from: day('from'),
      to: day('to'),
      expiresAt: moment,
      campaigns: z.array(
        z.object({
          id: z.int(),
          title: z.string(),
          imageUrl: z.string(),
          altText: z.string(),
          linkUrl: z.string(),
          placement,
          startDate: z.nullable(z.string()),
          endDate: z.nullable(z.string()),
          impressionGoal: z.nullable(z.int()),
        }),
      ),
      ledger: z.array(
        z.object({
          campaignId: z.int(),
          day: day('day'),
          type: z.enum(AD_EVENT_TYPES),
          reason: z.nullable(z.string()),
          count,
        }),
      ),
    }),
  errors: [410],
  limits: [{ max: 60, seconds: 3600 }],
  example: { token: 'A'.repeat(43) },
})

export const routes = { createAdReport, listAdReports, endAdReport, readAdReport }
