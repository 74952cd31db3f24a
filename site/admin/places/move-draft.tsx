import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { type moveDraft, moveForm } from '#contracts/businesses.ts'
import type { InputOf } from '#contracts/route.ts'
import { PRICE_RANGES } from '#domain/vocabulary.ts'
import { createIdempotent } from '#site/browser/idempotency-key.ts'
import { adminCall, sentenceOf } from '#site/admin/kit/session.ts'
import { saveToast, showToast } from '#site/stores/toast.ts'
import { useMerge } from '#site/ui/use-merge.tsx'
import { UnsavedDialog } from '#site/admin/kit/confirm-dialog.tsx'
import { draftOfForm, KeptNote, useDraft } from '#site/ui/use-draft.tsx'
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
  const { register, formState, isUnsaved, submit, draft, dialog } = useMoveDraft(stored)
  const { data: words } = useStore($words)
  const suggested = { cuisine: words?.cuisines, address: undefined, neighborhood: words?.towns }
  const { errors, isSubmitting } = formState
  function mayClose() {
    // What is being saved can no longer be dropped.
    if (isSubmitting) return false
    if (isUnsaved) setIsAsking(true)
    return !isUnsaved
  }
  function drop() {
    draft.forget()
    onClose()
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
          <KeptNote {...draft} />
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
      {dialog}
      {isAsking && <UnsavedDialog onDrop={drop} onClose={() => setIsAsking(false)} />}
    </>
  )
}

type Missing = Omit<InputOf<typeof moveDraft>, 'id' | 'updatedAt'>

/** The form that makes a restaurant of a draft, its own draft, and what happens when somebody else was quicker. */
function useMoveDraft(stored: Stored) {
  const { id } = stored
  const [next, setNext] = useState<string>()
  const [once] = useState(createIdempotent)
  const base = missingOf(stored)
  const form = useForm<Missing>({
    resolver: standardSchemaResolver(moveForm()),
    defaultValues: base,
  })
  const { register, handleSubmit, formState } = form
  const isUnsaved = formState.isDirty && next === undefined
  const { save, settle, dialog } = useMerge<Missing, Version>({
    what: 'this draft',
    labelOf: (name) => ({ ...LABELS, priceRange: 'Price' })[name as keyof Missing],
    valuesOf: missingOf,
    read: () => loadPlace('business', id),
    write: (missing, { updatedAt }) => {
      const path = '/api/admin/businesses/:id/restaurant'
      const input = { ...missing, id, updatedAt }
      return once((key) => adminCall<typeof moveDraft>('POST', path, input, key))
    },
  })
  const typed = draftOfForm(form)
  const draft = useDraft({
    ...typed,
    name: `admin/move/${id}`,
    base,
    isUnsaved,
    settle: (found, onDecided) => settle(found, base, typed.show, onDecided),
  })
  // Not before the page may be left without a question.
  useEffect(() => {
    if (next) location.assign(next)
  }, [next])

  async function move(missing: Missing) {
    try {
      const answer = await save(missing, stored)
      if (!answer) return
      draft.forget()
      const { name, id } = answer.saved
      saveToast({ tone: 'info', title: `${name} is a restaurant now` })
      setNext(`/admin/restaurant?id=${id}`)
    } catch (error) {
      tell('Not saved', error)
    }
  }

  return { register, formState, isUnsaved, submit: handleSubmit(move), draft, dialog }
}

/** A version of the draft, or the restaurant that was made of it. */
type Version = Pick<Stored, 'id' | 'name' | 'updatedAt' | 'address' | 'neighborhood'>

// No price is chosen yet, which the schema refuses.
const missingOf = ({ address, neighborhood }: Version): Missing => ({
  ...{ address, neighborhood, cuisine: '', priceRange: '' as never },
})

function tell(title: string, error: unknown) {
  const description = sentenceOf(error, 'There was no answer. Please try again.')
  showToast({ tone: 'error', title, description })
}
