import { type ReferenceExpression, sql } from 'kysely'
import type { Database } from '../schema.ts'

type Edited = 'restaurants' | 'businesses' | 'blogPosts' | 'adCampaigns'

/**
 * Whether a row is as it was when it was read: `moment` is its `updatedAt` as read then. Moments have
 * thousandths of a second on the wire and millionths in the database.
 */
export function isUnchanged(table: Edited, moment: string) {
  const updatedAt: ReferenceExpression<Database, Edited> = `${table}.updatedAt`
  return sql<boolean>`date_trunc('milliseconds', ${sql.ref(updatedAt)}) = ${moment}::timestamptz`
}
