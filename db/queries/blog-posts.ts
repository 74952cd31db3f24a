import type { Db } from '../client.ts'

/** Newest first, all or at most `limit`; a post dated after `now` waits. */
export function listPublishedPosts(db: Db, now = new Date(), limit?: number) {
  return db
    .selectFrom('blogPosts')
    .selectAll()
    .where('isPublished', '=', true)
    .where('publishedAt', '<=', now)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute()
}
