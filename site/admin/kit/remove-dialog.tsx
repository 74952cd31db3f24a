import { useState } from 'react'
import { UNDO_DAYS } from '#domain/limits.ts'
import type { removeRecord } from '#contracts/removals.ts'
import { dropDraft } from '#site/browser/drafts.ts'
import { releaseUnsaved } from '#site/browser/unsaved.ts'
import { refresh } from './admin-data.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { type FoundPlace, LISTINGS, PlaceSearch } from '#site/admin/lists/place-search.tsx'
import { adminCall } from './session.ts'
import { useAction } from './use-action.ts'
import { saveToast } from '#site/stores/toast.ts'
import type { DialogProps } from './remove-record.tsx'

const NOTE =
  'This removes it and everything that belongs to it: owners, claims, corrections, counts.'
const PICTURE_NOTE = 'Its address leads nowhere from now on; browsers and the host may keep a copy.'

/** Asks before a record is removed; a place can be merged into another instead. */
export function RemoveDialog({ kind, id, name, then, failed, onClose }: DialogProps) {
  const [into, setInto] = useState<FoundPlace>()
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
  into: FoundPlace | undefined
  onChoose: (into: FoundPlace | undefined) => void
}

const MERGE_NOTE =
  'Choose the listing to keep. It takes over owners, claims, corrections and counts, and the old address leads to it.'

/** A search for the place that this one is the same as. */
const MergeChoice = ({ kind, id, into, onChoose }: MergeProps) => (
  <fieldset className="mb-6">
    <legend className="font-semibold">Is it in the guide twice?</legend>
    <p className="text-sm text-soft">{MERGE_NOTE}</p>
    <PlaceSearch
      kind={kind}
      except={id}
      label="Search for the place to merge it into"
      placeholder="Name or street of the other place"
      chosenId={into?.id}
      onChoose={onChoose}
    />
  </fieldset>
)
