import { atom } from 'nanostores'
import { ApiError } from '#contracts/api-error.ts'
import type { listBuilds, logout } from '#contracts/admin.ts'
import type { InputOf, OutputOf, Route } from '#contracts/route.ts'
import { SESSION_ENDED, SIGN_IN_AGAIN } from '#site/copy/admin-messages.ts'
import { loginPath } from '#site/lib/admin-path.ts'
import { call } from '#site/lib/call.ts'
import { keepToken, onTokenChange, readToken } from '#site/lib/token.ts'
import { hasUnsaved } from '#site/lib/unsaved.ts'
import { $toast, hideToast, leaveToast, showToast } from './toast.ts'

/** The token of the signed-in administrator, the same in all tabs. */
export const $token = atom(readToken())
onTokenChange(() => {
  $token.set(readToken())
  if ($token.get() && $toast.get()?.stays) hideToast()
})

/** False when the browser keeps nothing: then the next page knows of no token. */
export function startSession(token: string): boolean {
  if (!keepToken(token)) return false
  $token.set(token)
  return true
}

export function forgetSession(): void {
  keepToken(undefined)
  $token.set(undefined)
}

let isSigningOut = false
/** Ends the session here and on the server, as far as it can be reached, and goes to the login. */
export async function signOut(): Promise<void> {
  isSigningOut = true
  const token = $token.get()
  // This page is not told, or it would go to the login and back.
  keepToken(undefined)
  if (token) {
    await call<typeof logout>('POST', '/api/admin/logout', {}, { token }).catch(() => {})
  }
  location.assign('/admin/login')
}

let telling: ReturnType<typeof setTimeout> | undefined
/** To the login and back. A page on which something is unsaved stays and tells the way. */
export function leadToLogin(): void {
  if (!hasUnsaved()) return location.replace(loginPath())
  const link = { text: 'Sign in', href: loginPath(), isNewTab: true }
  clearTimeout(telling)
  // After what a form says of its failed call, as there is one toast at a time.
  telling = setTimeout(() => showToast({ tone: 'error', ...SESSION_ENDED, link, stays: true }))
}

/** A call in the administrator's name. When the session has ended it forgets the token and leads to the login and back. */
export async function adminCall<R extends Route = never>(
  method: R['method'],
  path: R['path'],
  input: InputOf<R> | Blob,
  key?: string,
): Promise<OutputOf<R>> {
  return withToken((token) => call<R>(method, path, input, { token, key }))
}

/** A session that nobody uses ends after 60 minutes on the server. */
const IDLE_MS = 61 * 60_000
let looking: ReturnType<typeof setTimeout> | undefined

/** What stands on the screen goes with the session: a page that is left alone asks whether there still is one. */
function lookAfterAnHour() {
  clearTimeout(looking)
  const look = () => adminCall<typeof listBuilds>('GET', '/api/builds', {}).catch(() => {})
  looking = setTimeout(() => void look(), IDLE_MS)
}

/** What `adminCall` does, for work that makes its request in another way. */
export async function withToken<T>(work: (token: string | undefined) => Promise<T>): Promise<T> {
  const token = $token.get()
  if (token) lookAfterAnHour()
  try {
    return await work(token)
  } catch (error) {
    // Another tab may have signed in meanwhile, and who signs out is on the way already.
    const hasEnded = error instanceof ApiError && error.status === 401 && token === $token.get()
    if (hasEnded && !isSigningOut) {
      if (token && !hasUnsaved()) leaveToast({ tone: 'info', ...SIGN_IN_AGAIN })
      forgetSession()
      leadToLogin()
    }
    throw error
  }
}

/** What to tell the administrator: the server's sentence, else `otherwise`. */
export const sentenceOf = (error: unknown, otherwise: string) =>
  (error instanceof ApiError && error.detail) || otherwise
