import { atom } from 'nanostores'
import { ApiError } from '#contracts/api-error.ts'
import type { uploadOwnPhoto } from '#contracts/images.ts'
import type { endOwnerSession, startOwnerSession } from '#contracts/owners.ts'
import type { InputOf, OutputOf, Route } from '#contracts/route.ts'
import { takeToken } from '#site/browser/link-token.ts'
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
  forgetLink()
  return keep(token)
}

/** Ends the session here and, if it can be reached, on the server. */
export async function signOutOwner(): Promise<void> {
  const token = $ownerToken.get()
  keep(undefined)
  if (!token) return
  await call<typeof endOwnerSession>('POST', '/api/owner/sessions/end', {}, { token }).catch(
    () => {},
  )
}

/** Calls the API as the owner. When the session has ended, the page asks to sign in, unless it has unsaved changes. */
export async function ownerCall<R extends Route = never>(
  method: R['method'],
  path: R['path'],
  input: InputOf<R>,
): Promise<OutputOf<R>> {
  const token = $ownerToken.get()
  try {
    return await call<R>(method, path, input, { token })
  } catch (error) {
    if (isEnded(error) && token === $ownerToken.get() && !hasUnsaved()) {
      $hasEnded.set(true)
      keep(undefined)
    }
    throw error
  }
}

/** Uploads a photo of a place and returns its address. Returns undefined and shows a toast when that fails. */
export const sendOwnPhoto = (id: number, file: File): Promise<string | undefined> =>
  sendImage(file, (image) =>
    ownerCall<typeof uploadOwnPhoto>('POST', '/api/owner/places/:id/photos', { id, image }),
  )

/** Whether a call failed because the session has ended. */
export const isEnded = (error: unknown) => error instanceof ApiError && error.status === 401
