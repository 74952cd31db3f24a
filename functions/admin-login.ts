import { login } from '#contracts/admin.ts'
import { signIn, signInSettings } from './lib/sign-in.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

/** Anybody may try; who gets in gets a session, which only the administrator's role writes. */
export default serve(on(login, signIn, { before: signInSettings, role: 'admin' }))

export const config: ConfigOf<typeof login> = { path: '/api/admin/login' }
