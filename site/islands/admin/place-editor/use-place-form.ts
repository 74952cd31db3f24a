import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { ApiError } from '#contracts/api-error.ts'
import { businessForm } from '#contracts/businesses.ts'
import { restaurantForm } from '#contracts/listings.ts'
import { createIdempotent } from '#site/browser/idempotency-key.ts'
import { sentenceOf } from '#site/stores/session.ts'
import { showToast } from '#site/stores/toast.ts'
import { useUnsavedWarning } from '#site/ui/admin/use-unsaved-warning.ts'
import {
  EMPTY,
  type Kind,
  type PlaceValues,
  type Stored,
  valuesOf,
} from '#site/ui/place-form/place-values.ts'
import { addPlace, loadPlace, savePlace } from './records.ts'

// Each form is a part of the values; the rest is left out where it is read.
const RESOLVERS = {
  restaurant: standardSchemaResolver(restaurantForm(), undefined, { raw: true }),
  business: standardSchemaResolver(businessForm(), undefined, { raw: true }),
} as unknown as Record<Kind, Resolver<PlaceValues>>

/** The form of a place, how it is saved, and what happens when somebody else was quicker. */
export function usePlaceForm(kind: Kind, initial?: Stored) {
  const [stored, setStored] = useState(initial)
  const [isConflict, setIsConflict] = useState(false)
  const [isToPublish, setIsToPublish] = useState(false)
  const [once] = useState(createIdempotent)
  const form = useForm<PlaceValues>({
    mode: 'onTouched',
    resolver: RESOLVERS[kind],
    defaultValues: initial ? valuesOf(initial) : EMPTY,
  })
  const { formState, getValues, handleSubmit, reset } = form
  useUnsavedWarning(formState.isDirty)

  async function save(values: PlaceValues, before: Stored | undefined) {
    try {
      const saved = await (before
        ? savePlace(kind, values, before)
        : once((key) => addPlace(kind, values, key)))
      // What was typed while it was being saved stays.
      const keepValues = JSON.stringify(getValues()) !== JSON.stringify(values)
      reset(valuesOf(saved), { keepValues })
      setStored(saved)
      if (!before) history.replaceState(history.state, '', `?id=${saved.id}`)
      const isSeen = isPublic(saved) || (before && isPublic(before))
      if (isSeen && saved.updatedAt !== before?.updatedAt) setIsToPublish(true)
      showToast({ tone: 'info', title: `${saved.name} is saved` })
    } catch (error) {
      if (before && error instanceof ApiError && error.status === 409) return setIsConflict(true)
      const description = sentenceOf(error, 'There was no answer. Please try again.')
      showToast({ tone: 'error', title: 'Not saved', description })
    }
  }

  /** What is stored by now, which `then` takes from there. */
  async function withTheirs(then: (theirs: Stored) => unknown) {
    setIsConflict(false)
    try {
      if (stored) await then(await loadPlace(kind, stored.id))
    } catch (error) {
      const description = sentenceOf(error, 'There was no answer. Please try again.')
      showToast({ tone: 'error', title: 'Not loaded', description })
    }
  }

  return {
    form,
    stored,
    isToPublish,
    submit: handleSubmit((values) => save(values, stored)),
    conflict: isConflict && {
      onKeepMine: () => void withTheirs((theirs) => save(getValues(), theirs)),
      onTakeTheirs: () =>
        void withTheirs((theirs) => {
          setStored(theirs)
          reset(valuesOf(theirs))
        }),
      onClose: () => setIsConflict(false),
    },
  }
}

const isPublic = (stored: Stored) => !('isDraft' in stored && stored.isDraft)
