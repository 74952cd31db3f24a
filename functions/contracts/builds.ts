import { PLACE_KINDS } from '#domain/vocabulary.ts'
import { once } from '#domain/once.ts'
import * as z from 'zod/mini'
import { count, moment } from './fields.ts'
import { defineRoute } from './route.ts'

const build = once(() =>
  z.object({
    id: z.int(),
    reason: z.string(),
    state: z.enum(['waiting', 'building', 'live', 'failed']),
    error: z.nullable(z.string()),
    /** Whether it failed because it would take away many places and nobody had said yes. */
    isHeld: z.boolean(),
    hookAttempts: count,
    hookError: z.nullable(z.string()),
    requestedAt: moment,
    startedAt: z.nullable(moment),
    finishedAt: z.nullable(moment),
  }),
)

export const listBuilds = defineRoute({
  method: 'GET',
  path: '/api/builds',
  summary:
    'The 20 newest builds of the site, and the newest that is live: asked for, running, live or failed and why.',
  input: z.object({}),
  output: () => z.array(build()),
  example: {},
})

export const requestBuild = defineRoute({
  method: 'POST',
  path: '/api/builds',
  summary:
    'Asks for a build of the site; a build that already waits takes it along. With `mayShrink` it may take away more than a fifth of the places, or all of a town.',
  input: z.object({ mayShrink: z.optional(z.boolean('mayShrink must be true or false')) }),
  output: build,
  status: 202,
  example: {},
})

export const listChanges = defineRoute({
  method: 'GET',
  path: '/api/admin/changes',
  summary:
    'What changed for visitors since the site was last built, the newest 100, and the posts that wait for their time.',
  input: z.object({}),
  output: () =>
    z.object({
      /** When the live build started; null when there is none. */
      since: z.nullable(moment),
      total: count,
      changes: z.array(
        z.object({
          kind: z.enum([...PLACE_KINDS, 'post']),
          /** Null if it was removed. */
          id: z.nullable(z.int()),
          name: z.string(),
          changedAt: moment,
          isNew: z.boolean(),
        }),
      ),
      scheduled: z.array(z.object({ id: z.int(), name: z.string(), publishedAt: moment })),
    }),
  example: {},
})

export const routes = {
  listBuilds,
  requestBuild,
  listChanges,
}
