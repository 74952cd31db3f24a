import { useEffect, useState } from 'react'
import { ApiError } from '#contracts/api-error.ts'
import { type createPost, type findPost, postForm, type updatePost } from '#contracts/posts.ts'
import { longMoment } from '#domain/town-clock.ts'
import { createIdempotent, type Idempotent } from '#site/browser/idempotency-key.ts'
import { load, save } from '#site/browser/shared/storage.ts'
import { POST } from '#site/copy/admin-messages.ts'
import { adminCall, sentenceOf } from '#site/stores/session.ts'
import { showToast, type Toast } from '#site/stores/toast.ts'
import { useUnsavedWarning } from '#site/ui/admin/use-unsaved-warning.ts'
import {
  asFields,
  differences,
  type Fields,
  fieldsOf,
  type Post,
  type PostInput,
  toInput,
} from './fields.ts'

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

/**
 * Stores unsaved changes in the browser. `draft` is that of an earlier visit, until it is restored or discarded;
 * changes made in the meantime overwrite it in the storage.
 */
function useDraft(post: Post | undefined, fields: Fields, isDirty: boolean) {
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

/** An unsaved draft, and the `updatedAt` of the version that it is based on. */
export type Draft = { fields: Fields; updatedAt: string | undefined; typedAt: string }

const keyOf = (post: Post | undefined) => `post-draft-${post?.id ?? 'new'}`

function saveDraft(post: Post | undefined, fields: Fields): void {
  const typedAt = new Date().toISOString()
  const draft: Draft = { fields, updatedAt: post?.updatedAt, typedAt }
  save('localStorage', keyOf(post), draft)
}

const removeDraft = (post: Post | undefined) => save('localStorage', keyOf(post), null)

/** The unsaved draft of a post; undefined when there is none or it is invalid. */
function readDraft(post: Post | undefined): Draft | undefined {
  const stored = load('localStorage', keyOf(post)) as Partial<Draft> | undefined
  const fields = asFields(stored?.fields)
  if (!fields || !stored?.typedAt || Number.isNaN(Date.parse(stored.typedAt))) return undefined
  return { fields, updatedAt: stored.updatedAt, typedAt: stored.typedAt }
}

export type Errors = Partial<Record<keyof Fields, string>>

const PATH = '/api/admin/posts/:id'

/** Creates a post, or replaces the version `over`. */
function sendPost(input: PostInput, over: Post | undefined, idempotent: Idempotent): Promise<Post> {
  if (!over) {
    return idempotent((key) => adminCall<typeof createPost>('POST', '/api/admin/posts', input, key))
  }
  const { id, updatedAt } = over
  return adminCall<typeof updatePost>('PUT', PATH, { ...input, id, updatedAt })
}

/** Fetches the saved version of a post. */
const readPost = ({ id }: Post) => adminCall<typeof findPost>('GET', PATH, { id })

/** The first error of each invalid field. Moves the focus to the first invalid field. */
function errorsOf(input: PostInput): Errors {
  const issues = postForm.safeParse(input).error?.issues ?? []
  const first = issues[0]?.path[0]
  if (first) document.querySelector<HTMLElement>(`[name='${String(first)}']`)?.focus()
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path[0], message]),
  ) as Errors
}

/** Shows a toast that the post was not saved. Returns the error of a refused slug, which is shown at its field. */
function refusal(error: unknown): Errors {
  const description = sentenceOf(error, POST.failed.description)
  showToast({ tone: 'error', title: POST.failed.title, description })
  return description.startsWith('Slug ') ? { slug: description } : {}
}

/** The toast after a post was saved. */
function savedToast({ state, publishedAt, isSlugFixed }: Post): Toast {
  const tone = 'info'
  if (state === 'scheduled') {
    return { tone, title: POST.scheduled, description: longMoment(new Date(publishedAt)) }
  }
  const link = { text: 'See the build', href: '/admin/publish' }
  if (state === 'published') {
    return { tone, title: POST.published, description: POST.soon, link }
  }
  return { tone, title: POST.draft, ...(isSlugFixed && { description: POST.hidden }) }
}
