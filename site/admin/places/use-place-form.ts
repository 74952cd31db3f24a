import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { type Resolver, useForm } from 'react-hook-form'
import { businessForm } from '#contracts/businesses.ts'
import { restaurantForm } from '#contracts/listings.ts'
import { createIdempotent } from '#site/browser/idempotency-key.ts'
import { mergeEdits } from '#site/browser/merge-edits.ts'
import { sentenceOf } from '#site/admin/kit/session.ts'
import { showToast } from '#site/stores/toast.ts'
import { mergedText, useMerge } from '#site/ui/use-merge.tsx'
import { draftOfForm, useDraft } from '#site/ui/use-draft.tsx'
import {
  EMPTY,
  type Kind,
  labelOf,
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

/** The form of a place, its draft, and how it is saved, also when somebody else was quicker. */
export function usePlaceForm(kind: Kind, initial?: Stored) {
  const [stored, setStored] = useState(initial)
  const [isToPublish, setIsToPublish] = useState(false)
  const [once] = useState(createIdempotent)
  const base = stored ? valuesOf(stored) : EMPTY
  const form = useForm<PlaceValues>({
    mode: 'onTouched',
    resolver: RESOLVERS[kind],
    defaultValues: base,
  })
  const { getValues, handleSubmit, reset } = form
  const { save, settle, dialog } = useMerge<PlaceValues, Stored>({
    what: `this ${kind}`,
    labelOf,
    valuesOf,
    read: () => loadPlace(kind, stored!.id),
    write: (values, over) => savePlace(kind, values, over),
  })
  const typedDraft = draftOfForm(form)
  const draft = useDraft({
    ...typedDraft,
    name: `admin/${kind}/${stored?.id ?? 'new'}`,
    base,
    settle: (typed, onDecided) => settle(typed, base, typedDraft.show, onDecided),
  })

  async function submit(values: PlaceValues) {
    try {
      const answer = stored
        ? await save(values, stored)
        : {
            saved: await once((key) => addPlace(kind, values, key)),
            values,
            taken: [],
          }
      if (!answer) return
      const { saved, taken } = answer
      // What was typed while it was being saved stays.
      const next = mergeEdits(values, getValues(), valuesOf(saved))
      draft.forget(valuesOf(saved))
      reset(valuesOf(saved))
      typedDraft.show(next.values)
      setStored(saved)
      if (!stored) history.replaceState(history.state, '', `?id=${saved.id}`)
      const isSeen = isPublic(saved) || (stored && isPublic(stored))
      if (isSeen && saved.updatedAt !== stored?.updatedAt) setIsToPublish(true)
      const description = mergedText(taken, labelOf)
      showToast({
        tone: 'info',
        title: `${saved.name} is saved`,
        ...(description && { description }),
      })
    } catch (error) {
      const description = sentenceOf(error, 'There was no answer. Please try again.')
      showToast({ tone: 'error', title: 'Not saved', description })
    }
  }

  return { form, stored, isToPublish, submit: handleSubmit(submit), draft, dialog }
}

const isPublic = (stored: Stored) => !('isDraft' in stored && stored.isDraft)
