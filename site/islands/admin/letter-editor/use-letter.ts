import { useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import type { saveLetter } from '#contracts/letters.ts'
import { LETTER_DESK } from '#site/copy/admin-messages.ts'
import { adminCall, showFailure } from '#site/stores/session.ts'
import { showToast } from '#site/stores/toast.ts'
import { useUnsavedWarning } from '#site/ui/admin/use-unsaved-warning.ts'
import type { Letters } from '../letters.tsx'

export type Entry = Letters['draft']['entries'][number]
type Fields = { subject: string; intro: string; entries: Entry[] }
type Send = { sendAt: string | null; done: { title: string; description?: string } }

/** The fields of the letter that is being written, and saving them over the version that they are based on. */
export function useLetter({ draft, seenUntil }: Letters, onSaved: () => void) {
  const [fields, setFields] = useState<Fields>(draft)
  /** The version that the fields are based on. */
  const [updatedAt, setUpdatedAt] = useState(draft.updatedAt)
  const [isDirty, setIsDirty] = useState(false)
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string>()
  const [conflict, setConflict] = useState<Send>()
  useUnsavedWarning(isDirty)

  function change(changes: Partial<Fields>) {
    setFields({ ...fields, ...changes })
    setError(undefined)
    setIsDirty(true)
  }
  const add = (entry: Entry) => change({ entries: [...fields.entries, entry] })
  const others = [...draft.entries, ...draft.others].filter(
    ({ id }) => !fields.entries.some((entry) => entry.id === id),
  )

  /** Saves it over the version `over`, to go out at `sendAt` if that is a time. */
  async function save(send: Send, over = updatedAt) {
    if (isSaving) return
    if (!fields.subject.trim()) {
      setError('Subject is required')
      document.querySelector<HTMLElement>('[name=subject]')?.focus()
      return
    }
    setIsSaving(true)
    const { subject, intro, entries } = fields
    const items = entries.map(({ id, note }) => ({ id, note: note?.trim() || undefined }))
    const { sendAt, done } = send
    const body = { subject, intro, items, sendAt, seenUntil, updatedAt: over }
    try {
      const saved = await adminCall<typeof saveLetter>('PUT', '/api/admin/letters', body)
      setUpdatedAt(saved.updatedAt)
      setIsDirty(false)
      showToast({ tone: 'info', ...done })
      onSaved()
    } catch (thrown) {
      showFailure(LETTER_DESK.saveFailed, thrown)
      if (thrown instanceof ApiError && thrown.status === 409) {
        onSaved()
        setConflict(send)
      }
    }
    setIsSaving(false)
  }

  /** After a conflict: saves this over the newest version, or shows that one. */
  function resolve(keepsMine: boolean) {
    const send = conflict!
    setConflict(undefined)
    setUpdatedAt(draft.updatedAt)
    if (keepsMine) return void save(send, draft.updatedAt)
    setFields(draft)
    setIsDirty(false)
  }
  const dismiss = () => setConflict(undefined)
  return {
    draft,
    fields,
    others,
    change,
    add,
    error,
    isDirty,
    isSaving,
    save,
    conflict,
    resolve,
    dismiss,
  }
}

export type Letter = ReturnType<typeof useLetter>
