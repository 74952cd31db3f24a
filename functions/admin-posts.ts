import { createPost, listPosts } from '#contracts/posts.ts'
import { insertPost, listPosts as queryPosts } from '#db/queries/blog-post-edits.ts'
import { withSlugSentence } from './lib/post-slug.ts'
import { publish } from './lib/rebuild.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(listPosts, ({ db, input }) => queryPosts(db, input)),
  on(createPost, async (call) => {
    const post = await call.once((key) => withSlugSentence(insertPost(call.db, call.input, key)))
    publish(call)
    return post
  }),
)

export const config: ConfigOf<typeof listPosts | typeof createPost> = { path: '/api/admin/posts' }
