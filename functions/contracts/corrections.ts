import { CORRECTION_KINDS, CORRECTION_QUEUES, CORRECTION_STATES } from '#domain/correction.ts'
import * as z from 'zod/mini'
import { count, email, id, ifUnmodifiedSince, moment, optionalText, wholeNumber } from './fields.ts'
import * as field from './places/listing-fields.ts'
import { READ_AT } from './places/place-form.ts'
import { defineRoute } from './route.ts'

const kind = z.enum(CORRECTION_KINDS, 'Please choose what is wrong')

/** The form shows these messages; the function applies the same rules again. */
export const correctionForm = z
  .object({
    restaurantId: id('restaurantId'),
    kind,
    details: optionalText('What is right', 1000),
    email: z.optional(email('Please enter a valid email address, or none')),
    /** A field that people do not see, for programs that fill in everything. */
    company: z.optional(z.string()),
  })
  .check(
    z.refine(({ kind, details }) => kind === 'closed' || details !== undefined, {
      message: 'Please say what is right',
      path: ['details'],
    }),
  )

export const submitCorrection = defineRoute({
  method: 'POST',
  path: '/api/corrections',
  summary:
    'A visitor says what is wrong about a restaurant, and may leave an address for thanks. The same again changes nothing.',
  access: 'public',
  input: correctionForm,
  output: z.object({ accepted: z.literal(true) }),
  status: 202,
  limits: [
    { max: 10, seconds: 3600 },
    { max: 30, seconds: 86_400 },
  ],
  // Not for all: a correction is a row, and the database bounds how many wait for each place.
  limitsForNetwork: [
    { max: 40, seconds: 3600 },
    { max: 120, seconds: 86_400 },
  ],
  example: { restaurantId: 1, kind: 'hours', details: 'Closed on Mondays since October.' },
})

const queue = z.enum(CORRECTION_QUEUES, 'state must be waiting, outdated, accepted or declined')

export const listCorrections = defineRoute({
  method: 'GET',
  path: '/api/admin/corrections',
  summary:
    'What visitors say is wrong, in one state, 20 a page: of what waits the oldest first, of the rest the newest. `outdated` are restaurants whose facts nobody has checked for long.',
  input: z.object({
    state: z.optional(queue),
    page: z.optional(wholeNumber('page', 1_000_000)),
  }),
  output: () =>
    z.object({
      corrections: z.array(
        z.object({
          id: z.int(),
          kind: z.enum([...CORRECTION_KINDS, 'outdated']),
          details: z.nullable(z.string()),
          state: z.enum(CORRECTION_STATES),
          wantsThanks: z.boolean(),
          restaurantId: z.int(),
          restaurant: z.string(),
          path: z.string(),
          /** The version of the restaurant whose facts these are. */
          updatedAt: moment,
          phone: z.nullable(z.string()),
          address: z.string(),
          website: z.nullable(z.string()),
          menuUrl: z.nullable(z.string()),
          closedOn: z.nullable(z.string()),
          checkedAt: moment,
          outdatedFacts: z.array(z.string()),
          createdAt: moment,
          decidedAt: z.nullable(moment),
        }),
      ),
      counts: z.object({ waiting: count, outdated: count, accepted: count, declined: count }),
      total: count,
      totalPages: count,
    }),
  example: { state: 'waiting', page: 1 },
})

export const decideCorrection = defineRoute({
  method: 'PUT',
  path: '/api/admin/corrections/:id',
  summary:
    'Accepts a correction, which sets the facts that come with it if nobody has changed the restaurant since `updatedAt`, or declines it. To accept an `outdated` one says that the restaurant was checked. Who left an address gets thanks for an accepted one.',
  input: () =>
    z.object({
      id: id(),
      updatedAt: ifUnmodifiedSince,
      decision: z.enum(['accept', 'decline'], 'decision must be accept or decline'),
      facts: z._default(
        z.object({
          closedOn: z.optional(field.closedOn()),
          phone: z.optional(field.phone()),
          address: z.optional(field.required('address')),
          website: z.optional(field.link('website')),
          menuUrl: z.optional(field.link('menuUrl')),
        }),
        {},
      ),
    }),
  status: 204,
  errors: [409],
  example: { id: 1, updatedAt: READ_AT, decision: 'decline' },
})

export const routes = {
  submitCorrection,
  listCorrections,
  decideCorrection,
}
