import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { ApiError } from '#contracts/api-error.ts'
import { type moveDraft, moveForm } from '#contracts/businesses.ts'
import type { InputOf } from '#contracts/route.ts'
import { createIdempotent } from '#site/browser/idempotency-key.ts'
import { adminCall, sentenceOf } from '#site/stores/session.ts'
import { saveToast, showToast } from '#site/stores/toast.ts'
import { useUnsavedWarning } from '#site/ui/admin/use-unsaved-warning.ts'
import { loadPlace, type Stored } from './records.ts'

type Missing = Omit<InputOf<typeof moveDraft>, 'id' | 'updatedAt'>

/** The form that makes a restaurant of a draft, and what happens when somebody else was quicker. */
export function useMoveDraft({ id, updatedAt, address, neighborhood }: Stored) {
  const [isConflict, setIsConflict] = useState(false)
  const [next, setNext] = useState<string>()
  const [once] = useState(createIdempotent)
  const { register, handleSubmit, formState } = useForm<Missing>({
    resolver: standardSchemaResolver(moveForm),
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
