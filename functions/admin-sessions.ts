import { listSessions } from '#contracts/sessions.ts'
import { listSessions as querySessions } from '#db/queries/sessions.ts'
import { sentHash } from './lib/auth.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(listSessions, async ({ db, request }) => querySessions(db, (await sentHash(request))!)),
)

export const config: ConfigOf<typeof listSessions> = { path: '/api/admin/sessions' }
