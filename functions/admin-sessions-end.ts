import { endSessions } from '#contracts/sessions.ts'
import { endSessions as queryEnd } from '#db/queries/sessions.ts'
import { sentHash } from './lib/auth.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'
import { assertPassword, signInSettings } from './lib/sign-in.ts'

/** A wrong password is a 403, as a 401 would say that the session itself has ended. */
export default serve(
  on(
    endSessions,
    async (call) => {
      await assertPassword(call, 403)
      const { db, input, request } = call
      await queryEnd(db, input.which, (await sentHash(request))!)
    },
    { before: signInSettings },
  ),
)

export const config: ConfigOf<typeof endSessions> = { path: '/api/admin/sessions/end' }
