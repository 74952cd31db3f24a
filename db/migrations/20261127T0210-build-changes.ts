import { type Kysely, sql } from 'kysely'

/** When the last change joined a requested build, so that the build can wait until edits pause. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table site_builds add column changed_at timestamptz;
    update site_builds set changed_at = requested_at;
    alter table site_builds alter column changed_at set not null, alter column changed_at set default now()
  `.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table site_builds drop column changed_at`.execute(db)
}
