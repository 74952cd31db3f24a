import * as z from 'zod/mini'
import { count, moment } from './fields.ts'
import { defineRoute } from './route.ts'

const tooLong = 'Password must be 1024 bytes or fewer'

export const loginForm = z.object({
  password: z.string('Password is required').check(
    z.minLength(1, 'Password is required'),
    z.refine((value) => new TextEncoder().encode(value).length <= 1024, tooLong),
  ),
})

export const login = defineRoute({
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Trades the password for a token, which is good for 12 hours or 60 idle minutes.',
  access: 'public',
  input: loginForm,
  output: z.object({ token: z.string(), expiresAt: moment }),
  errors: [401, 429],
})

export const logout = defineRoute({
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'Ends the session of the token.',
  input: z.object({}),
  status: 204,
})

const build = z.object({
  id: z.int(),
  reason: z.string(),
  state: z.enum(['waiting', 'building', 'live', 'failed']),
  error: z.nullable(z.string()),
  hookAttempts: count,
  hookError: z.nullable(z.string()),
  requestedAt: moment,
  startedAt: z.nullable(moment),
  finishedAt: z.nullable(moment),
})

export const listBuilds = defineRoute({
  method: 'GET',
  path: '/api/builds',
  summary:
    'The 20 newest builds of the site, and the newest that is live: asked for, running, live or failed and why.',
  input: z.object({}),
  output: z.array(build),
})

export const requestBuild = defineRoute({
  method: 'POST',
  path: '/api/builds',
  summary: 'Asks for a build of the site; a build that already waits takes it along.',
  input: z.object({}),
  output: build,
  status: 202,
})

export const listChanges = defineRoute({
  method: 'GET',
  path: '/api/admin/changes',
  summary:
    'What changed for visitors since the site was last built, the newest 100, and the posts that wait for their time.',
  input: z.object({}),
  output: z.object({
    /** When the build that visitors see began; null when there was none. */
    since: z.nullable(moment),
    total: count,
    changes: z.array(
      z.object({
        kind: z.enum(['restaurant', 'business', 'post']),
        id: z.int(),
        name: z.string(),
        changedAt: moment,
        isNew: z.boolean(),
      }),
    ),
    scheduled: z.array(z.object({ id: z.int(), name: z.string(), publishedAt: moment })),
  }),
})
