import { ApiError } from '#contracts/api-error.ts'
import type { Db } from '#db/client.ts'
import { deleteSession, findSession, insertSession } from '#db/queries/sessions.ts'
import { required, setting } from './env.ts'
import { createToken, sign } from './token.ts'

const HOURS = 12
const MOST_SESSIONS = 5

/** Who may pass is told by the header alone: a token in the address would end up in logs and histories. */
function bearerToken(request: Request) {
  return /^Bearer ([\w-]{43})$/i.exec(request.headers.get('authorization') ?? '')?.[1]
}

/** Only this is stored. Signed with the password's hash, so that a new password ends every session. */
function tokenHash(token: string) {
  return sign(required('ADMIN_PASSWORD_HASH', 'Sign-in is not set up.'), token)
}

export async function isAdmin(db: Db, request: Request): Promise<boolean> {
  const token = bearerToken(request)
  if (!token || !setting('ADMIN_PASSWORD_HASH')) return false
  return Boolean(await findSession(db, await tokenHash(token)))
}

/** Throws a 401 unless the request carries the token of a live session. */
export async function assertAdmin(db: Db, request: Request): Promise<void> {
  if (!(await isAdmin(db, request))) throw new ApiError(401, 'Please sign in.')
}

/** Stores a new session; its token is known to nobody but the caller. */
export async function startSession(db: Db): Promise<{ token: string; expiresAt: Date }> {
  const token = createToken()
  const expiresAt = new Date(Date.now() + HOURS * 3_600_000)
  const most = MOST_SESSIONS * (setting('LIMIT_FACTOR') ?? 1)
  await insertSession(db, { tokenHash: await tokenHash(token), expiresAt }, most)
  return { token, expiresAt }
}

/** Ends the session whose token the request carries, if any. */
export async function endSession(db: Db, request: Request): Promise<void> {
  const token = bearerToken(request)
  if (token) await deleteSession(db, await tokenHash(token))
}
