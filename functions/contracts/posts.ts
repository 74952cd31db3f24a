import * as z from 'zod/mini'
import {
  count,
  flag,
  id,
  moment,
  optionalText,
  text,
  unchangedSince,
  wholeNumber,
} from './fields.ts'
import { defineRoute } from './route.ts'

const CATEGORIES = [
  'Featured',
  'Dining Guide',
  'Date Night',
  'Hidden Gems',
  'New Openings',
  'Reviews',
  'Food Events',
] as const
const category = z.enum(CATEGORIES, 'Category must be one of the blog’s categories')

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
  // Only when it is asked for: the first number written so takes 10 ms of a cold start.
  const error = () => `${name} must be ${max.toLocaleString('en-US')} characters or fewer`
  return z.string(`${name} must be text`).check(z.maxLength(max, { error }))
}

const postFields = z.object({
  title: text('Title', 200),
  slug,
  content: draftText('Text', 50_000),
  excerpt: draftText('Excerpt', 500),
  author: text('Author', 100),
  category,
  /** None: a drawing of the category. */
  featuredImage: z.nullable(
    z
      .string('Picture must be an uploaded image or null')
      .check(
        z.regex(
          /^\/(uploads|pictures)(\/[\w-][\w.-]{0,99}){1,4}$/,
          'Picture must be an uploaded image or null',
        ),
      ),
  ),
  isPublished: flag('isPublished'),
  /** From when on it is to be seen; null is now. */
  publishedAt: z.nullable(moment),
})

const hasText = (name: 'content' | 'excerpt', message: string) =>
  z.refine<z.output<typeof postFields>>((post) => !post.isPublished || post[name].trim() !== '', {
    message,
    path: [name],
  })
const isComplete = [
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
  /** A published post's page is in every build that began later. */
  publicSince: moment,
})

export const post = z.extend(listedPost, {
  content: z.string(),
  excerpt: z.string(),
  featuredImage: z.nullable(z.string()),
  isPublished: z.boolean(),
  /** It was public once, so that links lead to it. */
  isSlugFixed: z.boolean(),
  createdAt: moment,
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
})

export const createPost = defineRoute({
  method: 'POST',
  path: '/api/admin/posts',
  summary: 'Creates a post: a draft, one that waits for its moment, or a public one.',
  takesKey: true,
  input: postForm,
  output: post,
  status: 201,
})

export const findPost = defineRoute({
  method: 'GET',
  path: '/api/admin/posts/:id',
  summary: 'One post, whatever its state.',
  input: z.object({ id: id() }),
  output: post,
})

export const updatePost = defineRoute({
  method: 'PUT',
  path: '/api/admin/posts/:id',
  summary: 'Saves a post. The slug of one that was public stays.',
  input: z.extend(postFields, { id: id(), updatedAt: unchangedSince }).check(...isComplete),
  output: post,
  errors: [409],
})
