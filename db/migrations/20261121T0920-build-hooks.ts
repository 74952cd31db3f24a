import { type Kysely, sql } from 'kysely'

/** When the build hook is due and how it went, so that a failed call is made again. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('site_builds')
    .addColumn('next_attempt_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addColumn('hooked_at', 'timestamptz')
    .addColumn('hook_error', 'text')
    .execute()
}

export async function down(db: Kysely<any>) {
  await db.schema
    .alterTable('site_builds')
    .dropColumn('next_attempt_at')
    .dropColumn('hooked_at')
    .dropColumn('hook_error')
    .execute()
}
