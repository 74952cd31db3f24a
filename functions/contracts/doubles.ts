import * as z from 'zod/mini'
import { count, flag, id, moment, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

/** Pairs that nobody has decided about, and those that are two places. */
export const DOUBLE_STATES = ['waiting', 'distinct'] as const

const place = () =>
  z.object({
    id: z.int(),
    name: z.string(),
    path: z.string(),
    address: z.string(),
    town: z.string(),
    region: z.nullable(z.string()),
    postalCode: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    website: z.nullable(z.string()),
    /** Null if it is not known. */
    cuisine: z.nullable(z.string()),
    photos: count,
    isVerified: z.boolean(),
    source: z.nullable(z.string()),
    createdAt: moment,
  })

export const listDoubles = defineRoute({
  method: 'GET',
  path: '/api/admin/doubles',
  summary:
    'Pairs of open restaurants that may be one place (`waiting`), or that look like one and are two (`distinct`), the newest first, 20 a page. `other` is the older one. Merge one into the other as a removal.',
  input: z.object({
    state: z.optional(z.enum(DOUBLE_STATES, 'state must be waiting or distinct')),
    page: z.optional(wholeNumber('page', 1_000_000)),
  }),
  output: () =>
    z.object({
      doubles: z.array(z.object({ place: place(), other: place() })),
      counts: z.object({ waiting: count, distinct: count }),
      total: count,
      totalPages: count,
    }),
  example: { state: 'waiting', page: 1 },
})

export const decideDouble = defineRoute({
  method: 'PUT',
  path: '/api/admin/doubles',
  summary:
    'Says that two restaurants that look like one are two places (`areTwo`), so that nobody asks again, or takes that back.',
  input: z.object({ id: id(), other: id('other'), areTwo: flag('areTwo') }).check(
    z.refine(({ id, other }) => id !== other, {
      message: 'other must be another restaurant',
      path: ['other'],
    }),
  ),
  status: 204,
  example: { id: 1, other: 2, areTwo: true },
})

export const routes = { listDoubles, decideDouble }
