import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { type moveDraft, moveForm } from '#contracts/businesses.ts'
import type { InputOf } from '#contracts/route.ts'
import { PRICE_RANGES } from '#domain/vocabulary.ts'
import { RecordDialog } from '#site/admin/kit/record-dialog.tsx'
import { adminCall } from '#site/admin/kit/session.ts'
import { releaseUnsaved } from '#site/browser/unsaved.ts'
import { saveToast } from '#site/stores/toast.ts'
import { Field } from '#site/ui/field.tsx'
import { FormField } from '#site/ui/form-field.tsx'
import type { Stored } from '#site/ui/place-form/place-values.ts'
import { useRecord } from '#site/ui/use-record.tsx'
import { $words, loadPlace } from './records.ts'

const LABELS = {
  cuisine: 'Cuisine',
  address: 'Street address',
  neighborhood: 'Town',
  priceRange: 'Price',
}
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
  const record = useMoveDraft(stored)
  const { data: words } = useStore($words)
  const suggested = { cuisine: words?.cuisines, address: undefined, neighborhood: words?.towns }
  const { register, formState } = record.form
  const { errors, isSubmitting } = formState
  return (
    <RecordDialog
      title="Make it a restaurant"
      record={record}
      formClass="mt-4 grid gap-1"
      onClose={onClose}
    >
      {NAMES.map((name) => (
        <FormField key={name} name={name} label={LABELS[name]} words={suggested[name]} />
      ))}
      <Field label={LABELS.priceRange} hint="" error={errors.priceRange?.message}>
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
    </RecordDialog>
  )
}

type Missing = Omit<InputOf<typeof moveDraft>, 'id' | 'updatedAt'>

/** The form that makes a restaurant of a draft and opens it. */
const useMoveDraft = (draft: Stored) =>
  useRecord<Missing, Version>({
    what: 'this draft',
    opened: draft,
    valuesOf: missingOf,
    labelOf: (name) => LABELS[name as keyof typeof LABELS],
    draftOf: () => `admin/move/${draft.id}`,
    schema: moveForm(),
    mode: 'onSubmit',
    update: (missing, { updatedAt }, { key }) => {
      const path = '/api/admin/businesses/:id/restaurant'
      return adminCall<typeof moveDraft>('POST', path, { ...missing, id: draft.id, updatedAt }, key)
    },
    read: () => loadPlace('business', draft.id),
    onLeave({ id, name }) {
      saveToast({ tone: 'info', title: `${name} is a restaurant now` })
      releaseUnsaved()
      location.assign(`/admin/restaurant?id=${id}`)
    },
  })

/** A version of the draft, or the restaurant that was made of it. */
type Version = Pick<Stored, 'id' | 'name' | 'updatedAt' | 'address' | 'neighborhood'>

// No price is chosen yet, which the schema refuses.
const missingOf = (stored: Version | undefined): Missing => ({
  address: stored?.address ?? '',
  neighborhood: stored?.neighborhood ?? '',
  cuisine: '',
  priceRange: '' as never,
})
