import { useRef, useState } from 'react'
import { type createPost, type findPost, postForm, type updatePost } from '#contracts/posts.ts'
import { longMoment } from '#domain/town-clock.ts'
import { createIdempotent, type Idempotent } from '#site/browser/idempotency-key.ts'
import { mergeEdits } from '#site/browser/merge-edits.ts'
import { adminCall, sentenceOf } from '#site/admin/kit/session.ts'
import { showToast, type Toast } from '#site/stores/toast.ts'
import { mergedText, useMerge } from '#site/ui/use-merge.tsx'
import { useDraft } from '#site/ui/use-draft.tsx'
import { differences, type Fields, fieldsOf, type Post, type PostInput, toInput } from './fields.ts'

const LABELS: Record<keyof Fields, string> = {
  title: 'Title',
  slug: 'Slug',
  content: 'Text',
  excerpt: 'Excerpt',
  author: 'Author',
  category: 'Category',
  featuredImage: 'Main picture',
  publishAt: 'Date and time',
}
const labelOf = (name: string) => LABELS[name as keyof Fields]

/** The state of the editor: the fields of a post, their draft, and saving them, also when somebody else was quicker. */
export function usePost(loaded: Post | undefined) {
  const [post, setPost] = useState(loaded)
  const [fields, setFields] = useState(() => fieldsOf(loaded))
  const [errors, setErrors] = useState<Errors>({})
  const [isSaving, setIsSaving] = useState(false)
  const [idempotent] = useState(createIdempotent)
  const stored = fieldsOf(post)
  const isDirty = differences(fields, stored).length > 0
  /** Whether the save that is under way publishes it. */
  const isToPublish = useRef(false)
  const merging = useMerge<Fields, Post>({
    what: 'this post',
    labelOf,
    valuesOf: fieldsOf,
    read: () => readPost(post!),
    write(fields, over) {
      // Who neither publishes nor hides it leaves it as somebody else has left it.
      const isKept = isToPublish.current === post!.isPublished
      const isPublished = isKept ? over.isPublished : isToPublish.current
      return update(toInput(fields, isPublished, over), over)
    },
  })
  const draft = useDraft({
    name: `admin/post/${post?.id ?? 'new'}`,
    base: stored,
    read: () => fields,
    show: setFields,
    isUnsaved: isDirty,
    settle: (typed, onDecided) => merging.settle(typed, stored, setFields, onDecided),
  })

  function change(changes: Partial<Fields>) {
    setFields((before) => ({ ...before, ...changes }))
    const cleared = Object.keys(changes).map((name) => [name, undefined])
    setErrors((before) => ({ ...before, ...(Object.fromEntries(cleared) as Errors) }))
  }

  /** Saves the fields over the version that was opened. */
  async function save(isPublished: boolean) {
    if (isSaving) return
    const input = toInput(fields, isPublished, post)
    const invalid = errorsOf(input)
    setErrors(invalid)
    if (Object.keys(invalid).length > 0) return
    setIsSaving(true)
    isToPublish.current = isPublished
    try {
      const answer = post
        ? await merging.save(fields, post)
        : { saved: await create(input, idempotent), taken: [] }
      if (answer) {
        const { saved, taken } = answer
        draft.forget(fieldsOf(saved))
        setPost(saved)
        // What was typed while it was being saved stays.
        setFields((now) => mergeEdits(fields, now, fieldsOf(saved)).values)
        history.replaceState(history.state, '', `/admin/post?id=${saved.id}`)
        const merged = mergedText(taken, labelOf)
        showToast({ ...savedToast(saved), ...(merged && { description: merged }) })
      }
    } catch (error) {
      setErrors(refusal(error))
    } finally {
      setIsSaving(false)
    }
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
    dialog: merging.dialog,
  }
}

export type Errors = Partial<Record<keyof Fields, string>>

const PATH = '/api/admin/posts/:id'

const create = (input: PostInput, idempotent: Idempotent): Promise<Post> =>
  idempotent((key) => adminCall<typeof createPost>('POST', '/api/admin/posts', input, key))

/** Replaces the version `over`. */
const update = (input: PostInput, { id, updatedAt }: Post): Promise<Post> =>
  adminCall<typeof updatePost>('PUT', PATH, { ...input, id, updatedAt })

/** Fetches the saved version of a post. */
const readPost = ({ id }: Post) => adminCall<typeof findPost>('GET', PATH, { id })

const NOT_SAVED = { title: 'Not saved', description: 'Failed to save the post. Please try again.' }

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
  const description = sentenceOf(error, NOT_SAVED.description)
  showToast({ tone: 'error', title: NOT_SAVED.title, description })
  return description.startsWith('Slug ') ? { slug: description } : {}
}

/** The toast after a post was saved. */
function savedToast({ state, publishedAt, isSlugFixed }: Post): Toast {
  const tone = 'info'
  if (state === 'scheduled') {
    return { tone, title: 'Post scheduled', description: longMoment(new Date(publishedAt)) }
  }
  const link = { text: 'See the build', href: '/admin/publish' }
  if (state === 'published') {
    return { tone, title: 'Post published', description: 'Readers see it in about a minute.', link }
  }
  return {
    tone,
    title: 'Draft saved',
    ...(isSlugFixed && { description: 'Its page goes in about a minute.' }),
  }
}
