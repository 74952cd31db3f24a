import type { Db } from '../client.ts'

/** Featured first, then by name, without drafts. */
export function listBusinesses(db: Db) {
  return db
    .selectFrom('businesses')
    .selectAll()
    .where('isDraft', '=', false)
    .orderBy('isFeatured', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
}
