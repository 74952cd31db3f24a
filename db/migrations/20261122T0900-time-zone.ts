import { type Kysely, sql } from 'kysely'

/** The time zone that days are counted in; `migrate` replaces UTC with that of the guide's configuration. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create function guide_time_zone() returns text language sql stable parallel safe
    return 'UTC'`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop function guide_time_zone`.execute(db)
}
