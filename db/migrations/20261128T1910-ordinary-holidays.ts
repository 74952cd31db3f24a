import { type Kysely, sql } from 'kysely'

/** The public holidays on which the restaurants of this guide keep their hours, by name: they hold for every year. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table ordinary_holidays (
      name text primary key check (char_length(name) between 1 and 60),
      created_at timestamptz not null default now()
    )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table ordinary_holidays`.execute(db)
}
