import { routes } from '#contracts/newsletter.ts'
import { upsertSubscriber } from '#db/queries/subscribers.ts'
import { createToken, isSigned, sign } from './lib/access/token.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { setting } from './lib/http/settings.ts'

const COOKIE = '__Host-reader'
const READER = new RegExp(`(?:^|;\\s*)${COOKIE}=([0-9a-f]{64})(?:;|$)`)
const YEAR = 31_536_000

export default serve(routes, {
  /** A stranger is not told who reads the letter: only the browser that subscribed an address hears that it is known. */
  subscribe: async ({ db, input, request, headers, visitorHash }) => {
    const { isExisting } = await upsertSubscriber(db, {
      email: input.email,
      token: createToken(),
      // A query may hold what somebody searched for.
      consentPage: input.page?.replace(/[?#].*$/s, ''),
      consentWording: input.wording,
      consentVisitor: await visitorHash('consent'),
    })
    const secret = setting('TOKEN_SECRET')
    if (!secret) return { isExisting: false }
    const reader = `reader ${input.email.toLowerCase()}`
    const [, mark = ''] = READER.exec(request.headers.get('cookie') ?? '') ?? []
    const cookie = `${COOKIE}=${sign(secret, reader)}; Path=/; Max-Age=${YEAR}`
    headers.append('Set-Cookie', `${cookie}; HttpOnly; Secure; SameSite=Strict`)
    return { isExisting: isExisting && isSigned(secret, reader, mark) }
  },
})

export const config: ConfigOf<typeof routes> = { path: ['/api/newsletter/subscribe'] }
