import { atom } from 'nanostores'
import { ApiError } from '#contracts/api-error.ts'
import type { listBuilds } from '#contracts/builds.ts'
import type { logout } from '#contracts/sessions.ts'
import type { InputOf, OutputOf, Route } from '#contracts/route.ts'
import { SIGN_IN_AGAIN } from './session-texts.ts'
import { loginPath } from '#site/lib/paths.ts'
import { dropDraftsOf, keepDraftsOf } from '#site/browser/drafts.ts'
import { call } from '#site/browser/shared/call.ts'
import { saveToken, onTokenChange, readToken } from '#site/browser/shared/token.ts'
import { hasUnsaved, mayDropUnsaved, releaseUnsaved } from '#site/browser/unsaved.ts'
import { saveToast, showToast } from '#site/stores/toast.ts'

/** The token of the signed-in administrator, shared by all tabs. */
export const $token = atom(readToken())
onTokenChange(() => {
  $token.set(readToken())
})

/** Stores the token. Returns false when the browser refuses storage, so that the next page would not be signed in. */
export function startSession(token: string): boolean {
  if (!saveToken(token)) return false
  keepDraftsOf('admin')
  $token.set(token)
  return true
}

/** Removes the token, which signs out all tabs. */
export function forgetSession(): void {
  saveToken(undefined)
  $token.set(undefined)
}

let isSigningOut = false
/**
 * Ends the session here and, if it can be reached, on the server, then opens the login page. Asks first where something is
 * unsaved.
 */
export async function signOut(): Promise<void> {
  if (!mayDropUnsaved()) return
  releaseUnsaved()
  isSigningOut = true
  dropDraftsOf('admin')
  const token = $token.get()
  // $token stays set, or this page would open the login page with a way back.
  saveToken(undefined)
  if (token) {
    await call<typeof logout>('POST', '/api/admin/logout', {}, { token }).catch(() => {})
  }
  location.assign('/admin/login')
}

/** Whether the page asks to sign in over what is unsaved on it. */
export const $isSigningIn = atom(false)
$token.listen((token) => token && $isSigningIn.set(false))

/** Asks to sign in on this page. Returns the new token, also when another tab signs in; undefined when nobody does. */
function askToSignIn(): Promise<string | undefined> {
  $isSigningIn.set(true)
  return new Promise((resolve) => {
    const stop = $isSigningIn.listen((isAsking) => {
      if (isAsking) return
      stop()
      resolve($token.get())
    })
  })
}

/** Opens the login page, which leads back here. A page with unsaved changes stays and asks to sign in over them. */
export function redirectToLogin(): void {
  if (hasUnsaved()) $isSigningIn.set(true)
  else location.replace(loginPath())
}

/**
 * Calls the API as the administrator. When the session has ended, it removes the token and opens the login page; where something
 * is unsaved, it asks to sign in on the page, and then sends the call again with the same key.
 */
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
    if (!(error instanceof ApiError && error.status === 401) || isSigningOut) throw error
    // Another tab may have signed in in the meantime.
    if (token === $token.get() || $isSigningIn.get()) {
      const isKept = hasUnsaved()
      if (token && !isKept) saveToast({ tone: 'info', ...SIGN_IN_AGAIN })
      forgetSession()
      redirectToLogin()
      if (isKept && (await askToSignIn())) return withSession(work)
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
