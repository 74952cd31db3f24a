import { listBlogPosts } from '#contracts/blog.ts'
import { listPublishedPosts } from '#db/queries/blog-posts.ts'
import { type ConfigOf, on, serve } from './lib/serve.ts'

export default serve(
  on(listBlogPosts, ({ db, input }) => listPublishedPosts(db, new Date(), input.limit)),
)

export const config: ConfigOf<typeof listBlogPosts> = { path: '/api/blog-posts' }
