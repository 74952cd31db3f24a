import { ApiError } from '#contracts/api-error.ts'
import { type Db, guardedBy } from '#db/client.ts'
import { assertSession, deleteSession, insertSession, isNoSession } from '#db/queries/sessions.ts'
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

/** What of a request's token is stored, if it has one. */
export async function sentHash(request: Request): Promise<string | undefined> {
  const token = bearerToken(request)
  return token && setting('ADMIN_PASSWORD_HASH') ? tokenHash(token) : undefined
}

/** Throws a 401 unless the request carries the token of a live session. */
export async function assertAdmin(db: Db, request: Request): Promise<void> {
  await asAdmin(db, request, () => Promise.resolve())
}

/**
 * Answers a call as the administrator. The first queries of `work` travel with the check of the session, in one
 * request; none of them runs, and whatever `work` does is a 401, unless the session is live.
 */
export async function asAdmin<T>(db: Db, request: Request, work: (db: Db) => Promise<T>) {
  const hash = await sentHash(request)
  if (!hash) throw notSignedIn()
  const guarded = guardedBy(db, assertSession(db, hash))
  try {
    return await work(guarded.db)
  } finally {
    await guarded.passed().catch((error: unknown) => {
      throw isNoSession(error) ? notSignedIn() : error
    })
  }
}

const notSignedIn = () => new ApiError(401, 'Please sign in.')

/** Stores a new session of a browser; its token is known to nobody but the caller. */
export async function startSession(
  db: Db,
  browser: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = createToken()
  const expiresAt = new Date(Date.now() + HOURS * 3_600_000)
  const most = MOST_SESSIONS * (setting('LIMIT_FACTOR') ?? 1)
  await insertSession(db, { tokenHash: await tokenHash(token), expiresAt, browser }, most)
  return { token, expiresAt }
}

/** Ends the session whose token the request carries, if any. */
export async function endSession(db: Db, request: Request): Promise<void> {
  const token = bearerToken(request)
  if (token) await deleteSession(db, await tokenHash(token))
}
