import type { Db } from '#db/client.ts'

/** A query for all businesses but drafts: featured ones first, then by name. */
export function listBusinesses(db: Db) {
  return db
    .selectFrom('businesses')
    .selectAll()
    .where('isDraft', '=', false)
    .orderBy('isFeatured', 'desc')
    .orderBy('name')
    .orderBy('id')
}
