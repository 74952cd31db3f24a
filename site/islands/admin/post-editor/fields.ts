import type * as z from 'zod/mini'
import type { findPost, postForm } from '#contracts/posts.ts'
import type { OutputOf } from '#contracts/route.ts'
import { brand } from '#site/copy/brand.ts'
import { momentAt, townTime } from '#site/lib/town-time.ts'

export type Post = OutputOf<typeof findPost>
export type PostInput = z.input<typeof postForm>

/** What the editor holds. */
export type Fields = Omit<PostInput, 'isPublished' | 'publishedAt'> & {
  /** By the town's clocks, as the field has it; empty is now. */
  publishAt: string
}

const EMPTY: Fields = {
  title: '',
  slug: '',
  content: '',
  excerpt: '',
  author: `The ${brand.name} desk`,
  category: 'Dining Guide',
  featuredImage: null,
  publishAt: '',
}

/** What the editor starts from; a new post has none. */
export function fieldsOf(post: Post | undefined, now = new Date()): Fields {
  if (!post) return EMPTY
  const { title, slug, content, excerpt, author, category, featuredImage } = post
  const publishedAt = new Date(post.publishedAt)
  // A draft's moment says something only if somebody has set it, or readers have seen it.
  const isSet = post.state !== 'draft' || post.isSlugFixed || publishedAt > now
  const publishAt = isSet ? townTime(publishedAt) : ''
  return { title, slug, content, excerpt, author, category, featuredImage, publishAt }
}

/** What is sent. A moment that nobody has touched stays as it is, with its seconds. */
export function toInput(
  { publishAt, ...fields }: Fields,
  isPublished: boolean,
  post: Post | undefined,
): PostInput {
  const isUntouched = post && publishAt === townTime(new Date(post.publishedAt))
  const publishedAt = isUntouched ? post.publishedAt : momentAt(publishAt)?.toISOString()
  return { ...fields, isPublished, publishedAt: publishedAt ?? null }
}

const names = Object.keys(EMPTY) as (keyof Fields)[]

/** The names of fields in which the two differ. */
export const differences = (a: Fields, b: Fields) => names.filter((name) => a[name] !== b[name])

/** What was kept in the browser, as fields; undefined when it is none. */
export function asFields(kept: unknown): Fields | undefined {
  if (!(kept instanceof Object)) return undefined
  const isWhole = names.every((name) => {
    const value: unknown = Reflect.get(kept, name)
    return typeof value === 'string' || (name === 'featuredImage' && value === null)
  })
  return isWhole ? (kept as Fields) : undefined
}
