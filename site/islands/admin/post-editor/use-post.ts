import { useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import { createOnce } from '#site/lib/once.ts'
import { showToast } from '#site/stores/toast.ts'
import { useUnsavedWarning } from '#site/ui/admin/use-unsaved-warning.ts'
import { differences, type Fields, fieldsOf, type Post, toInput } from './fields.ts'
import { savedToast } from './saved-toast.ts'
import { type Errors, errorsOf, readPost, refusal, sendPost } from './send-post.ts'
import { useDraft } from './use-draft.ts'

/** The fields of one post, what is kept of them in the browser, and how they are saved. */
export function usePost(loaded: Post | undefined) {
  const [post, setPost] = useState(loaded)
  const [fields, setFields] = useState(() => fieldsOf(loaded))
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setIsSaving] = useState(false)
  const [once] = useState(createOnce)
  /** Whether it was to be published when somebody else turned out to have saved it meanwhile. */
  const [conflict, setConflict] = useState<boolean>()
  const isDirty = differences(fields, fieldsOf(post)).length > 0
  const { draft, forget } = useDraft(post, fields, isDirty)
  useUnsavedWarning(isDirty)

  function change(changes: Partial<Fields>) {
    setFields((before) => ({ ...before, ...changes }))
    const right = Object.keys(changes).map((name) => [name, undefined])
    setErrors((before) => ({ ...before, ...(Object.fromEntries(right) as Errors) }))
  }

  /** Shows what is stored; what was typed since `sent` stays. */
  function show(stored: Post, sent: Fields) {
    setPost(stored)
    setFields((now) => ({ ...fieldsOf(stored), ...pick(now, differences(now, sent)) }))
    forget()
    history.replaceState(history.state, '', `/admin/post?id=${stored.id}`)
  }

  /** `over` is the version to be saved over: the one that was opened, or theirs. */
  async function save(isPublished: boolean, over = post) {
    if (isSaving) return
    const input = toInput(fields, isPublished, post)
    const wrong = errorsOf(input)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setIsSaving(true)
    try {
      const saved = await sendPost(input, over, once)
      show(saved, fields)
      showToast(savedToast(saved))
    } catch (error) {
      if (over && error instanceof ApiError && error.status === 409) setConflict(isPublished)
      else setErrors(refusal(error))
    } finally {
      setIsSaving(false)
    }
  }

  /** After a 409: what was typed here is saved over theirs, or theirs is shown. */
  async function settle(isMine: boolean) {
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

  /** Goes on from what was never saved, over the version that it was typed over. */
  function restore() {
    if (!draft) return
    const { fields: typed, updatedAt } = draft
    setFields(typed)
    setPost((now) => now && { ...now, updatedAt: updatedAt ?? now.updatedAt })
    forget()
  }

  return { post, fields, change, errors, isDirty, isSaving, save, draft, restore, forget, conflict, settle, closeConflict: () => setConflict(undefined) } // prettier-ignore
}

const pick = (fields: Fields, names: (keyof Fields)[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>
