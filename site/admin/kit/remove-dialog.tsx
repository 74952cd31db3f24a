import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useRef, useState } from 'react'
import type { listListings } from '#contracts/listings.ts'
import type { OutputOf } from '#contracts/route.ts'
import { plural } from '#domain/format.ts'
import { REMOVAL } from './admin-messages.ts'
import { dropDraft } from '#site/browser/drafts.ts'
import { releaseUnsaved } from '#site/browser/unsaved.ts'
import { adminData } from './admin-data.ts'
import { remove } from '#site/admin/removals/removals.ts'
import { showFailure } from './session.ts'
import { saveToast, showToast } from '#site/stores/toast.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import type { Removable } from './remove-record.tsx'

/** Nothing is searched while somebody types. */
const TYPING_MS = 250

type Listing = OutputOf<typeof listListings>['listings'][number]

/** Asks before a record is removed; a place can be merged into another instead. */
export function RemoveDialog({
  kind,
  id,
  name,
  then,
  onClose,
}: Removable & { onClose: () => void }) {
  const [into, setInto] = useState<Listing>()
  const [isSaving, setIsSaving] = useState(false)
  const isPlace = kind === 'restaurant' || kind === 'business'
  async function confirm() {
    if (isSaving) return
    setIsSaving(true)
    try {
      await remove({ kind, id, into: into?.id ?? null })
      // Its form, with whatever is unsaved in it, is gone with it.
      dropDraft(`admin/${kind}/${id}`)
      const toast = {
        tone: 'info',
        title: into ? `Merged into ${into.name}` : `Removed: ${name}`,
        link: { text: 'Put it back', href: '/admin/removed' },
      } as const
      if (typeof then === 'string') {
        saveToast(toast)
        releaseUnsaved()
        return location.assign(then)
      }
      showToast(toast)
      onClose()
      // The button that gets the focus back is about to go.
      requestAnimationFrame(() => {
        document.querySelector<HTMLElement>('h1')?.focus()
        then()
      })
    } catch (error) {
      showFailure(REMOVAL.failed, error)
      setIsSaving(false)
    }
  }
  return (
    <Dialog title={`Remove ${name}?`} onClose={onClose} mayClose={() => !isSaving}>
      <p className="mt-3">{kind === 'picture' ? REMOVAL.picture : REMOVAL.note}</p>
      {isPlace && <MergeChoice kind={kind} id={id} into={into} onChoose={setInto} />}
      <div className="mt-6 flex flex-wrap gap-3">
        <button
          type="button"
          className="button"
          aria-disabled={isSaving}
          onClick={() => void confirm()}
        >
          {isSaving ? 'Removing…' : into ? `Merge into ${into.name}` : 'Remove'}
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-disabled={isSaving}
          onClick={() => !isSaving && onClose()}
        >
          Keep it
        </button>
      </div>
    </Dialog>
  )
}

type MergeProps = {
  kind: 'restaurant' | 'business'
  id: number
  into: Listing | undefined
  onChoose: (into: Listing | undefined) => void
}

/** A search for the place that this one is the same as. */
function MergeChoice({ kind, id, into, onChoose }: MergeProps) {
  const [$query] = useState(() => atom<string | undefined>())
  const [$found] = useState(() => adminData<typeof listListings>('/api/admin/listings', $query))
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
    <fieldset className="mt-5">
      <legend className="font-semibold">Is it in the guide twice?</legend>
      <p className="text-sm text-soft">{REMOVAL.merge}</p>
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
