import type { Db } from '../client.ts'

/** Featured first, then by name. */
export function listBusinesses(db: Db) {
  return db
    .selectFrom('businesses')
    .selectAll()
    .orderBy('isFeatured', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()
}
