import { atom } from 'nanostores'
import { ApiError } from '#contracts/api-error.ts'
import type { uploadOwnPhoto } from '#contracts/images.ts'
import type { endOwnerSession, startOwnerSession } from '#contracts/owners.ts'
import type { InputOf, OutputOf, Route } from '#contracts/route.ts'
import { takeToken } from '#site/browser/link-token.ts'
import { dropDraftsOf, keepDraftsOf } from '#site/browser/drafts.ts'
import { call } from '#site/browser/shared/call.ts'
import { load, save } from '#site/browser/shared/storage.ts'
import { hasUnsaved } from '#site/browser/unsaved.ts'
import { sendImage } from './send-image.ts'

const KEY = 'owner-token'
const stored = () => {
  const token = load('localStorage', KEY)
  return typeof token === 'string' ? token : undefined
}

/** The token of the signed-in owner, shared by all tabs. */
export const $ownerToken = atom(stored())
// The build has no window.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === KEY || key === null) $ownerToken.set(stored())
})

/** Whether a session has ended by itself since the page was opened. */
export const $hasEnded = atom(false)

/** Whether the page asks to sign in over what is unsaved on it. */
export const $isSigningIn = atom(false)
$ownerToken.listen((token) => token && $isSigningIn.set(false))

/** The token of the link in a mail, until it is used. */
export const $link = atom<string | undefined>()

/** Takes the token of a mail's link, also of one that is opened while the page is. */
export function watchLink(): void {
  const take = () => $link.set(takeToken(/^#sign-in=([\w-]{43})$/))
  take()
  addEventListener('hashchange', take)
}

/** Forgets the link, which was used or is over. */
export function forgetLink(): void {
  history.replaceState(null, '', location.pathname)
  $link.set(undefined)
}

function keep(token: string | undefined): boolean {
  const isKept = save('localStorage', KEY, token ?? null)
  $ownerToken.set(token)
  return isKept
}

/** Signs in by the token of a mail. Returns false when the browser refuses storage. */
export async function signInByLink(link: string): Promise<boolean> {
  const { token } = await call<typeof startOwnerSession>('POST', '/api/owner/sessions', {
    token: link,
  })
  $hasEnded.set(false)
  keepDraftsOf('owner')
  forgetLink()
  return keep(token)
}

/** Ends the session here and, if it can be reached, on the server. */
export async function signOutOwner(): Promise<void> {
  const token = $ownerToken.get()
  dropDraftsOf('owner')
  keep(undefined)
  if (!token) return
  await call<typeof endOwnerSession>('POST', '/api/owner/sessions/end', {}, { token }).catch(
    () => {},
  )
}

/**
 * Calls the API as the owner. When the session has ended, the page asks to sign in; where something is unsaved, it asks over it,
 * and sends the call again once the link of the mail has signed in, also in another tab.
 */
export async function ownerCall<R extends Route = never>(
  method: R['method'],
  path: R['path'],
  input: InputOf<R>,
): Promise<OutputOf<R>> {
  const token = $ownerToken.get()
  try {
    return await call<R>(method, path, input, { token })
  } catch (error) {
    if (!isEnded(error)) throw error
    const isOld = token === $ownerToken.get()
    if (isOld) {
      keep(undefined)
      if (!hasUnsaved()) $hasEnded.set(true)
      else if (await askToSignIn()) return ownerCall<R>(method, path, input)
    }
    throw error
  }
}

/** Returns whether somebody has signed in, here or in another tab. */
function askToSignIn(): Promise<boolean> {
  $isSigningIn.set(true)
  return new Promise((resolve) => {
    const stop = $isSigningIn.listen((isAsking) => {
      if (isAsking) return
      stop()
      resolve($ownerToken.get() !== undefined)
    })
  })
}

/** Uploads a photo of a place and returns its address. Returns undefined and shows a toast when that fails. */
export const sendOwnPhoto = (id: number, file: File): Promise<string | undefined> =>
  sendImage(file, (image) =>
    ownerCall<typeof uploadOwnPhoto>('POST', '/api/owner/places/:id/photos', { id, image }),
  )

/** Whether a call failed because the session has ended. */
export const isEnded = (error: unknown) => error instanceof ApiError && error.status === 401
