import { CLAIM_STATUSES } from '#domain/vocabulary.ts'
import { LINK_MINUTES } from '#domain/limits.ts'
import * as z from 'zod/mini'
import { count, email, hasVisible, id, moment, optionalText, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

const between = (min: number, tooShort: string, max: number, tooLong = tooShort) =>
  z.string(tooShort).check(z.trim(), hasVisible(min, tooShort), z.maxLength(max, tooLong))

/** The claim form shows these messages; the function applies the same rules again. */
export const claimForm = z.object({
  restaurantId: z
    .int('Please select a restaurant')
    .check(
      z.gte(1, 'Please select a restaurant'),
      z.lte(2_147_483_647, 'Please select a restaurant'),
    ),
  ownerName: between(
    2,
    'Name must be at least 2 characters',
    200,
    'Name must be 200 characters or fewer',
  ),
  ownerEmail: email('Please enter a valid email address'),
  ownerPhone: between(10, 'Please enter a valid phone number', 40),
  message: between(
    10,
    'Message must be at least 10 characters',
    5000,
    'Message must be 5000 characters or fewer',
  ),
})

export const submitClaim = defineRoute({
  method: 'POST',
  path: '/api/claim-requests',
  summary: 'An owner asks to claim a listing. The same request again changes nothing.',
  takesKey: true,
  access: 'public',
  input: claimForm,
  output: z.object({
    id: z.int(),
    status: z.enum(CLAIM_STATUSES),
    /** Whether the restaurant has an owner already, who hears of this claim. */
    isDisputed: z.optional(z.boolean()),
    /** There if a code was mailed, which `POST /api/claim-codes` takes together with this. */
    ticket: z.optional(z.string()),
  }),
  status: 201,
  limits: [
    { max: 5, seconds: 3600 },
    { max: 20, seconds: 86_400 },
  ],
  // Not for all: a claim is a row, and the database bounds its mails for each place.
  limitsForNetwork: [
    { max: 15, seconds: 3600 },
    { max: 40, seconds: 86_400 },
  ],
  example: {
    restaurantId: 1,
    ownerName: 'Dana Reyes',
    ownerEmail: 'dana@example.com',
    ownerPhone: '202-555-0134',
    message: 'I own this place.',
  },
})

const badTicket = 'ticket must be the one that the claim was answered with'

export const CODE_DIGITS = 8
const badCode = 'Enter the eight digits of the code'
/** The form shows this message; the function applies the same rule again. */
export const claimCode = z.string(badCode).check(z.trim(), z.regex(/^\d{8}$/, badCode))

export const proveClaim = defineRoute({
  method: 'POST',
  path: '/api/claim-codes',
  summary: `Proves a claim by the code that was mailed to the restaurant’s address on file, or to the domain of its website, which approves it. The code is good for ${LINK_MINUTES} minutes and five tries.`,
  access: 'public',
  input: z.object({
    id: id(),
    ticket: z.string(badTicket).check(z.regex(/^[0-9a-f]{64}$/, badTicket)),
    code: claimCode,
  }),
  output: z.object({ status: z.enum(CLAIM_STATUSES) }),
  errors: [403, 409, 410],
  limits: [{ max: 20, seconds: 3600 }],
  limitsForNetwork: [{ max: 60, seconds: 3600 }],
  example: { id: 1, ticket: '0'.repeat(64), code: '12345678' },
})

const status = z.enum(CLAIM_STATUSES, 'Status must be pending, approved or rejected')
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
  /** The addresses of others who may change the place. */
  otherOwners: z.array(z.string()),
  /** Newest first. */
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
  example: { status: 'pending', search: 'dana@example.com', page: 1 },
})

/** The decision form shows these messages; the function applies the same rules again. */
export const decisionForm = z.object({ action, reason: optionalText('Reason', 1000) })

export const decideClaim = defineRoute({
  method: 'PUT',
  path: '/api/admin/claims/:id',
  summary:
    'Approves or rejects a claim, or undoes that. An approved claim verifies its restaurant; the decision is kept.',
  input: /* @__PURE__ */ z.extend(decisionForm, { id: id(), status }).check(
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
    /** Whether this decision changed `isVerified`, which the next build shows. */
    hasChanged: z.boolean(),
  }),
  errors: [409],
  example: { id: 1, action: 'reject', reason: 'The owner is another.', status: 'pending' },
})

export const routes = {
  submitClaim,
  proveClaim,
  listClaims,
  decideClaim,
}
