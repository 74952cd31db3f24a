import { useStore } from '@nanostores/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { chooseOwnerNotes, listOwnPlaces } from '#contracts/owners.ts'
import type { OutputOf } from '#contracts/route.ts'
import { hasUnsaved, mayDropUnsaved } from '#site/browser/unsaved.ts'
import { OWNER } from '#site/copy/owner-texts.ts'
import { $isSigningIn, $link, $ownerToken, ownerCall, signOutOwner } from '#site/stores/owner.ts'
import { showToast } from '#site/stores/toast.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { LoadFailed } from '#site/ui/load-failed.tsx'
import { Toaster } from '#site/ui/toaster.tsx'
import { OwnPlace } from './own-place.tsx'
import { SignIn } from './sign-in.tsx'

/** Where owners sign in and keep their places right. */
export function OwnerDesk() {
  const isSignedIn = useStore($ownerToken) !== undefined
  const link = useStore($link)
  const isSigningIn = useStore($isSigningIn)
  const [hasLeft, setHasLeft] = useState(false)
  if (isSignedIn && hasLeft) setHasLeft(false)
  // What is typed stays on the screen when the session ends by itself, and when a link is opened.
  const isWorking = (hasUnsaved() && !hasLeft) || (isSignedIn && !link)
  function signOut() {
    if (!mayDropUnsaved()) return
    void signOutOwner()
    setHasLeft(true)
  }
  return (
    <>
      {isWorking ? <Places onSignOut={signOut} /> : <SignIn key={link} link={link} />}
      {isSigningIn && (
        <Dialog title={OWNER.endedTitle} onClose={() => $isSigningIn.set(false)}>
          <p className="mt-3">{OWNER.endedWhileEditing}</p>
          <SignIn key={link} link={link} />
        </Dialog>
      )}
      <Toaster />
    </>
  )
}

type Own = OutputOf<typeof listOwnPlaces>
const loadPlaces = () => ownerCall<typeof listOwnPlaces>('GET', '/api/owner/places', {})

function Places({ onSignOut }: { onSignOut: () => void }) {
  const [own, setOwn] = useState<Own>()
  const [hasFailed, setHasFailed] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  // The button that signed in is gone, so the focus begins here.
  useEffect(() => top.current?.focus(), [])
  const load = useCallback(
    () =>
      loadPlaces().then(
        (read) => {
          setOwn(read)
          return read
        },
        () => {
          setHasFailed(true)
          return undefined
        },
      ),
    [],
  )
  useEffect(() => {
    void load()
  }, [load])
  return (
    <div ref={top} tabIndex={-1} className="mt-6 outline-none">
      {hasFailed && !own && (
        <div className="mt-6">
          <LoadFailed
            text={OWNER.loadFailed}
            onRetry={() => {
              setHasFailed(false)
              void load()
            }}
          />
        </div>
      )}
      <p role="status" className="mt-6 max-w-prose empty:hidden">
        {!own && !hasFailed && 'Loading…'}
        {own?.places.length === 0 && OWNER.none}
      </p>
      {own?.places.map((place) => (
        <OwnPlace
          key={place.id}
          place={place}
          edits={own.edits.filter(({ restaurantId }) => restaurantId === place.id)}
          numbers={own.numbers.filter(({ restaurantId }) => restaurantId === place.id)}
          isOpen={own.places.length === 1}
          onSaved={setOwn}
          onReload={load}
        />
      ))}
      <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line pt-4">
        {own && own.places.length > 0 && (
          <NoteChoice
            getsNotes={own.getsNotes}
            onChosen={(getsNotes) => setOwn((own) => own && { ...own, getsNotes })}
          />
        )}
        <button type="button" className="button button-quiet" onClick={onSignOut}>
          Sign out
        </button>
      </div>
    </div>
  )
}

type NoteProps = { getsNotes: boolean; onChosen: (getsNotes: boolean) => void }

/** Whether the owner gets the weekly note; a press takes effect at once. */
function NoteChoice({ getsNotes, onChosen }: NoteProps) {
  /** What is on its way. */
  const [wish, setWish] = useState<boolean>()
  async function choose(isWanted: boolean) {
    if (wish !== undefined) return
    setWish(isWanted)
    try {
      await ownerCall<typeof chooseOwnerNotes>('PUT', '/api/owner/notes', { isWanted })
      onChosen(isWanted)
      showToast({ tone: 'info', ...(isWanted ? OWNER.notesOn : OWNER.notesOff) })
    } catch {
      showToast({ tone: 'error', ...OWNER.noteFailed })
    }
    setWish(undefined)
  }
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        checked={wish ?? getsNotes}
        aria-disabled={wish !== undefined}
        onChange={({ target }) => void choose(target.checked)}
      />
      Mail me every Monday how my pages were used
    </label>
  )
}
