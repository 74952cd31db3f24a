import type { Db } from '../client.ts'

/** A query for all redirects. */
export function listRedirects(db: Db) {
  return db.selectFrom('redirects').selectAll().orderBy('fromPath')
}
