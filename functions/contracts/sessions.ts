import * as z from 'zod/mini'
import { loginForm } from './admin.ts'
import { moment } from './fields.ts'
import { defineRoute } from './route.ts'

export const listSessions = defineRoute({
  method: 'GET',
  path: '/api/admin/sessions',
  summary: 'The live sessions: the one that asks first, then what was used last.',
  input: z.object({}),
  output: z.array(
    z.object({
      id: z.int(),
      /** Family and system, for example `Firefox on Linux`. */
      browser: z.string(),
      createdAt: moment,
      /** To the minute. */
      lastSeenAt: moment,
      isCurrent: z.boolean(),
    }),
  ),
})

const WHICH = 'which must be the id of a session, or others'
const sessionId = z.int(WHICH).check(z.gte(1, WHICH), z.lte(2_147_483_647, WHICH))

export const endSessions = defineRoute({
  method: 'POST',
  path: '/api/admin/sessions/end',
  summary:
    'Ends the session with the id `which`, or all `others` than the one that asks. It wants the password again.',
  input: z.extend(loginForm, { which: z.union([z.literal('others'), sessionId], WHICH) }),
  status: 204,
  errors: [403, 429],
})
