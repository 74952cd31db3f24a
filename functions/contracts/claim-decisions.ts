import * as z from 'zod/mini'
import { count, id, moment, optionalText, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

const STATUSES = ['pending', 'approved', 'rejected'] as const
const status = z.enum(STATUSES, 'Status must be pending, approved or rejected')
const action = z.enum(['approve', 'reject', 'undo'], 'Action must be approve, reject or undo')

const decision = z.object({
  action,
  reason: z.nullable(z.string()),
  decidedBy: z.string(),
  createdAt: moment,
})

export const claim = z.object({
  id: z.int(),
  ownerName: z.string(),
  ownerEmail: z.string(),
  ownerPhone: z.nullable(z.string()),
  message: z.nullable(z.string()),
  status,
  createdAt: moment,
  restaurant: z.object({
    id: z.int(),
    name: z.string(),
    town: z.string(),
    path: z.string(),
    isVerified: z.boolean(),
  }),
  /** The newest first. */
  decisions: z.array(decision),
})

export const listClaims = defineRoute({
  method: 'POST',
  isSearch: true,
  path: '/api/admin/claim-search',
  summary:
    'Claims of owners, the newest first, 20 a page, with what was decided about them; `counts` has how many of each status `search` finds.',
  input: z.object({
    status: z.optional(status),
    search: optionalText('search', 200),
    page: z.optional(wholeNumber('page', 1_000_000)),
  }),
  output: z.object({
    claims: z.array(claim),
    total: count,
    totalPages: count,
    counts: z.object({ pending: count, approved: count, rejected: count }),
  }),
})

/** The form in which a decision is written down shows these messages. */
export const decisionForm = z.object({ action, reason: optionalText('Reason', 1000) })

export const decideClaim = defineRoute({
  method: 'PUT',
  path: '/api/admin/claims/:id',
  summary:
    'Approves or rejects a claim, or undoes that. An approved claim verifies its restaurant; the decision is kept.',
  input: z.extend(decisionForm, { id: id(), status }).check(
    z.refine(({ action, reason }) => action !== 'reject' || reason !== undefined, {
      message: 'Reason is required',
      path: ['reason'],
    }),
    z.refine(({ action, status }) => (action === 'undo') !== (status === 'pending'), {
      message: 'A pending claim can be approved or rejected, a decided one undone',
      path: ['action'],
    }),
  ),
  output: z.object({
    id: z.int(),
    status,
    isVerified: z.boolean(),
    /** Whether this decision changed that, which the next build shows. */
    hasChanged: z.boolean(),
  }),
  errors: [409],
})
