import { ApiError } from '#contracts/api-error.ts'
import { routes } from '#contracts/posts.ts'
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
  listBlogPosts: ({ db, input }) => listPublishedPosts(db, new Date(), input.limit).execute(),

  listPosts: ({ db, input }) => listPosts(db, input),

  createPost: async (call) => {
    const post = await call.idempotently((key) =>
      insertPost(call.db, call.input, key).catch(refuseSlug),
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
    const updated = await updatePost(call.db, id, fields, updatedAt).catch(refuseSlug)
    const post = await rowOrConflict(updated, 'Post', () => findPost(call.db, id))
    requestRebuild(call)
    return post
  },
})

/** A sentence for each constraint on a post's slug. */
const SLUG_REFUSED: Record<string, string> = {
  blog_posts_slug_key: 'Slug is taken by another post',
  blog_posts_slug_stays: 'Slug must stay as it is: the post was public, and links lead to it',
}

/** Turns the database's refusal of a slug into a 400. */
function refuseSlug(error: unknown): never {
  const sentence = isDatabaseError(error) && SLUG_REFUSED[error.constraint ?? '']
  throw sentence ? new ApiError(400, sentence, { cause: error }) : error
}

export const config: ConfigOf<typeof routes> = {
  path: ['/api/blog-posts', '/api/admin/posts', '/api/admin/posts/:id'],
}
