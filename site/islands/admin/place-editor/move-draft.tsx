import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contracts/api-error.ts'
import { type moveDraft, moveForm } from '#contracts/businesses.ts'
import type { InputOf } from '#contracts/route.ts'
import { PRICE_RANGES } from '#domain/vocabulary.ts'
import { createIdempotent } from '#site/browser/idempotency-key.ts'
import { adminCall, sentenceOf } from '#site/stores/session.ts'
import { saveToast, showToast } from '#site/stores/toast.ts'
import { ConflictDialog } from '#site/ui/admin/conflict-dialog.tsx'
import { UnsavedDialog } from '#site/ui/admin/unsaved-dialog.tsx'
import { useUnsavedWarning } from '#site/ui/admin/use-unsaved-warning.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { Field } from '#site/ui/field.tsx'
import { Words } from '#site/ui/place-form/form-parts.tsx'
import type { Stored } from '#site/ui/place-form/place-values.ts'
import { $words, loadPlace } from './records.ts'

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
          <p className="mb-3">Visitors see its page in about a minute.</p>
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

type Missing = Omit<InputOf<typeof moveDraft>, 'id' | 'updatedAt'>

/** The form that makes a restaurant of a draft, and what happens when somebody else was quicker. */
function useMoveDraft({ id, updatedAt, address, neighborhood }: Stored) {
  const [isConflict, setIsConflict] = useState(false)
  const [next, setNext] = useState<string>()
  const [once] = useState(createIdempotent)
  const { register, handleSubmit, formState } = useForm<Missing>({
    resolver: standardSchemaResolver(moveForm()),
    // No price is chosen yet, which the schema refuses.
    defaultValues: { address, neighborhood, cuisine: '', priceRange: '' as never },
  })
  const isUnsaved = formState.isDirty && next === undefined
  useUnsavedWarning(isUnsaved)
  // Not before the page may be left without a question.
  useEffect(() => {
    if (next) location.assign(next)
  }, [next])

  async function move(missing: Missing, updatedAt: string) {
    try {
      const path = '/api/admin/businesses/:id/restaurant'
      const input = { ...missing, id, updatedAt }
      const restaurant = await once((key) => adminCall<typeof moveDraft>('POST', path, input, key))
      saveToast({ tone: 'info', title: `${restaurant.name} is a restaurant now` })
      setNext(`/admin/restaurant?id=${restaurant.id}`)
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return setIsConflict(true)
      tell('Not saved', error)
    }
  }

  async function keepMine() {
    setIsConflict(false)
    try {
      const theirs = await loadPlace('business', id)
      await handleSubmit((missing) => move(missing, theirs.updatedAt))()
    } catch (error) {
      tell('Not loaded', error)
    }
  }

  return {
    register,
    formState,
    isUnsaved,
    submit: handleSubmit((missing) => move(missing, updatedAt)),
    conflict: isConflict && {
      onKeepMine: () => void keepMine(),
      // Nothing is typed behind the dialog, so a fresh page shows them.
      onTakeTheirs: () => setNext(location.href),
      onClose: () => setIsConflict(false),
    },
  }
}

function tell(title: string, error: unknown) {
  const description = sentenceOf(error, 'There was no answer. Please try again.')
  showToast({ tone: 'error', title, description })
}
