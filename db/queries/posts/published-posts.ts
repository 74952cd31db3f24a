import type { Db } from '#db/client.ts'

/** A query for posts published up to `now`, newest first, all or at most `limit`. */
export function listPublishedPosts(db: Db, now = new Date(), limit?: number) {
  return db
    .selectFrom('blogPosts')
    .selectAll()
    .where('isPublished', '=', true)
    .where('publishedAt', '<=', now)
    .orderBy('publishedAt', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit!))
}
