import { atom } from 'nanostores'
import { ApiError } from '#contracts/api-error.ts'
import type { logout } from '#contracts/admin.ts'
import type { InputOf, OutputOf, Route } from '#contracts/route.ts'
import { loginPath } from '#site/lib/admin-path.ts'
import { call } from '#site/lib/call.ts'
import { keepToken, onTokenChange, readToken } from '#site/lib/token.ts'

/** The token of the signed-in administrator, the same in all tabs. */
export const $token = atom(readToken())
onTokenChange(() => $token.set(readToken()))

/** False when the browser keeps nothing: then the next page knows of no token. */
export function startSession(token: string): boolean {
  $token.set(token)
  return keepToken(token)
}

export function forgetSession(): void {
  keepToken(undefined)
  $token.set(undefined)
}

/** Ends the session here and on the server, as far as it can be reached, and goes to the login. */
export async function signOut(): Promise<void> {
  const token = $token.get()
  if (token) {
    await call<typeof logout>('POST', '/api/admin/logout', {}, { token }).catch(() => {})
  }
  forgetSession()
  location.assign('/admin/login')
}

/** A call in the administrator's name. When the session has ended it forgets the token and leads to the login and back. */
export async function adminCall<R extends Route = never>(
  method: R['method'],
  path: R['path'],
  input: InputOf<R> | Blob,
): Promise<OutputOf<R>> {
  return withToken((token) => call<R>(method, path, input, { token }))
}

/** What `adminCall` does, for work that makes its request in another way. */
export async function withToken<T>(work: (token: string | undefined) => Promise<T>): Promise<T> {
  try {
    return await work($token.get())
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) {
      forgetSession()
      location.assign(loginPath())
    }
    throw error
  }
}

/** What to tell the administrator: the server's sentence, else `otherwise`. */
export const sentenceOf = (error: unknown, otherwise: string) =>
  (error instanceof ApiError && error.detail) || otherwise
