import { keep, recall } from '#site/lib/storage.ts'
import { asFields, type Fields, type Post } from './fields.ts'

/** What was typed and is not saved, with the version that it was typed over. */
export type Draft = { fields: Fields; updatedAt: string | undefined; typedAt: string }

const keyOf = (post: Post | undefined) => `post-draft-${post?.id ?? 'new'}`

export function keepDraft(post: Post | undefined, fields: Fields): void {
  const typedAt = new Date().toISOString()
  const draft: Draft = { fields, updatedAt: post?.updatedAt, typedAt }
  keep('localStorage', keyOf(post), draft)
}

export const dropDraft = (post: Post | undefined) => keep('localStorage', keyOf(post), null)

/** What was typed about this post and never saved; nonsense is none. */
export function readDraft(post: Post | undefined): Draft | undefined {
  const kept = recall('localStorage', keyOf(post)) as Partial<Draft> | undefined
  const fields = asFields(kept?.fields)
  if (!fields || !kept?.typedAt || Number.isNaN(Date.parse(kept.typedAt))) return undefined
  return { fields, updatedAt: kept.updatedAt, typedAt: kept.typedAt }
}
