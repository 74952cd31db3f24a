import { useRef, useState } from 'react'
import type { readLetters, saveLetter } from '#contracts/letters.ts'
import { isSame, mergeEdits } from '#site/browser/merge-edits.ts'
import { adminCall, showFailure } from '#site/admin/kit/session.ts'
import { showToast } from '#site/stores/toast.ts'
import { mergedText, useMerge } from '#site/ui/use-merge.tsx'
import { useDraft } from '#site/ui/use-draft.tsx'
import type { Letters } from './letters.tsx'

export type Entry = Letters['draft']['entries'][number]
type Fields = { subject: string; intro: string; entries: Entry[] }
type Version = Fields & Pick<Letters['draft'], 'updatedAt' | 'sendAt'>
type Send = { sendAt: string | null; done: { title: string; description?: string } }

const LABELS: Record<keyof Fields, string> = {
  subject: 'Subject',
  intro: 'Intro',
  entries: 'What it is about',
}
const labelOf = (name: string) => LABELS[name as keyof Fields]
const NOT_SAVED = {
  title: 'Not saved',
  description: 'Failed to save the letter. Please try again.',
}
const PATH = '/api/admin/letters'

const fieldsOf = ({ subject, intro, entries }: Fields): Fields => ({ subject, intro, entries })

/** The fields of the letter that is being written, their draft, and saving them over the version that they are based on. */
export function useLetter({ draft, letters, seenUntil }: Letters, onSaved: () => void) {
  const [fields, setFields] = useState<Fields>(() => fieldsOf(draft))
  /** The version that the fields are based on. */
  const [stored, setStored] = useState<Version>(draft)
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<string>()
  const sending = useRef<string>(null)
  const base = fieldsOf(stored)
  const isDirty = !isSame(base, fields)
  const merging = useMerge<Fields, Version>({
    what: 'the letter',
    labelOf,
    valuesOf: fieldsOf,
    read: async () => (await adminCall<typeof readLetters>('GET', PATH, {})).draft,
    async write({ subject, intro, entries }, over) {
      const items = entries.map(({ id, note }) => ({ id, note: note?.trim() || undefined }))
      // Who does not change when it goes out leaves it as somebody else has left it.
      const sendAt = sending.current === stored.sendAt ? over.sendAt : sending.current
      const body = { subject, intro, items, sendAt, seenUntil, updatedAt: over.updatedAt }
      const saved = await adminCall<typeof saveLetter>('PUT', PATH, body)
      return { subject, intro, entries, updatedAt: saved.updatedAt, sendAt }
    },
  })
  const kept = useDraft({
    // What was typed for one letter is not for the next.
    name: `admin/letter/${letters[0]?.id ?? 0}`,
    base,
    read: () => fields,
    show: setFields,
    isUnsaved: isDirty,
    settle: (typed, onDecided) => merging.settle(typed, base, setFields, onDecided),
  })

  function change(changes: Partial<Fields>) {
    setFields({ ...fields, ...changes })
    setError(undefined)
  }
  const add = (entry: Entry) => change({ entries: [...fields.entries, entry] })
  const others = [...draft.entries, ...draft.others].filter(
    ({ id }) => !fields.entries.some((entry) => entry.id === id),
  )

  /** Saves it, to go out at `sendAt` if that is a time. */
  async function save({ sendAt, done }: Send) {
    if (isSaving) return
    if (!fields.subject.trim()) {
      setError('Subject is required')
      document.querySelector<HTMLElement>('[name=subject]')?.focus()
      return
    }
    setIsSaving(true)
    sending.current = sendAt
    try {
      const answer = await merging.save(fields, stored)
      if (answer) {
        const { saved, taken } = answer
        kept.forget(fieldsOf(saved))
        setStored(saved)
        // What was typed while it was being saved stays.
        setFields((now) => mergeEdits(fields, now, fieldsOf(saved)).values)
        const merged = mergedText(taken, labelOf)
        showToast({ tone: 'info', ...done, ...(merged && { description: merged }) })
        onSaved()
      }
    } catch (thrown) {
      showFailure(NOT_SAVED, thrown)
    }
    setIsSaving(false)
  }

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
    kept,
    dialog: merging.dialog,
  }
}

export type Letter = ReturnType<typeof useLetter>
