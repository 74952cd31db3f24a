import * as z from 'zod/mini'
import { moment, wholeNumber } from './fields.ts'
import { defineRoute } from './route.ts'

export const listBlogPosts = defineRoute({
  method: 'GET',
  path: '/api/blog-posts',
  summary: 'Published posts, the newest first.',
  access: 'public',
  input: z.object({
    limit: z.optional(wholeNumber('limit', 100)),
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
})
