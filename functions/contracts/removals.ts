import { REMOVABLE_KINDS } from '#domain/vocabulary.ts'
import { UNDO_DAYS } from '#domain/limits.ts'
import * as z from 'zod/mini'
import { count, id, moment, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

const kind = z.enum(
  REMOVABLE_KINDS,
  'kind must be restaurant, business, post, campaign, subscriber or picture',
)

const removal = z.object({
  id: z.int(),
  kind,
  recordId: z.int(),
  name: z.string(),
  /** Where its page was, if visitors had seen it. */
  path: z.nullable(z.string()),
  mergedInto: z.nullable(z.int()),
  removedAt: moment,
})

export const removeRecord = defineRoute({
  method: 'POST',
  path: '/api/admin/removals',
  summary: `Removes a record with all that belongs to it, for ${UNDO_DAYS} days in a way that can be undone. A restaurant or business can be merged into another, \`into\`, which takes over claims, corrections, answers and counts; its page then leads there. Another page that visitors have seen answers 410. A campaign that visitors have seen cannot be removed, and a picture only when nothing shows it; its file is deleted after the ${UNDO_DAYS} days.`,
  input: z.object({ kind, id: id(), into: z.optional(z.nullable(id('into'))) }).check(
    z.refine(({ kind, into }) => !into || kind === 'restaurant' || kind === 'business', {
      message: 'Only a restaurant or a business can be merged into another',
      path: ['into'],
    }),
    z.refine(({ id, into }) => id !== into, {
      message: 'A place cannot be merged into itself',
      path: ['into'],
    }),
  ),
  output: removal,
  status: 201,
  errors: [409],
  example: { kind: 'restaurant', id: 1, into: 2 },
})

export const listRemovals = defineRoute({
  method: 'GET',
  path: '/api/admin/removals',
  summary: `What was removed within ${UNDO_DAYS} days and can be put back, the newest first, 50 a page.`,
  input: z.object({ page: z.optional(wholeNumber('page', 1_000_000)) }),
  output: z.object({
    removals: z.array(z.extend(removal, { into: z.nullable(z.string()) })),
    total: count,
    totalPages: count,
  }),
  example: { page: 1 },
})

export const undoRemoval = defineRoute({
  method: 'POST',
  path: '/api/admin/removals/:id/undo',
  summary: 'Puts back what a removal took, with all that belonged to it.',
  input: z.object({ id: id() }),
  output: removal,
  errors: [409],
  example: { id: 1 },
})

export const routes = { removeRecord, listRemovals, undoRemoval }
