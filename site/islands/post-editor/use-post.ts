import { useEffect, useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import { type createPost, type findPost, postForm, type updatePost } from '#contracts/posts.ts'
import { POST } from '#site/copy/messages.ts'
import { adminCall, sentenceOf } from '#site/stores/session.ts'
import { showToast } from '#site/stores/toast.ts'
import { useUnsavedWarning } from '#site/ui/use-unsaved-warning.ts'
import { type Draft, dropDraft, keepDraft, readDraft } from './draft.ts'
import { differences, type Fields, fieldsOf, type Post, type PostInput, toInput } from './fields.ts'
import { savedToast } from './saved-toast.ts'

export type Errors = Partial<Record<keyof Fields, string>>

/** The fields of one post, what is kept of them in the browser, and how they are saved. */
export function usePost(loaded: Post | undefined) {
  const [post, setPost] = useState(loaded)
  const [fields, setFields] = useState(() => fieldsOf(loaded))
  const [draft, setDraft] = useState(() => unsavedDraft(loaded))
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setIsSaving] = useState(false)
  /** Whether it was to be published when somebody else turned out to have saved it meanwhile. */
  const [conflict, setConflict] = useState<boolean>()
  const isDirty = differences(fields, fieldsOf(post)).length > 0
  useUnsavedWarning(isDirty)
  useEffect(() => {
    if (isDirty) keepDraft(post, fields)
  }, [isDirty, post, fields])

  function change(changes: Partial<Fields>) {
    setFields((before) => ({ ...before, ...changes }))
    const changed = Object.keys(changes).map((name) => [name, undefined])
    setErrors((before) => ({ ...before, ...(Object.fromEntries(changed) as Errors) }))
  }
  function show(saved: Post, sent = fields) {
    const clean = fieldsOf(saved)
    setPost(saved)
    // What was typed while it was being saved stays.
    setFields((now) => ({ ...clean, ...pick(now, differences(now, sent)) }))
    dropDraft(post)
    setDraft(undefined)
    history.replaceState(history.state, '', `/admin/post?id=${saved.id}`)
  }
  /** `over` is the version to be saved over, which is the one that was opened. */
  async function save(isPublished: boolean, over = post) {
    if (isSaving) return
    const input = toInput(fields, isPublished, post)
    const wrong = errorsOf(input)
    setErrors(wrong)
    const [first] = Object.keys(wrong)
    if (first) return document.querySelector<HTMLElement>(`[name='${first}']`)?.focus()
    setIsSaving(true)
    try {
      const saved = await send(input, over)
      show(saved)
      showToast(savedToast(saved))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return setConflict(isPublished)
      const description = sentenceOf(error, POST.failed.description)
      if (/^Slug /.test(description)) setErrors({ slug: description })
      showToast({ tone: 'error', title: POST.failed.title, description })
    } finally {
      setIsSaving(false)
    }
  }
  /** After a 409: what was typed here is saved over theirs, or theirs is shown. */
  async function settle(isMine: boolean) {
    setConflict(undefined)
    try {
      const theirs = await adminCall<typeof findPost>('GET', PATH, { id: post!.id })
      if (isMine) return await save(conflict ?? false, theirs)
      show(theirs)
    } catch (error) {
      const description = sentenceOf(error, POST.failed.description)
      showToast({ tone: 'error', title: POST.failed.title, description })
    }
  }
  function restore(kept: Draft | undefined) {
    if (kept) {
      setFields(kept.fields)
      setPost((now) => now && { ...now, updatedAt: kept.updatedAt ?? now.updatedAt })
    } else if (!isDirty) dropDraft(post)
    setDraft(undefined)
  }
  const closeConflict = () => setConflict(undefined)
  return { post, fields, change, errors, isDirty, isSaving, save, draft, restore, conflict, settle, closeConflict } // prettier-ignore
}

const PATH = '/api/admin/posts/:id'

function send(input: PostInput, over: Post | undefined) {
  if (!over) return adminCall<typeof createPost>('POST', '/api/admin/posts', input)
  const { id, updatedAt } = over
  return adminCall<typeof updatePost>('PUT', PATH, { ...input, id, updatedAt })
}

/** The first message of each field that is wrong. */
function errorsOf(input: PostInput): Errors {
  const issues = postForm.safeParse(input).error?.issues ?? []
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path[0], message]),
  ) as Errors
}

function unsavedDraft(post: Post | undefined) {
  const draft = readDraft(post)
  return draft && differences(draft.fields, fieldsOf(post)).length > 0 ? draft : undefined
}

const pick = (fields: Fields, names: (keyof Fields)[]) =>
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Partial<Fields>
