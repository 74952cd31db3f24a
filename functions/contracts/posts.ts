import { PAGE, isTaken } from '#domain/own-page.ts'
import { POST_CATEGORIES } from '#domain/vocabulary.ts'
import { formatCount } from '#domain/format.ts'
import * as z from 'zod/mini'
import {
  count,
  flag,
  id,
  moment,
  ownPicture,
  optionalText,
  text,
  ifUnmodifiedSince,
  wholeNumber,
} from './fields.ts'
import { defineRoute } from './route.ts'

const category = z.enum(
  [...POST_CATEGORIES, PAGE],
  'Category must be one of the blog’s categories or Page',
)

const STATES = ['draft', 'scheduled', 'published'] as const
const state = z.enum(STATES, 'State must be draft, scheduled or published')

const slug = text('Slug', 100).check(
  z.regex(
    /^[a-z0-9]+(-[a-z0-9]+)*$/,
    'Slug must be small letters, digits and single hyphens, such as crab-season',
  ),
  z.refine(
    (slug) => slug !== 'category',
    'Slug must not be category, the folder of the categories',
  ),
)

/** Text that a draft may lack. */
const draftText = (name: string, max: number) => {
  // Formatted only on an error: the first call of `formatCount` adds 10 ms to a cold start.
  const error = () => `${name} must be ${formatCount(max)} characters or fewer`
  return z.string(`${name} must be text`).check(z.maxLength(max, { error }))
}

const postFields = z.object({
  title: text('Title', 200),
  slug,
  content: draftText('Text', 50_000),
  excerpt: draftText('Excerpt', 500),
  author: text('Author', 100),
  category,
  /** Null shows a drawing of the category. */
  featuredImage: ownPicture(),
  isPublished: flag('isPublished'),
  /** When the post becomes public; null means now. */
  publishedAt: z.nullable(moment),
})

const hasText = (name: 'content' | 'excerpt', message: string) =>
  z.refine<z.output<typeof postFields>>((post) => !post.isPublished || post[name].trim() !== '', {
    message,
    path: [name],
  })
const isComplete = [
  z.refine<z.output<typeof postFields>>(
    ({ category, slug }) => category !== PAGE || !isTaken(slug),
    { error: 'Slug must be another one: every guide has a page of this name', path: ['slug'] },
  ),
  hasText('content', 'Text is required to publish'),
  hasText('excerpt', 'Excerpt is required to publish'),
] as const

/** The editor shows these messages; the function applies the same rules again. */
export const postForm = postFields.check(...isComplete)

const listedPost = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  author: z.string(),
  category,
  state,
  publishedAt: moment,
  updatedAt: moment,
  /** A published post is in every build that started later. */
  publicSince: moment,
})

export const post = z.extend(listedPost, {
  content: z.string(),
  excerpt: z.string(),
  featuredImage: z.nullable(z.string()),
  isPublished: z.boolean(),
  /** Whether it has been public, so that links to it may exist. */
  isSlugFixed: z.boolean(),
  createdAt: moment,
})

/** A post has up to 50 kB of text, and a host takes answers of up to 6 MB. */
const MAX_POSTS = 100

export const listBlogPosts = defineRoute({
  method: 'GET',
  path: '/api/blog-posts',
  summary: 'The newest published posts, `limit` of them or 100.',
  access: 'public',
  input: z.object({
    limit: z._default(wholeNumber('limit', MAX_POSTS), MAX_POSTS),
  }),
  output: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      slug: z.string(),
      content: z.string(),
      excerpt: z.string(),
      author: z.string(),
      category: z.string(),
      featuredImage: z.nullable(z.string()),
      isPublished: z.boolean(),
      publishedAt: moment,
      createdAt: moment,
      updatedAt: moment,
    }),
  ),
  isCached: true,
  example: { limit: 3 },
})

export const listPosts = defineRoute({
  method: 'GET',
  path: '/api/admin/posts',
  summary:
    'All posts, what was changed last first, 20 a page; `counts` has how many of each state `search` finds.',
  input: z.object({
    search: optionalText('search', 200),
    state: z.optional(state),
    page: z.optional(wholeNumber('page', 1_000_000)),
  }),
  output: z.object({
    posts: z.array(listedPost),
    total: count,
    totalPages: count,
    counts: z.object({ draft: count, scheduled: count, published: count }),
  }),
  example: { search: 'crab', state: 'draft', page: 1 },
})

export const createPost = defineRoute({
  method: 'POST',
  path: '/api/admin/posts',
  summary: 'Creates a post: a draft, one that waits for its moment, or a public one.',
  takesKey: true,
  input: postForm,
  output: post,
  status: 201,
  example: {
    title: 'Crab season',
    slug: 'crab-season',
    content: '## Where to go\n\nTo the water.',
    excerpt: 'Mallets out.',
    author: 'The desk',
    category: 'Dining Guide',
    featuredImage: null,
    isPublished: false,
    publishedAt: '2026-03-08T12:00:00.000Z',
  },
})

export const findPost = defineRoute({
  method: 'GET',
  path: '/api/admin/posts/:id',
  summary: 'One post, whatever its state.',
  input: z.object({ id: id() }),
  output: post,
  example: { id: 1 },
})

export const updatePost = defineRoute({
  method: 'PUT',
  path: '/api/admin/posts/:id',
  summary: 'Saves a post. The slug of one that was public stays.',
  input: z.extend(postFields, { id: id(), updatedAt: ifUnmodifiedSince }).check(...isComplete),
  output: post,
  errors: [409],
  example: {
    id: 1,
    title: 'Where to eat',
    slug: 'where-to-eat',
    content: 'Everywhere.',
    excerpt: 'Everywhere.',
    author: 'The desk',
    category: 'Reviews',
    featuredImage: null,
    isPublished: true,
    publishedAt: '2026-03-08T12:00:00.000Z',
    updatedAt: '2026-03-08T12:00:00.000Z',
  },
})

export const routes = {
  listBlogPosts,
  listPosts,
  createPost,
  findPost,
  updatePost,
}
