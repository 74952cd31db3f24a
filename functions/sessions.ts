import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/sessions.ts'
import { endSessions, listSessions } from '#db/queries/operations/sessions.ts'
import { endSession, sessionHash } from './lib/access/admin.ts'
import { assertPassword, signIn, signInSettings } from './lib/access/sign-in.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'

export default serve(routes, {
  /** A public call with the administrator's role, because only that role may write sessions. */
  login: { before: signInSettings, role: 'admin', handler: signIn },

  logout: ({ db, request }) => endSession(db, request),

  listSessions: async ({ db, request }) => listSessions(db, sessionHash(request)!),

  /** A wrong password is a 403, because a 401 would mean that the session itself has ended. */
  endSessions: {
    before: signInSettings,
    handler: async (call) => {
      await assertPassword(call, new ApiError(403, 'Invalid password'))
      const { db, input, request } = call
      await endSessions(db, input.which, sessionHash(request)!)
    },
  },
})

export const config: ConfigOf<typeof routes> = {
  path: ['/api/admin/login', '/api/admin/logout', '/api/admin/sessions', '/api/admin/sessions/end'],
}
