import type { Db } from '../client.ts'

/** Newest first; a post dated after `now` waits. */
export function listPublishedPosts(db: Db, now = new Date()) {
  return db
    .selectFrom('blogPosts')
    .selectAll()
    .where('isPublished', '=', true)
    .where('publishedAt', '<=', now)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}
