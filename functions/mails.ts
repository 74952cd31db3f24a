import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/mails.ts'
import type { Route } from '#contracts/route.ts'
import { contentOf, findLetter } from '#db/queries/letters.ts'
import { listMails, retryMail, stopAddress } from '#db/queries/mails.ts'
import { readBytes } from './lib/http/read-bytes.ts'
import { type Call, type ConfigOf, serve } from './lib/http/serve.ts'
import { database } from './lib/http/database.ts'
import { requireSetting } from './lib/http/settings.ts'
import { callDelivery, canMail, siteAddress } from './lib/jobs/deliver-mails.ts'
import { deliverAndGoOn } from './lib/mail/deliver.ts'
import { isSignedDelivery } from './lib/access/delivery-signature.ts'
import { isPreview } from './lib/mail/preview-path.ts'
import { readReport } from './lib/mail/reports.ts'
import { previewHtml } from './lib/mail/templates.ts'

/** After the answer: an attempt that a deadline cut off could be repeated. */
function deliver({ later }: Pick<Call<Route>, 'later'>): void {
  later(deliverAndGoOn(database('admin'), callDelivery))
}

export default serve(routes, {
  listMails: async (call) => {
    const mails = await listMails(call.db)
    // What is due need not wait for the next cleanup while somebody is watching the list.
    deliver(call)
    return { ...mails, isSetUp: canMail() }
  },

  retryMail: async (call) => {
    const isWaiting = await retryMail(call.db, call.input.id)
    if (!isWaiting) throw new ApiError(409, 'This mail is not among those that failed any more')
    deliver(call)
  },

  /** For our own functions alone: an anonymous flood must not delay the mail that somebody waits for. */
  // oxlint-disable-next-line typescript/require-await -- a handler is a promise
  deliverMails: async (call) => {
    if (!isSignedDelivery(call.request)) throw new ApiError(403, 'The guide did not send this call')
    deliver(call)
  },

  previewLetter: {
    // Only an address that the administrator was given gets beyond its check.
    role: 'admin',
    handler: async ({ db, input }) => {
      if (!isPreview(input)) throw new ApiError(410, 'This preview has expired: open it again')
      const letter = await findLetter(db, input.id)
      if (!letter) throw new ApiError(404, 'Letter not found')
      const content = await contentOf(db, letter)
      return new Response(previewHtml(content, siteAddress(), input), {
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Content-Security-Policy':
            "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'",
        },
      })
    },
  },

  reportMail: {
    // Only whoever knows the secret gets beyond its check.
    role: 'admin',
    handler: async ({ db, input, request }) => {
      const secret = requireSetting('MAIL_REPORT_SECRET', 'Reports of mails are not set up.')
      const bytes = await readBytes(
        request,
        MAX_REPORT_BYTES,
        new ApiError(413, 'The report is too large'),
      )
      const body = new TextDecoder().decode(bytes)
      const stopped = await readReport(input.service, request.headers, body, secret)
      for (const { address, reason } of stopped) await stopAddress(db, address, reason)
    },
  },
})

const MAX_REPORT_BYTES = 256 * 1024

export const config: ConfigOf<typeof routes> = {
  path: [
    '/api/admin/mails',
    '/api/admin/mails/:id',
    '/api/mails/deliveries',
    '/api/letter-previews/:id',
    '/api/mail-reports/:service',
  ],
}
