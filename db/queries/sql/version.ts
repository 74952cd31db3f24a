import { type ReferenceExpression, sql } from 'kysely'
import type { Database } from '#db/schema.ts'

type Edited =
  'restaurants' | 'businesses' | 'blogPosts' | 'adCampaigns' | 'adClients' | 'letters' | 'look'

/**
 * SQL for whether a row is still the version with this `updatedAt`. Compares milliseconds, because timestamps lose their
 * microseconds on the wire.
 */
export function isVersion(table: Edited, updatedAt: string) {
  const column: ReferenceExpression<Database, Edited> = `${table}.updatedAt`
  return sql<boolean>`date_trunc('milliseconds', ${sql.ref(column)}) = ${updatedAt}::timestamptz`
}
