import { useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import { createIdempotent } from '#site/browser/idempotency-key.ts'
import { showToast } from '#site/stores/toast.ts'
import { useUnsavedWarning } from '#site/ui/admin/use-unsaved-warning.ts'
import { differences, type Fields, fieldsOf, type Post, toInput } from './fields.ts'
import { savedToast } from './saved-toast.ts'
import { type Errors, errorsOf, readPost, refusal, sendPost } from './send-post.ts'
import { useDraft } from './use-draft.ts'

/** The state of the editor: the fields of a post, their draft, saving them, and resolving a conflict. */
export function usePost(loaded: Post | undefined) {
  const [post, setPost] = useState(loaded)
  const [fields, setFields] = useState(() => fieldsOf(loaded))
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setIsSaving] = useState(false)
  const [idempotent] = useState(createIdempotent)
  /** Set after a 409: whether the refused save was to publish the post. */
  const [conflict, setConflict] = useState<boolean>()
  const isDirty = differences(fields, fieldsOf(post)).length > 0
  const { draft, forget } = useDraft(post, fields, isDirty)
  useUnsavedWarning(isDirty)

  function change(changes: Partial<Fields>) {
    setFields((before) => ({ ...before, ...changes }))
    const cleared = Object.keys(changes).map((name) => [name, undefined])
    setErrors((before) => ({ ...before, ...(Object.fromEntries(cleared) as Errors) }))
  }

  /** Shows the stored version; fields that differ from `sent` keep their input. */
  function show(stored: Post, sent: Fields) {
    setPost(stored)
    setFields((now) => ({ ...fieldsOf(stored), ...pick(now, differences(now, sent)) }))
    forget()
    history.replaceState(history.state, '', `/admin/post?id=${stored.id}`)
  }

  /** Saves the fields over a version: the one that was opened, or after a conflict the other one. */
  async function save(isPublished: boolean, over = post) {
    if (isSaving) return
    const input = toInput(fields, isPublished, post)
    const invalid = errorsOf(input)
    setErrors(invalid)
    if (Object.keys(invalid).length > 0) return
    setIsSaving(true)
    try {
      const saved = await sendPost(input, over, idempotent)
      show(saved, fields)
      showToast(savedToast(saved))
    } catch (error) {
      if (over && error instanceof ApiError && error.status === 409) setConflict(isPublished)
      else setErrors(refusal(error))
    } finally {
      setIsSaving(false)
    }
  }

  /** After a 409: saves the fields over the other version, or shows the other version. */
  async function resolve(isMine: boolean) {
    setConflict(undefined)
    if (!post || conflict === undefined) return
    try {
      const theirs = await readPost(post)
      if (isMine) await save(conflict, theirs)
      else show(theirs, fields)
    } catch (error) {
      refusal(error)
    }
  }

  /** Restores the draft, based on the version that it was typed over. */
  function restore() {
    if (!draft) return
    const { fields: typed, updatedAt } = draft
    setFields(typed)
    setPost((now) => now && { ...now, updatedAt: updatedAt ?? now.updatedAt })
    forget()
  }

  return {
    post,
    fields,
    change,
    errors,
    isDirty,
    isSaving,
    save,
    draft,
    restore,
    forget,
    conflict,
    resolve,
    closeConflict: () => setConflict(undefined),
  }
}

const pick = (fields: Fields, names: (keyof Fields)[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>
