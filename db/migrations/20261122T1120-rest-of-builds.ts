import { type Kysely, sql } from 'kysely'

/** Whether the hook rests is asked at every change, however many builds there have been. */
export async function up(db: Kysely<any>) {
  await db.schema
    .createIndex('site_builds_rest_idx')
    .on('site_builds')
    .expression(sql`greatest(hooked_at, started_at)`)
    .execute()
}

export async function down(db: Kysely<any>) {
  await db.schema.dropIndex('site_builds_rest_idx').execute()
}
