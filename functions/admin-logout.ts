import { logout } from '#contracts/admin.ts'
import { endSession } from './lib/auth.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(on(logout, ({ db, request }) => endSession(db, request)))

export const config: ConfigOf<typeof logout> = { path: '/api/admin/logout' }
