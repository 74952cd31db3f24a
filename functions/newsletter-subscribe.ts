import { subscribe } from '#contracts/newsletter.ts'
import { upsertSubscriber } from '#db/queries/subscribers.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'
import { createToken } from './lib/token.ts'

export default serve(
  on(subscribe, async ({ db, input, visitor }) =>
    upsertSubscriber(db, {
      email: input.email,
      token: createToken(),
      consentPage: input.page,
      consentWording: input.wording,
      consentVisitor: await visitor('consent'),
    }),
  ),
)

export const config: ConfigOf<typeof subscribe> = { path: '/api/newsletter/subscribe' }
