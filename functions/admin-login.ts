import { login } from '#contracts/admin.ts'
import { signIn, signInSettings } from './lib/sign-in.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(on(login, signIn, { before: signInSettings }))

export const config: ConfigOf<typeof login> = { path: '/api/admin/login' }
