import * as z from 'zod/mini'
import { count, email, id, ifUnmodifiedSince, moment, text } from './fields.ts'
import { defineRoute } from './route.ts'

const entry = z.object({
  id: z.string(),
  kind: z.string(),
  label: z.string(),
  name: z.string(),
  path: z.string(),
  lines: z.array(z.string()),
  note: z.optional(z.string()),
})

const badItem = 'Each item must be a change, a post or a pick, such as pick-12'
const item = z.object({
  id: z.string(badItem).check(z.regex(/^(changes?|post|pick)-\d{1,9}$/, badItem)),
  note: z.optional(
    z
      .string('A note must be text')
      .check(z.trim(), z.maxLength(500, 'A note must be 500 characters or fewer')),
  ),
})

export const letterForm = z.object({
  subject: text('Subject', 150),
  intro: z
    .string('Intro must be text')
    .check(z.trim(), z.maxLength(4000, 'Intro must be 4,000 characters or fewer')),
  items: z.array(item, 'items must be a list').check(
    z.maxLength(400, 'items must be 400 or fewer'),
    z.refine(
      (items) => new Set(items.map(({ id }) => id)).size === items.length,
      'items must not repeat',
    ),
  ),
  /** When it goes out; null keeps it a draft. */
  sendAt: z.nullable(z.union([moment, z.literal('now')], 'sendAt must be a time, now or null')),
  seenUntil: moment,
})

const draft = z.object({
  /** Null until it is saved. */
  id: z.nullable(z.int()),
  state: z.enum(['draft', 'scheduled']),
  subject: z.string(),
  intro: z.string(),
  entries: z.array(entry),
  /** Further entries to choose from. */
  others: z.array(entry),
  sendAt: z.nullable(moment),
  updatedAt: z.nullable(moment),
  /** The address of its preview, for ten minutes; null until it is saved. */
  preview: z.nullable(z.string()),
})

export const readLetters = defineRoute({
  method: 'GET',
  path: '/api/admin/letters',
  summary:
    'The letter that is being written, with what changed and which posts came since the last one, and the newest 52 that were sent, with how many mails wait, were sent, failed or were stopped.',
  input: z.object({}),
  output: z.object({
    draft,
    letters: z.array(
      z.object({
        id: z.int(),
        subject: z.string(),
        address: z.string(),
        state: z.enum(['sending', 'paused', 'sent']),
        startedAt: moment,
        finishedAt: z.nullable(moment),
        counts: z.object({ waiting: count, sent: count, failed: count, stopped: count }),
        /** Addresses that bounced or complained since. */
        bounced: count,
      }),
    ),
    readers: z.object({
      confirmed: count,
      /** On the list from before mail was set up; they get no letter until they confirm. */
      unconfirmed: count,
    }),
    /** To be sent back with the letter: the next one begins here. */
    seenUntil: moment,
    /** Whether the guide can send mail. */
    isSetUp: z.boolean(),
    hasPostalAddress: z.boolean(),
  }),
  example: {},
})

export const saveLetter = defineRoute({
  method: 'PUT',
  path: '/api/admin/letters',
  summary:
    'Saves the letter that is being written: as a draft, or to go out at `sendAt`. Without `updatedAt` it is a new one.',
  input: z.extend(letterForm, { updatedAt: z.nullable(ifUnmodifiedSince) }),
  output: z.object({ id: z.int(), updatedAt: moment }),
  errors: [409],
  example: {
    subject: 'New in the guide: Oak & Ember',
    intro: 'A quiet week.',
    items: [{ id: 'pick-1', note: 'Go early.' }],
    sendAt: null,
    seenUntil: '2026-03-08T12:00:00.000Z',
    updatedAt: null,
  },
})

export const testLetter = defineRoute({
  method: 'POST',
  path: '/api/admin/letters/tests',
  summary: 'Sends the letter that is being written, as it was saved last, to one address.',
  input: z.object({ email: email('Please enter a valid email address.') }),
  status: 202,
  output: z.object({ recipient: z.string() }),
  limitsForAll: [{ max: 60, seconds: 3600 }],
  example: { email: 'editor@example.com' },
})

export const pauseLetter = defineRoute({
  method: 'POST',
  path: '/api/admin/letters/:id',
  summary: 'Pauses a letter that is being sent, or goes on with it.',
  input: z.object({
    id: id(),
    state: z.enum(['paused', 'sending'], 'state must be paused or sending'),
  }),
  status: 204,
  errors: [409],
  example: { id: 1, state: 'paused' },
})

export const routes = {
  readLetters,
  saveLetter,
  testLetter,
  pauseLetter,
}
