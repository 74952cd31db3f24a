import { type createPost, type findPost, postForm, type updatePost } from '#contracts/posts.ts'
import { POST } from '#site/copy/admin-messages.ts'
import type { Once } from '#site/lib/once.ts'
import { adminCall, sentenceOf } from '#site/stores/session.ts'
import { showToast } from '#site/stores/toast.ts'
import type { Fields, Post, PostInput } from './fields.ts'

export type Errors = Partial<Record<keyof Fields, string>>

const PATH = '/api/admin/posts/:id'

/** Saves over the version that is given, or a new post. */
export function sendPost(input: PostInput, over: Post | undefined, once: Once): Promise<Post> {
  if (!over) {
    return once((key) => adminCall<typeof createPost>('POST', '/api/admin/posts', input, key))
  }
  const { id, updatedAt } = over
  return adminCall<typeof updatePost>('PUT', PATH, { ...input, id, updatedAt })
}

/** The post as it is now. */
export const readPost = ({ id }: Post) => adminCall<typeof findPost>('GET', PATH, { id })

/** The first message of each field that is wrong; the first of them gets the focus. */
export function errorsOf(input: PostInput): Errors {
  const issues = postForm.safeParse(input).error?.issues ?? []
  const first = issues[0]?.path[0]
  if (first) document.querySelector<HTMLElement>(`[name='${String(first)}']`)?.focus()
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path[0], message]),
  ) as Errors
}

/** Says that nothing was saved, and which field was refused, as far as the sentence tells. */
export function refusal(error: unknown): Errors {
  const description = sentenceOf(error, POST.failed.description)
  showToast({ tone: 'error', title: POST.failed.title, description })
  return description.startsWith('Slug ') ? { slug: description } : {}
}
