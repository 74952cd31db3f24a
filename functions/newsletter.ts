import { routes } from '#contracts/newsletter.ts'
import { upsertSubscriber } from '#db/queries/subscribers.ts'
import { createToken } from './lib/access/token.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'

export default serve(routes, {
  subscribe: async ({ db, input, visitorHash }) =>
    upsertSubscriber(db, {
      email: input.email,
      token: createToken(),
      // A query may hold what somebody searched for.
      consentPage: input.page?.replace(/[?#].*$/s, ''),
      consentWording: input.wording,
      consentVisitor: await visitorHash('consent'),
    }),
})

export const config: ConfigOf<typeof routes> = { path: ['/api/newsletter/subscribe'] }
