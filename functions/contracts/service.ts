import * as z from 'zod/mini'
import { count } from './fields.ts'
import { defineRoute } from './route.ts'

export const readHealth = defineRoute({
  method: 'GET',
  path: '/api/health',
  summary: 'Whether the functions and the database answer.',
  access: 'public',
  input: z.object({}),
  output: z.object({ status: z.literal('ok') }),
  example: {},
})

/** Browsers send either one report or a list of reports. */
export const reportPolicyViolation = defineRoute({
  method: 'POST',
  path: '/api/csp-report',
  summary: 'A browser reports that a page broke the content policy; the report is logged.',
  access: 'public',
  body: 'report',
  input: z.object({ reports: z.array(z.record(z.string(), z.unknown())).check(z.maxLength(20)) }),
  status: 204,
  limits: [{ max: 20, seconds: 60 }],
  example: {
    reports: [
      {
        type: 'csp-violation',
        url: 'https://belairtable.example/restaurants',
        body: {
          documentURL: 'https://belairtable.example/restaurants',
          effectiveDirective: 'script-src-elem',
          blockedURL: 'https://example.com/a.js',
        },
      },
    ],
  },
})

export const readWaiting = defineRoute({
  method: 'GET',
  path: '/api/admin/waiting',
  summary:
    'How much waits for the administrator: pending claims, requests by owners, corrections, restaurants to check (`outdated`), whether the last build failed (`builds`), and, of the last day, changes of photos and mails that could not be sent (`failed`).',
  input: z.object({}),
  output: z.object({
    claims: count,
    requests: count,
    corrections: count,
    outdated: count,
    photos: count,
    failed: count,
    builds: count,
  }),
  example: {},
})

export const routes = {
  readHealth,
  readWaiting,
  reportPolicyViolation,
}
