import { login } from '#contracts/admin.ts'
import { signIn } from './lib/sign-in.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(on(login, signIn))

export const config: ConfigOf<typeof login> = { path: '/api/admin/login' }
