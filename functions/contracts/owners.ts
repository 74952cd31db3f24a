import { once } from '#domain/once.ts'
import { OWNER_EDIT_STATES } from '#domain/owner.ts'
import { PLACE_EVENT_TYPES } from '#domain/vocabulary.ts'
import { eachField, fieldsWith } from '#domain/place-fields.ts'
import { LINK_MINUTES } from '#domain/limits.ts'
import * as z from 'zod/mini'
import { count, email, id, moment, wholeNumber } from './fields.ts'
import * as field from './places/listing-fields.ts'
import { change, READ_AT } from './places/place-form.ts'
import { restaurant } from './places/place-records.ts'
import { defineRoute } from './route.ts'

/** The form shows this message; the function applies the same rule again. */
export const ownerEmail = z.object({ email: email('Please enter a valid email address') })

export const requestOwnerLink = defineRoute({
  method: 'POST',
  path: '/api/owner/links',
  summary: `Sends a link by email that signs in, once and within ${LINK_MINUTES} minutes, if an approved claim has this address. The answer is always the same.`,
  access: 'public',
  input: ownerEmail,
  output: z.object({ accepted: z.literal(true) }),
  status: 202,
  // Not for all: mail goes to owners alone, and the database bounds it for each.
  limits: [{ max: 10, seconds: 3600 }],
  limitsForNetwork: [{ max: 40, seconds: 3600 }],
  example: { email: 'dana@example.com' },
})

const badToken = 'token must be the one of the mail'

export const startOwnerSession = defineRoute({
  method: 'POST',
  path: '/api/owner/sessions',
  summary: 'Signs an owner in by the token of a mail, which ends with it.',
  access: 'public',
  input: z.object({ token: z.string(badToken).check(z.regex(/^[\w-]{43}$/, badToken)) }),
  output: z.object({ token: z.string(), expiresAt: moment }),
  errors: [410],
  limits: [{ max: 30, seconds: 3600 }],
  example: { token: '0'.repeat(43) },
})

export const endOwnerSession = defineRoute({
  method: 'POST',
  path: '/api/owner/sessions/end',
  summary: 'Signs an owner out.',
  access: 'owner',
  input: z.object({}),
  status: 204,
  example: {},
})

const facts = z.record(z.string(), z.unknown())
const state = z.enum(OWNER_EDIT_STATES, 'state must be live, waiting, declined or undone')

const ownPlaces = once(() =>
  z.object({
    places: z.array(restaurant()),
    edits: z.array(
      z.object({
        id: z.int(),
        restaurantId: z.int(),
        state,
        old: facts,
        new: facts,
        createdAt: moment,
        decidedAt: z.nullable(moment),
      }),
    ),
    numbers: z.array(
      z.object({
        restaurantId: z.int(),
        type: z.enum(PLACE_EVENT_TYPES),
        week: count,
        month: count,
      }),
    ),
    getsNotes: z.boolean(),
  }),
)

export const listOwnPlaces = defineRoute({
  method: 'GET',
  path: '/api/owner/places',
  summary:
    'The places of the signed-in owner; the 20 newest changes of each by its owners, where one that waits is not made yet; and how often each page was seen and used in the last 7 and 30 days; types with no events are left out. `getsNotes` says whether a weekly note goes to them.',
  access: 'owner',
  input: z.object({}),
  output: ownPlaces,
  example: {},
})

/** The editor of owners shows these messages; the function applies the same rules again. */
export const ownerForm = once(() =>
  z.object({
    name: field.required('name'),
    address: field.required('address'),
    cuisine: field.required('cuisine'),
    closedOn: field.closedOn(),
    ...eachField(fieldsWith({ owner: 'changes', type: 'text', initial: null }), field.optional),
    phone: field.phone(),
    website: field.link('website'),
    ...eachField(fieldsWith({ isLink: true }), field.link),
    hours: field.hours(),
    kitchenHours: z._default(field.hours(), {}),
    specialHours: z._default(field.specialHours(), []),
    // Fields that a form does not send stay unchanged.
    images: z.optional(field.images()),
    imageTexts: z.optional(field.imageTexts()),
  }),
)

export const saveOwnPlace = defineRoute({
  method: 'PUT',
  path: '/api/owner/places/:id',
  summary:
    'Saves what an owner says of a place, if nobody has changed it since `updatedAt`. Name, address, cuisine, website and closing wait for the administrator, and take the place of `requestId`, the request of the owner that waited before; the rest is made at once. Photos must be on the page already, or uploaded by the owner for it within the last week. Where nothing differs and no request is taken back, all that is made at once counts as confirmed and, unless anybody’s request waits, the place as checked. Answers as `GET /api/owner/places`.',
  access: 'owner',
  input: () =>
    z.extend(ownerForm(), {
      ...change(),
      /** The owner's request that waits, as they saw it. */
      requestId: z._default(z.nullable(id('requestId')), null),
    }),
  output: ownPlaces,
  errors: [409, 429],
  example: {
    id: 1,
    updatedAt: READ_AT,
    name: 'Oak & Ember',
    address: '12 Main Street',
    cuisine: 'American',
    closedOn: null,
    phone: '202-555-0134',
    website: 'https://oakember.example/',
    menuUrl: 'https://oakember.example/menu',
    reservationUrl: null,
    orderUrl: null,
    description: 'Wood fire and good bread.',
    hours: { Monday: 'Closed', Friday: '11:00 AM – 2:00 PM, 5:00 PM – 2:00 AM' },
    kitchenHours: {},
    specialHours: [{ from: '2026-11-26', to: '2026-11-26', hours: 'Closed', note: 'Thanksgiving' }],
    images: [],
    imageTexts: {},
  },
})

export const chooseOwnerNotes = defineRoute({
  method: 'PUT',
  path: '/api/owner/notes',
  summary: 'Says whether the signed-in owner wants the weekly note about their pages by mail.',
  access: 'owner',
  input: z.object({ isWanted: z.boolean('isWanted must be true or false') }),
  status: 204,
  example: { isWanted: false },
})

export const listOwnerEdits = defineRoute({
  method: 'GET',
  path: '/api/admin/owner-edits',
  summary: 'What owners have changed or ask for, in one state, the newest first, 20 a page.',
  input: z.object({
    state: z.optional(state),
    page: z.optional(wholeNumber('page', 1_000_000)),
  }),
  output: () =>
    z.object({
      edits: z.array(
        z.object({
          id: z.int(),
          restaurantId: z.int(),
          restaurant: z.string(),
          path: z.string(),
          owner: z.string(),
          state,
          old: facts,
          new: facts,
          createdAt: moment,
          decidedAt: z.nullable(moment),
        }),
      ),
      counts: z.object({ live: count, waiting: count, declined: count, undone: count }),
      total: count,
      totalPages: count,
    }),
  example: { state: 'live', page: 1 },
})

export const decideOwnerEdit = defineRoute({
  method: 'PUT',
  path: '/api/admin/owner-edits/:id',
  summary:
    'Accepts or declines a change that an owner asks for, or undoes one that is live, after which the page is as it was.',
  input: z.object({
    id: id(),
    decision: z.enum(['accept', 'decline', 'undo'], 'decision must be accept, decline or undo'),
  }),
  status: 204,
  errors: [409],
  example: { id: 1, decision: 'undo' },
})

export const routes = {
  requestOwnerLink,
  startOwnerSession,
  endOwnerSession,
  listOwnPlaces,
  saveOwnPlace,
  chooseOwnerNotes,
  listOwnerEdits,
  decideOwnerEdit,
}
