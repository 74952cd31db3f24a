import { type Kysely, sql } from 'kysely'

/** What a build would take away: one that takes too much is held until somebody says yes. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table site_builds
      add column places jsonb,
      add column may_shrink boolean not null default false,
      add column is_held boolean not null default false check (not is_held or state = 'failed')
  `.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table site_builds drop column places, drop column may_shrink, drop column is_held`.execute(
    db,
  )
}
