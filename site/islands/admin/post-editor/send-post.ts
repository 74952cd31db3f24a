import { type createPost, type findPost, postForm, type updatePost } from '#contracts/posts.ts'
import { POST } from '#site/copy/admin-messages.ts'
import type { Idempotent } from '#site/browser/idempotency-key.ts'
import { adminCall, sentenceOf } from '#site/stores/session.ts'
import { showToast } from '#site/stores/toast.ts'
import type { Fields, Post, PostInput } from './fields.ts'

export type Errors = Partial<Record<keyof Fields, string>>

const PATH = '/api/admin/posts/:id'

/** Creates a post, or replaces the version `over`. */
export function sendPost(
  input: PostInput,
  over: Post | undefined,
  idempotent: Idempotent,
): Promise<Post> {
  if (!over) {
    return idempotent((key) => adminCall<typeof createPost>('POST', '/api/admin/posts', input, key))
  }
  const { id, updatedAt } = over
  return adminCall<typeof updatePost>('PUT', PATH, { ...input, id, updatedAt })
}

/** Fetches the saved version of a post. */
export const readPost = ({ id }: Post) => adminCall<typeof findPost>('GET', PATH, { id })

/** The first error of each invalid field. Moves the focus to the first invalid field. */
export function errorsOf(input: PostInput): Errors {
  const issues = postForm.safeParse(input).error?.issues ?? []
  const first = issues[0]?.path[0]
  if (first) document.querySelector<HTMLElement>(`[name='${String(first)}']`)?.focus()
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path[0], message]),
  ) as Errors
}

/** Shows a toast that the post was not saved. Returns the error of a refused slug, which is shown at its field. */
export function refusal(error: unknown): Errors {
  const description = sentenceOf(error, POST.failed.description)
  showToast({ tone: 'error', title: POST.failed.title, description })
  return description.startsWith('Slug ') ? { slug: description } : {}
}
