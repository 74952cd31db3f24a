import { routes } from '#contracts/newsletter.ts'
import {
  listSubscribers,
  listSubscribersAfter,
  requestSubscription,
  upsertSubscriber,
} from '#db/queries/subscribers.ts'
import { createToken, isSigned, sign } from './lib/access/token.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { setting } from './lib/http/settings.ts'
import { canMail, deliverMails } from './lib/jobs/deliver-mails.ts'

const COOKIE = '__Host-reader'
const READER = new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{64})(?:;|$)`)
const YEAR = 31_536_000
/** Nobody has read a page and typed an address within this time of opening it. */
const LEAST_MS = 1000
/** Whether mail can get there: a domain of one label is no host on the internet. */
const isReachable = (email: string) => /@[^@]+\.[^@.]+$/.test(email)

export default serve(routes, {
  /**
   * A stranger is not told who reads the letter: only the browser that subscribed an address hears that it is known. What a
   * program filled in gets the same answer, and nothing else happens.
   */
  subscribe: async (call) => {
    const { db, input, request, headers, visitorHash } = call
    const mustConfirm = canMail()
    const isNew = { isExisting: false, ...(mustConfirm && { mustConfirm }) }
    if (input.company || (input.milliseconds ?? Infinity) < LEAST_MS) return isNew
    if (mustConfirm && !isReachable(input.email)) return isNew
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
    const secret = setting('TOKEN_SECRET')
    if (!secret) return isNew
    const reader = `reader ${input.email.toLowerCase()}`
    const [, mark = ''] = READER.exec(request.headers.get('cookie') ?? '') ?? []
    const cookie = `${COOKIE}=${sign(secret, reader)}; Path=/; Max-Age=${YEAR}`
    headers.append('Set-Cookie', `${cookie}; HttpOnly; Secure; SameSite=Strict`)
    return isExisting && isSigned(secret, reader, mark) ? { isExisting } : isNew
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
