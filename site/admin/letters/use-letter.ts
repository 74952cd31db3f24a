import { useWatch } from 'react-hook-form'
import { letterForm, type readLetters, type saveLetter } from '#contracts/letters.ts'
import { adminCall } from '#site/admin/kit/session.ts'
import { useRecord } from '#site/ui/use-record.tsx'
import type { Letters } from './letters.tsx'

export type Entry = Letters['draft']['entries'][number]
export type Fields = { subject: string; intro: string; entries: Entry[] }
type Version = Fields & Pick<Letters['draft'], 'updatedAt' | 'sendAt'>
/** When the letter goes out, if it is to, and what is said once it is saved. */
type Send = { sendAt: string | null; done: { title: string; description?: string } }

const LABELS: Record<string, string> = {
  subject: 'Subject',
  intro: 'Intro',
  entries: 'What it is about',
} satisfies Record<keyof Fields, string>
const PATH = '/api/admin/letters'

/** The form of the letter that is being written, and the entries that it leaves out. */
export function useLetter({ draft, letters, seenUntil }: Letters, onSaved: () => void) {
  const toInput = ({ subject, intro, entries }: Fields, sendAt: string | null) => {
    const items = entries.map(({ id, note }) => ({ id, note: note?.trim() || undefined }))
    return { subject, intro, items, sendAt, seenUntil }
  }
  const record = useRecord<Fields, Version, Send>({
    what: 'the letter',
    opened: draft,
    valuesOf: (stored = draft) => {
      const { subject, intro, entries } = stored
      return { subject, intro, entries }
    },
    labelOf: (name) => LABELS[name]!,
    // Text typed for one letter does not belong to the next.
    draftOf: () => `admin/letter/${letters[0]?.id ?? 0}`,
    schema: letterForm,
    toInput: (fields, { sendAt }) => toInput(fields, sendAt),
    mode: 'onSubmit',
    async update(fields, over, { how, before }) {
      // An unchanged sending time keeps the value that somebody else may have saved.
      const sendAt = how.sendAt === before.sendAt ? over.sendAt : how.sendAt
      const input = { ...toInput(fields, sendAt), updatedAt: over.updatedAt }
      const { updatedAt } = await adminCall<typeof saveLetter>('PUT', PATH, input)
      return { ...fields, updatedAt, sendAt }
    },
    read: async () => (await adminCall<typeof readLetters>('GET', PATH, {})).draft,
    saved: (_, { how }) => how.done,
    failed: { title: 'Not saved', description: 'Failed to save the letter. Please try again.' },
    onSaved,
  })
  const { control, setValue } = record.form
  const entries = useWatch({ control, name: 'entries' })
  const put = (entries: Entry[]) => setValue('entries', entries, { shouldDirty: true })
  const others = [...draft.entries, ...draft.others].filter(
    ({ id }) => !entries.some((entry) => entry.id === id),
  )
  return { record, entries, others, put }
}

export type Letter = ReturnType<typeof useLetter>
