import { CORRECTION_KINDS } from '#domain/correction.ts'
import { type Trouble, TROUBLES } from '#domain/rules/health.ts'
import { once } from '#domain/once.ts'
import { HAPPENED, type Happened } from '#domain/today.ts'
import { PLACE_KINDS } from '#domain/vocabulary.ts'
import { WAITING, type WaitingKind } from '#domain/waiting.ts'
import * as z from 'zod/mini'
import { count, moment } from './fields.ts'
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

export const readHealthDetails = defineRoute({
  method: 'GET',
  path: '/api/admin/health',
  summary:
    'What the guide waits for: since when work of the schedule is overdue (`overdueSince`), the oldest mail waits (`mailSince`) and changes wait for a build (`buildSince`); when the live build ended (`builtAt`), how long the database took, and whether the store of uploaded pictures answers. `troubles` names what has waited for over an hour.',
  input: z.object({}),
  output: z.object({
    troubles: z.array(z.enum(Object.keys(TROUBLES) as Trouble[])),
    overdueSince: z.nullable(moment),
    mailSince: z.nullable(moment),
    buildSince: z.nullable(moment),
    builtAt: z.nullable(moment),
    databaseMs: count,
    arePicturesReached: z.boolean(),
  }),
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

const countsOf = <Name extends string>(names: Record<Name, unknown>) =>
  z.object(
    Object.fromEntries(Object.keys(names).map((name) => [name, count])) as Record<
      Name,
      typeof count
    >,
  )
const waiting = once(() => countsOf<WaitingKind>(WAITING))

export const readWaiting = defineRoute({
  method: 'GET',
  path: '/api/admin/waiting',
  summary:
    'How much waits for the administrator: pending claims, requests by owners, corrections, restaurants to check (`outdated`), whether the last build failed (`builds`), and, of the last day, changes of photos and mails that could not be sent (`failed`).',
  input: z.object({}),
  output: () => waiting(),
  example: {},
})

const twin = once(() =>
  z.object({
    kind: z.enum(PLACE_KINDS),
    id: z.int(),
    name: z.string(),
    address: z.string(),
    town: z.string(),
  }),
)

export const readToday = defineRoute({
  method: 'GET',
  path: '/api/admin/today',
  summary:
    'What the administration opens with: what waits (`waiting`), the first five of each kind that do, places that may be in the guide twice (`doubles`, the younger one first), the next holiday and what owners answered about it, campaigns that end within 14 days, what happened since `since` (a day ago by default, 90 days at most), and how many changes are not published.',
  input: z.object({ since: z.optional(moment) }),
  output: () =>
    z.object({
      waiting: waiting(),
      claims: z.array(
        z.object({
          id: z.int(),
          restaurant: z.string(),
          ownerName: z.string(),
          createdAt: moment,
        }),
      ),
      requests: z.array(
        z.object({
          id: z.int(),
          restaurant: z.string(),
          /** The facts that the owner asks to change. */
          facts: z.array(z.string()),
          createdAt: moment,
        }),
      ),
      corrections: z.array(
        z.object({
          id: z.int(),
          restaurant: z.string(),
          kind: z.enum(CORRECTION_KINDS),
          details: z.nullable(z.string()),
          createdAt: moment,
        }),
      ),
      outdated: z.array(
        z.object({
          id: z.int(),
          restaurantId: z.int(),
          restaurant: z.string(),
          /** The version of the restaurant. */
          updatedAt: moment,
          checkedAt: moment,
          outdatedFacts: z.array(z.string()),
        }),
      ),
      doubles: z.array(z.object({ place: twin(), other: twin() })),
      holiday: z.object({ name: z.string(), day: z.string(), asked: count, answered: count }),
      campaigns: z.array(z.object({ id: z.int(), title: z.string(), endDate: z.string() })),
      since: moment,
      happened: countsOf<keyof Happened>(HAPPENED),
      changes: count,
      isBuilding: z.boolean(),
    }),
  example: { since: '2026-11-20T12:00:00.000Z' },
})

export const routes = {
  readHealth,
  readHealthDetails,
  readWaiting,
  readToday,
  reportPolicyViolation,
}
