import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from './draft.ts'
import { differences, type Fields, fieldsOf, type Post } from './fields.ts'

/**
 * Keeps what is unsaved in the browser. `draft` is what an earlier visit has left, until it is restored or
 * forgotten; what is typed meanwhile is kept in its place.
 */
export function useDraft(post: Post | undefined, fields: Fields, isDirty: boolean) {
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(post)
    return kept && differences(kept.fields, fieldsOf(post)).length > 0 ? kept : undefined
  })
  useEffect(() => {
    if (isDirty) keepDraft(post, fields)
  }, [isDirty, post, fields])

  function forget() {
    dropDraft(post)
    setDraft(undefined)
  }
  return { draft, forget }
}
