import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/posts.ts'
import { PAGE } from '#domain/own-page.ts'
import { isDatabaseError } from '#db/client.ts'
import {
  findPost,
  insertPost,
  listPosts,
  updatePost,
  listPublishedPosts,
} from '#db/queries/blog-posts.ts'
import { rowOrConflict } from './lib/http/conflict.ts'
import { type ConfigOf, serve } from './lib/http/serve.ts'
import { requestRebuild } from './lib/jobs/build-hook.ts'

export default serve(routes, {
  listBlogPosts: ({ db, input }) =>
    listPublishedPosts(db, new Date(), input.limit).where('category', '!=', PAGE).execute(),

  listPosts: ({ db, input }) => listPosts(db, input),

  createPost: async (call) => {
    const post = await call.idempotently((key) =>
      insertPost(call.db, call.input, key).catch(refuseAddress),
    )
    requestRebuild(call)
    return post
  },

  findPost: async ({ db, input }) => {
    const post = await findPost(db, input.id)
    if (!post) throw new ApiError(404, 'Post not found')
    return post
  },

  updatePost: async (call) => {
    const { id, updatedAt, ...fields } = call.input
    const updated = await updatePost(call.db, id, fields, updatedAt).catch(refuseAddress)
    const post = await rowOrConflict(updated, 'Post', () => findPost(call.db, id))
    requestRebuild(call)
    return post
  },
})

/** A sentence for each constraint on a post's address. */
const ADDRESS_REFUSED: Record<string, string> = {
  blog_posts_slug_key: 'Slug is taken by another post',
  blog_posts_slug_stays: 'Slug must stay as it is: the post was public, and links lead to it',
  blog_posts_kind_stays:
    'Category must stay as it is: what was public stays a page or a post, as links lead to it',
}

/** Turns the database's refusal of an address into a 400. */
function refuseAddress(error: unknown): never {
  const sentence = isDatabaseError(error) && ADDRESS_REFUSED[error.constraint ?? '']
  throw sentence ? new ApiError(400, sentence, { cause: error }) : error
}

export const config: ConfigOf<typeof routes> = {
  path: ['/api/blog-posts', '/api/admin/posts', '/api/admin/posts/:id'],
}
