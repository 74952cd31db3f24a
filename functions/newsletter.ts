import { routes } from '#contracts/newsletter.ts'
import {
  listSubscribers,
  listSubscribersAfter,
  requestSubscription,
  upsertSubscriber,
} from '#db/queries/subscribers.ts'
import { isReader, markReader } from './lib/access/reader.ts'
import { createToken } from './lib/access/token.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { canMail, deliverMails } from './lib/jobs/deliver-mails.ts'

/** The least time between opening a page and subscribing by hand. A call may omit it: the address alone subscribes, too. */
const LEAST_MS = 1000

export default serve(routes, {
  /**
   * Does not tell strangers who reads the letter: only the browser that confirmed an address (without mail: that
   * subscribed it) learns that it is subscribed. A form that a program filled in gets the same answer and has no effect.
   */
  subscribe: async (call) => {
    const { db, input, request, headers, visitorHash } = call
    const mustConfirm = canMail()
    const isNew = { isExisting: false, ...(mustConfirm && { mustConfirm }) }
    if (input.company || (input.milliseconds ?? Infinity) < LEAST_MS) return isNew
    const subscriber = {
      email: input.email,
      token: createToken(),
      // A query may hold what somebody searched for.
      consentPage: input.page?.replace(/[?#].*$/s, ''),
      consentWording: input.wording,
      consentVisitor: await visitorHash('consent'),
    }
    const { isExisting } = mustConfirm
      ? await requestSubscription(db, subscriber)
      : await upsertSubscriber(db, subscriber)
    deliverMails(call)
    const isOwn = isReader(request, input.email)
    // Where mail is set up, a browser is marked when its reader confirms.
    if (!mustConfirm || isOwn) markReader(headers, input.email)
    return isExisting && isOwn ? { isExisting } : isNew
  },

  listSubscribers: ({ db, input }) => listSubscribers(db, input),
  exportSubscribers: ({ db, input }) => listSubscribersAfter(db, input.after),
})

export const config: ConfigOf<typeof routes> = {
  path: [
    '/api/newsletter/subscribe',
    '/api/admin/subscriber-search',
    '/api/admin/subscribers/export',
  ],
}
