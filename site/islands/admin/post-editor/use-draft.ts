import { useEffect, useState } from 'react'
import { removeDraft, saveDraft, readDraft } from './post-draft.ts'
import { differences, type Fields, fieldsOf, type Post } from './fields.ts'

/**
 * Stores unsaved changes in the browser. `draft` is that of an earlier visit, until it is restored or discarded;
 * changes made in the meantime overwrite it in the storage.
 */
export function useDraft(post: Post | undefined, fields: Fields, isDirty: boolean) {
  const [draft, setDraft] = useState(() => {
    const stored = readDraft(post)
    return stored && differences(stored.fields, fieldsOf(post)).length > 0 ? stored : undefined
  })
  useEffect(() => {
    if (isDirty) saveDraft(post, fields)
  }, [isDirty, post, fields])

  function forget() {
    removeDraft(post)
    setDraft(undefined)
  }
  return { draft, forget }
}
