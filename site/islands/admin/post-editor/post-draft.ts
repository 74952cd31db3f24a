import { load, save } from '#site/browser/shared/storage.ts'
import { asFields, type Fields, type Post } from './fields.ts'

/** An unsaved draft, and the `updatedAt` of the version that it is based on. */
export type Draft = { fields: Fields; updatedAt: string | undefined; typedAt: string }

const keyOf = (post: Post | undefined) => `post-draft-${post?.id ?? 'new'}`

export function saveDraft(post: Post | undefined, fields: Fields): void {
  const typedAt = new Date().toISOString()
  const draft: Draft = { fields, updatedAt: post?.updatedAt, typedAt }
  save('localStorage', keyOf(post), draft)
}

export const removeDraft = (post: Post | undefined) => save('localStorage', keyOf(post), null)

/** The unsaved draft of a post; undefined when there is none or it is invalid. */
export function readDraft(post: Post | undefined): Draft | undefined {
  const stored = load('localStorage', keyOf(post)) as Partial<Draft> | undefined
  const fields = asFields(stored?.fields)
  if (!fields || !stored?.typedAt || Number.isNaN(Date.parse(stored.typedAt))) return undefined
  return { fields, updatedAt: stored.updatedAt, typedAt: stored.typedAt }
}
