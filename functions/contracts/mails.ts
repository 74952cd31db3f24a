import * as z from 'zod/mini'
import { count, id, moment, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

const failedMail = z.object({
  id: z.string(),
  recipient: z.string(),
  /** What the mail is about, such as `confirm-subscription`. */
  template: z.string(),
  error: z.nullable(z.string()),
  attempts: count,
  createdAt: moment,
  doneAt: moment,
})

export const listMails = defineRoute({
  method: 'GET',
  path: '/api/admin/mails',
  summary:
    'How many mails wait, were sent, failed, or were stopped because their address had bounced or complained; and the newest 100 that failed. Of what is done, the last 30 days.',
  input: z.object({}),
  output: z.object({
    /** Whether the guide can send mail. */
    isSetUp: z.boolean(),
    counts: z.object({ waiting: count, sent: count, failed: count, stopped: count }),
    failed: z.array(failedMail),
  }),
  example: {},
})

export const retryMail = defineRoute({
  method: 'POST',
  path: '/api/admin/mails/:id',
  summary: 'Sends a mail that failed again.',
  input: z.object({ id: z.uuid('id must be the id of a mail') }),
  status: 204,
  errors: [409],
  example: { id: '00000000-0000-4000-8000-000000000000' },
})

export const deliverMails = defineRoute({
  method: 'POST',
  path: '/api/mails/deliveries',
  summary:
    'Sends the mails that are due. The functions that cause one call it, and sign with TOKEN_SECRET.',
  access: 'public',
  body: 'none',
  input: z.object({}),
  status: 204,
  errors: [403],
  example: {},
})

export const reportMail = defineRoute({
  method: 'POST',
  path: '/api/mail-reports/:service',
  summary:
    'A mail service reports an address that bounced or complained: no more mail goes there. Its signature is checked with MAIL_REPORT_SECRET.',
  access: 'public',
  // The signature is about the bytes of the body, which the handler reads itself.
  body: 'none',
  input: z.object({
    service: z.enum(['resend', 'postmark', 'ses'], 'service must be resend, postmark or ses'),
  }),
  status: 204,
  errors: [403, 413],
  example: { service: 'resend' },
})

const badPreview = 'The address of the preview is not complete'

export const previewLetter = defineRoute({
  method: 'GET',
  path: '/api/letter-previews/:id',
  summary:
    'A letter as a mail, at an address that `GET /api/admin/letters` gives and that is good for ten minutes; as a `phone` shows it, or in the `dark`.',
  access: 'public',
  input: z.object({
    id: id(),
    until: wholeNumber('until', Number.MAX_SAFE_INTEGER),
    mark: z.string(badPreview).check(z.regex(/^[0-9a-f]{64}$/, badPreview)),
    width: z.optional(z.literal('phone', 'width must be phone')),
    look: z.optional(z.literal('dark', 'look must be dark')),
  }),
  type: 'text/html',
  errors: [404, 410],
  example: { id: 1, until: 1, mark: '0'.repeat(64) },
})

export const routes = {
  deliverMails,
  previewLetter,
  listMails,
  retryMail,
  reportMail,
}
