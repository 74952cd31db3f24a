import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { PRICE_RANGES } from '#domain/vocabulary.ts'
import { ConflictDialog } from '#site/ui/admin/conflict-dialog.tsx'
import { UnsavedDialog } from '#site/ui/admin/unsaved-dialog.tsx'
import { Dialog } from '#site/ui/dialog.tsx'
import { Field } from '#site/ui/field.tsx'
import { $words, type Stored } from './records.ts'
import { useMoveDraft } from './use-move-draft.ts'
import { Words } from './words.tsx'

const LABELS = { cuisine: 'Cuisine', address: 'Street address', neighborhood: 'Town' } as const
const NAMES = ['cuisine', 'address', 'neighborhood'] as const

/** Offers to make a restaurant of a draft, as an import cannot always tell. */
export function MoveDraft({ stored, isDirty }: { stored: Stored; isDirty: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
      <span>Does it serve food?</span>
      <button
        type="button"
        className="button button-quiet"
        aria-disabled={isDirty}
        onClick={() => !isDirty && setIsOpen(true)}
      >
        This is a restaurant
      </button>
      {isDirty && <span className="text-sm text-soft">Save your changes first.</span>}
      {isOpen && <MoveDialog stored={stored} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

function MoveDialog({ stored, onClose }: { stored: Stored; onClose: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  const { register, formState, isUnsaved, submit, conflict } = useMoveDraft(stored)
  const { data: words } = useStore($words)
  const suggested = { cuisine: words?.cuisines, address: undefined, neighborhood: words?.towns }
  const { errors, isSubmitting } = formState
  function mayClose() {
    // What is being saved can no longer be dropped.
    if (isSubmitting) return false
    if (isUnsaved) setIsAsking(true)
    return !isUnsaved
  }
  return (
    <>
      <Dialog title="Make it a restaurant" onClose={onClose} mayClose={mayClose}>
        <form
          noValidate
          className="mt-4 grid gap-1"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isSubmitting) void submit(event)
          }}
        >
          {NAMES.map((name) => (
            <Field key={name} label={LABELS[name]} hint="" error={errors[name]?.message}>
              {(control) => (
                <>
                  <input
                    {...control}
                    {...register(name)}
                    list={suggested[name] && `${control.id}-words`}
                  />
                  <Words id={`${control.id}-words`} words={suggested[name]} />
                </>
              )}
            </Field>
          ))}
          <Field label="Price" hint="" error={errors.priceRange?.message}>
            {(control) => (
              <select {...control} {...register('priceRange')}>
                <option value="">Choose</option>
                {PRICE_RANGES.map((price) => (
                  <option key={price}>{price}</option>
                ))}
              </select>
            )}
          </Field>
          <p className="mb-3">Its page goes public with the next build.</p>
          <button type="submit" className="button justify-self-start" aria-disabled={isSubmitting}>
            {isSubmitting ? 'Saving…' : 'Make it a restaurant'}
          </button>
        </form>
      </Dialog>
      {conflict && <ConflictDialog what="this draft" {...conflict} />}
      {isAsking && <UnsavedDialog onDrop={onClose} onClose={() => setIsAsking(false)} />}
    </>
  )
}
