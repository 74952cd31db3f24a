import * as z from 'zod/mini'
import { moment, optionalText } from './fields.ts'
import { defineRoute } from './route.ts'

const tooLong = 'Password must be 1024 bytes or fewer'

/** The sentences of a 401 where there is a second factor; neither tells whether the password is right. */
export const CODE_NEEDED = 'Enter the code of your authenticator app, or a recovery code.'
export const CODE_REFUSED = 'The password or the code is wrong, or the code was used before.'

const password = () =>
  z.string('Password is required').check(
    z.minLength(1, 'Password is required'),
    z.refine((value) => new TextEncoder().encode(value).length <= 1024, tooLong),
  )

export const loginForm = () =>
  z.object({
    password: password(),
    /** Where the guide has a second factor. */
    code: optionalText('Code', 40),
  })

export const login = defineRoute({
  method: 'POST',
  path: '/api/admin/login',
  summary:
    'Trades the password, and a code if there is a second factor, for a token, which is good for 12 hours or 60 idle minutes.',
  access: 'public',
  input: loginForm,
  output: () => z.object({ token: z.string(), expiresAt: moment }),
  errors: [401, 429],
  example: { password: 'correct horse battery' },
})

export const logout = defineRoute({
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'Ends the session of the token.',
  input: z.object({}),
  status: 204,
  example: {},
})

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/admin/sessions',
  summary: 'The live sessions: the one that asks first, then what was used last.',
  input: z.object({}),
  output: () =>
    z.array(
      z.object({
        id: z.int(),
        /** Browser and system, for example `Firefox on Linux`. */
        browser: z.string(),
        createdAt: moment,
        /** Precise to the minute. */
        lastSeenAt: moment,
        isCurrent: z.boolean(),
      }),
    ),
  example: {},
})

const WHICH = 'which must be the id of a session, or others'
const sessionId = () => z.int(WHICH).check(z.gte(1, WHICH), z.lte(2_147_483_647, WHICH))

export const endSessions = defineRoute({
  method: 'POST',
  path: '/api/admin/sessions/end',
  summary:
    'Ends the session with the id `which`, or all `others` than the one that asks. It wants the password again.',
  input: () =>
    z.object({ password: password(), which: z.union([z.literal('others'), sessionId()], WHICH) }),
  status: 204,
  errors: [403, 429],
  example: { which: 1, password: 'correct horse battery' },
})

export const routes = {
  login,
  logout,
  listSessions,
  endSessions,
}
