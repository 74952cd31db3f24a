import type * as z from 'zod/mini'
import type { findPost, postForm } from '#contracts/posts.ts'
import type { OutputOf } from '#contracts/route.ts'
import { guide } from '#guide'
import { instantAt, townTime } from '#domain/town-clock.ts'

export type Post = OutputOf<typeof findPost>
export type PostInput = z.input<typeof postForm>

/** The fields of the editor. */
export type Fields = Omit<PostInput, 'isPublished' | 'publishedAt'> & {
  /** In the guide's time zone, as in a `datetime-local` field; empty is now. */
  publishAt: string
}

const EMPTY: Fields = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  author: `The ${guide.name} desk`,
  category: 'Dining Guide',
  featuredImage: null,
  publishAt: '',
}

/** The fields for a post, or empty ones for a new post. */
export function fieldsOf(post: Post | undefined, now = new Date()): Fields {
  if (!post) return EMPTY
  const { title, slug, content, excerpt, author, category, featuredImage } = post
  const publishedAt = new Date(post.publishedAt)
  // The time of a draft is only a default, unless it is in the future or the post has been public.
  const isSet = post.state !== 'draft' || post.isSlugFixed || publishedAt > now
  const publishAt = isSet ? townTime(publishedAt) : ''
  return { title, slug, content, excerpt, author, category, featuredImage, publishAt }
}

/** The request body for the fields. An unchanged time keeps its seconds, which the field does not show. */
export function toInput(
  { publishAt, ...fields }: Fields,
  isPublished: boolean,
  post: Post | undefined,
): PostInput {
  const isUntouched = post && publishAt === townTime(new Date(post.publishedAt))
  const publishedAt = isUntouched ? post.publishedAt : instantAt(publishAt)?.toISOString()
  return { ...fields, isPublished, publishedAt: publishedAt ?? null }
}
