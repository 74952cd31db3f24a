import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type moveDraft, moveForm } from '#contracts/listings.ts'
import type { InputOf } from '#contracts/route.ts'
import { PRICES } from '#site/islands/admin/prices.ts'
import { adminCall, sentenceOf } from '#site/stores/session.ts'
import { leaveToast, showToast } from '#site/stores/toast.ts'
import { Dialog } from '#site/ui/dialog.tsx'
import { Field } from '#site/ui/field.tsx'
import type { Stored } from './records.ts'

type Missing = Omit<InputOf<typeof moveDraft>, 'id' | 'updatedAt'>
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
  const { id, updatedAt, address, neighborhood } = stored
  const { register, handleSubmit, formState } = useForm<Missing>({
    resolver: standardSchemaResolver(moveForm),
    defaultValues: { address, neighborhood, cuisine: '', priceRange: '$$' },
  })
  async function move(missing: Missing) {
    try {
      const path = '/api/admin/businesses/:id/restaurant'
      const input = { ...missing, id, updatedAt }
      const restaurant = await adminCall<typeof moveDraft>('POST', path, input)
      leaveToast({ tone: 'info', title: `${restaurant.name} is a restaurant now` })
      location.assign(`/admin/restaurant?id=${restaurant.id}`)
    } catch (error) {
      const description = sentenceOf(error, 'There was no answer. Please try again.')
      showToast({ tone: 'error', title: 'Not saved', description })
    }
  }
  return (
    <Dialog title="Make it a restaurant" onClose={onClose}>
      <form
        noValidate
        className="mt-4 grid gap-1"
        onSubmit={(event) => {
          event.preventDefault()
          if (!formState.isSubmitting) void handleSubmit(move)(event)
        }}
      >
        {NAMES.map((name) => (
          <Field key={name} label={LABELS[name]} hint="" error={formState.errors[name]?.message}>
            {(control) => <input {...control} {...register(name)} />}
          </Field>
        ))}
        <Field label="Price" hint="" error={formState.errors.priceRange?.message}>
          {(control) => (
            <select {...control} {...register('priceRange')}>
              {PRICES.map((price) => (
                <option key={price}>{price}</option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="button justify-self-start">
          Make it a restaurant
        </button>
      </form>
    </Dialog>
  )
}
