import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useRef, useState } from 'react'
import type { listListings } from '#contracts/listings.ts'
import type { OutputOf } from '#contracts/route.ts'
import { plural } from '#domain/format.ts'
import { UNDO_DAYS } from '#domain/limits.ts'
import type { removeRecord } from '#contracts/removals.ts'
import { dropDraft } from '#site/browser/drafts.ts'
import { releaseUnsaved } from '#site/browser/unsaved.ts'
import { adminData, refresh } from './admin-data.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { adminCall } from './session.ts'
import { useAction } from './use-action.ts'
import { saveToast } from '#site/stores/toast.ts'
import type { DialogProps } from './remove-record.tsx'

const LISTINGS = '/api/admin/listings'

/** The search waits until typing has paused for this long. */
const TYPING_MS = 250

type Listing = OutputOf<typeof listListings>['listings'][number]

const NOTE =
  'This removes it and everything that belongs to it: owners, claims, corrections, counts.'
const PICTURE_NOTE = 'Its address leads nowhere from now on; browsers and the host may keep a copy.'

/** Asks before a record is removed; a place can be merged into another instead. */
export function RemoveDialog({ kind, id, name, then, failed, onClose }: DialogProps) {
  const [into, setInto] = useState<Listing>()
  const { isBusy, act } = useAction({ failed, isFinal: true })
  const isPlace = kind === 'restaurant' || kind === 'business'
  const remove = () =>
    act(async () => {
      const input = { kind, id, into: into?.id ?? null }
      await adminCall<typeof removeRecord>('POST', '/api/admin/removals', input)
      // A search for a place to merge into finds it no more.
      refresh((key) => key.startsWith(LISTINGS))
      // Its form, with whatever is unsaved in it, is gone with it.
      dropDraft(`admin/${kind}/${id}`)
      const title = into ? `Merged into ${into.name}` : `Removed: ${name}`
      const done = { title, link: { text: 'Put it back', href: '/admin/removed' } }
      if (typeof then === 'string') {
        saveToast({ tone: 'info', ...done })
        releaseUnsaved()
        location.assign(then)
        return undefined
      }
      onClose()
      // The button that gets the focus back is about to go.
      requestAnimationFrame(() => {
        document.querySelector<HTMLElement>('h1')?.focus()
        then()
      })
      return done
    })
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      action={into ? `Merge into ${into.name}` : 'Remove'}
      busy="Removing…"
      cancel="Keep it"
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onClose={onClose}
      field={isPlace && <MergeChoice kind={kind} id={id} into={into} onChoose={setInto} />}
    >
      {kind === 'picture' ? PICTURE_NOTE : NOTE} You can put it back for {UNDO_DAYS} days, under
      Listings, Removed.
    </ConfirmDialog>
  )
}

type MergeProps = {
  kind: 'restaurant' | 'business'
  id: number
  into: Listing | undefined
  onChoose: (into: Listing | undefined) => void
}

const MERGE_NOTE =
  'Choose the listing to keep. It takes over owners, claims, corrections and counts, and the old address leads to it.'

/** A search for the place that this one is the same as. */
function MergeChoice({ kind, id, into, onChoose }: MergeProps) {
  const [$query] = useState(() => atom<string | undefined>())
  const [$found] = useState(() => adminData<typeof listListings>(LISTINGS, $query))
  const { data } = useStore($found)
  const isTyped = useStore($query) !== undefined
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const others = (isTyped ? (data?.listings ?? []) : []).filter((other) => other.id !== id)
  function search(words: string) {
    onChoose(undefined)
    const query = new URLSearchParams({ kind, search: words.trim() })
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () => $query.set(words.trim() ? `?${query.toString()}` : undefined),
      TYPING_MS,
    )
  }
  return (
    <fieldset
      className="mb-6"
      // Enter in a search removes nothing.
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    >
      <legend className="font-semibold">Is it in the guide twice?</legend>
      <p className="text-sm text-soft">{MERGE_NOTE}</p>
      <input
        type="search"
        className="field mt-1.5"
        aria-label="Search for the place to merge it into"
        placeholder="Name or street of the other place"
        onChange={({ target }) => search(target.value)}
      />
      <div className="mt-2 grid max-h-56 gap-1 overflow-y-auto">
        {others.slice(0, 8).map((other) => (
          <label key={other.id} className="flex min-h-11 items-center gap-3 wrap-anywhere">
            <input
              type="radio"
              name="into"
              checked={into?.id === other.id}
              onChange={() => onChoose(other)}
            />
            <span>
              {other.name}{' '}
              <span className="text-sm text-soft">
                {[other.town, other.address].filter(Boolean).join(' · ')}
              </span>
            </span>
          </label>
        ))}
      </div>
      <p role="status" className="text-sm text-soft">
        {isTyped &&
          data &&
          (others.length === 0
            ? 'No other place matches.'
            : `${plural(others.length, 'place')} found.`)}
      </p>
    </fieldset>
  )
}
