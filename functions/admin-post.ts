import { ApiError } from '#contracts/api-error.ts'
import { findPost, updatePost } from '#contracts/posts.ts'
import { findPost as queryPost, updatePost as queryUpdate } from '#db/queries/blog-post-edits.ts'
import { changedOrThrow } from './lib/changed-meanwhile.ts'
import { withSlugSentence } from './lib/post-slug.ts'
import { publish } from './lib/rebuild.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(findPost, async ({ db, input }) => {
    const post = await queryPost(db, input.id)
    if (!post) throw new ApiError(404, 'Post not found')
    return post
  }),
  on(updatePost, async (call) => {
    const { db, input } = call
    const { id, updatedAt, ...fields } = input
    const updated = await withSlugSentence(queryUpdate(db, id, fields, updatedAt))
    const post = await changedOrThrow(updated, 'Post', () => queryPost(db, id))
    publish(call)
    return post
  }),
)

export const config: ConfigOf<typeof findPost | typeof updatePost> = {
  path: '/api/admin/posts/:id',
}
