import { atom } from 'nanostores'
import { ApiError } from '#contracts/api-error.ts'
import type { listBuilds } from '#contracts/builds.ts'
import type { logout } from '#contracts/sessions.ts'
import type { InputOf, OutputOf, Route } from '#contracts/route.ts'
import { SESSION_ENDED, SIGN_IN_AGAIN } from '#site/copy/admin-messages.ts'
import { loginPath } from '#site/lib/paths.ts'
import { call } from '#site/browser/shared/call.ts'
import { saveToken, onTokenChange, readToken } from '#site/browser/shared/token.ts'
import { hasUnsaved } from '#site/browser/unsaved.ts'
import { $toast, hideToast, saveToast, showToast } from './toast.ts'

/** The token of the signed-in administrator, shared by all tabs. */
export const $token = atom(readToken())
onTokenChange(() => {
  $token.set(readToken())
  if ($token.get() && $toast.get()?.stays) hideToast()
})

/** Stores the token. Returns false when the browser refuses storage, so that the next page would not be signed in. */
export function startSession(token: string): boolean {
  if (!saveToken(token)) return false
  $token.set(token)
  return true
}

/** Removes the token, which signs out all tabs. */
export function forgetSession(): void {
  saveToken(undefined)
  $token.set(undefined)
}

let isSigningOut = false
/** Ends the session here and, if it can be reached, on the server, then opens the login page. */
export async function signOut(): Promise<void> {
  isSigningOut = true
  const token = $token.get()
  // $token stays set, or this page would open the login page with a way back.
  saveToken(undefined)
  if (token) {
    await call<typeof logout>('POST', '/api/admin/logout', {}, { token }).catch(() => {})
  }
  location.assign('/admin/login')
}

let toastTimer: ReturnType<typeof setTimeout> | undefined
/** Opens the login page, which leads back here. A page with unsaved changes stays and shows a link in a toast. */
export function redirectToLogin(): void {
  if (!hasUnsaved()) return location.replace(loginPath())
  const link = { text: 'Sign in', href: loginPath(), isNewTab: true }
  clearTimeout(toastTimer)
  // Later than the toast of the form whose call failed, because there is one toast at a time.
  toastTimer = setTimeout(() => showToast({ tone: 'error', ...SESSION_ENDED, link, stays: true }))
}

/** Calls the API as the administrator. When the session has ended, it removes the token and opens the login page. */
export async function adminCall<R extends Route = never>(
  method: R['method'],
  path: R['path'],
  input: InputOf<R> | Blob,
  key?: string,
): Promise<OutputOf<R>> {
  return withSession((token) => call<R>(method, path, input, { token, key }))
}

/** The server ends a session that is idle for 60 minutes. */
const IDLE_MS = 61 * 60_000
let idleTimer: ReturnType<typeof setTimeout> | undefined

/** Checks the session of an idle page once it should have ended, so that the page does not go on showing its data. */
function checkWhenIdle() {
  clearTimeout(idleTimer)
  const check = () => adminCall<typeof listBuilds>('GET', '/api/builds', {}).catch(() => {})
  idleTimer = setTimeout(() => void check(), IDLE_MS)
}

/** Does what `adminCall` does, for requests that are not made by `call`. */
export async function withSession<T>(work: (token: string | undefined) => Promise<T>): Promise<T> {
  const token = $token.get()
  if (token) checkWhenIdle()
  try {
    return await work(token)
  } catch (error) {
    // Not if another tab has signed in in the meantime, or if signing out opens the login page anyway.
    const hasEnded = error instanceof ApiError && error.status === 401 && token === $token.get()
    if (hasEnded && !isSigningOut) {
      if (token && !hasUnsaved()) saveToast({ tone: 'info', ...SIGN_IN_AGAIN })
      forgetSession()
      redirectToLogin()
    }
    throw error
  }
}

/** The message to show for an error: the server's if there is one, else `fallback`. */
export const sentenceOf = (error: unknown, fallback: string) =>
  (error instanceof ApiError && error.detail) || fallback

/** A toast that something failed, with the server's reason if there is one, else the text of its own. */
export function showFailure(
  { title, description }: { title: string; description: string },
  error: unknown,
): void {
  showToast({ tone: 'error', title, description: sentenceOf(error, description) })
}
