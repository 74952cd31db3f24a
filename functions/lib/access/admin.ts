import { onlyReads, type Route } from '#contracts/route.ts'
import { type Db, withGuard } from '#db/client.ts'
import {
  assertSession,
  deleteSession,
  insertSession,
  isNoSession,
} from '#db/queries/operations/sessions.ts'
import { assertOwnerSession } from '#db/queries/owners.ts'
import { requireSetting, setting } from '../http/settings.ts'
import { asOwner, sessionOf } from './owner.ts'
import { bearerToken, createToken, notSignedIn, sign } from './token.ts'

const SESSION_HOURS = 12
const MAX_SESSIONS = 5

/** The stored form of a token. Signed with the password's hash, so that a new password ends every session. */
function tokenHash(token: string) {
  return sign(requireSetting('ADMIN_PASSWORD_HASH', 'Sign-in is not set up.'), token)
}

/** The hash by which the request's session is stored; undefined without a token. */
export function sessionHash(request: Request): string | undefined {
  const token = bearerToken(request)
  return token && setting('ADMIN_PASSWORD_HASH') ? tokenHash(token) : undefined
}

/** Runs `work` if the request may make the call; otherwise throws a 401. */
export async function withAccess<T>(
  route: Route,
  db: Db,
  request: Request,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  if (route.access === 'public') return work(db)
  if (route.access === 'owner')
    return asOwner(request, async () => {
      // A file is read only of somebody who may send one.
      if (route.body === 'form') await assertOwnerSession(db, sessionOf(request))
      return work(db)
    })
  if (onlyReads(route)) return asAdmin(db, request, work)
  // Writes start only after the check.
  await asAdmin(db, request, () => Promise.resolve())
  return work(db)
}

/**
 * Runs `work` as the administrator. Its first query or batch is sent with the check of the session. Unless the session is
 * live, none runs, and it throws a 401 whatever `work` does.
 */
async function asAdmin<T>(db: Db, request: Request, work: (db: Db) => Promise<T>) {
  const hash = sessionHash(request)
  if (!hash) throw notSignedIn()
  const guarded = withGuard(db, assertSession(db, hash))
  try {
    return await work(guarded.db)
  } finally {
    await guarded.passed().catch((error: unknown) => {
      throw isNoSession(error) ? notSignedIn() : error
    })
  }
}

/** Starts a session for a browser. Only the hash of its token is stored. */
export async function startSession(
  db: Db,
  browser: string,
): Promise<{ token: string; expiresAt: Date }> {
  const token = createToken()
  const max = MAX_SESSIONS * (setting('LIMIT_FACTOR') ?? 1)
  const session = { tokenHash: tokenHash(token), hours: SESSION_HOURS, browser }
  const expiresAt = await insertSession(db, session, max)
  return { token, expiresAt }
}

/** Ends the session whose token the request carries, if any. */
export async function endSession(db: Db, request: Request): Promise<void> {
  const token = bearerToken(request)
  if (token) await deleteSession(db, tokenHash(token))
}
