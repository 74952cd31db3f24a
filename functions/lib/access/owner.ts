import { isNoSession } from '#db/queries/operations/sessions.ts'
import { requireSetting } from '../http/settings.ts'
import { bearerToken, createToken, notSignedIn, sign } from './token.ts'

/** How long an owner stays signed in; after an idle hour the session ends before. */
export const OWNER_SESSION_HOURS = 12

const secret = () => requireSetting('TOKEN_SECRET', 'Sign-in is not set up.')

/** The stored form of the token of a mail, and that of a session: neither can be used for the other. */
export const signedLink = (token: string): string => sign(secret(), `owner link ${token}`)
export const signedSession = (token: string): string => sign(secret(), `owner session ${token}`)

/** A new link: the token for the mail, and what is stored of it. */
export function newOwnerLink(): { token: string; hash: string } {
  const token = createToken()
  return { token, hash: signedLink(token) }
}

/** The key under which the request's session is stored. Throws a 401 without a token. */
export function sessionOf(request: Request): string {
  const token = bearerToken(request)
  if (!token) throw notSignedIn()
  return signedSession(token)
}

/**
 * Runs `work` if the request has the token of a session. Its own statements find out whether the session is live, because
 * the database gives owners nothing without one; then it throws a 401.
 */
export async function asOwner<T>(request: Request, work: () => Promise<T>): Promise<T> {
  sessionOf(request)
  return work().catch((error: unknown) => {
    throw isNoSession(error) ? notSignedIn() : error
  })
}
