import type { Db } from '../client.ts'

export function listRedirects(db: Db) {
  return db.selectFrom('redirects').selectAll().orderBy('fromPath').execute()
}
