import { type Kysely, sql } from 'kysely'

/** The public holidays of the guide's country, which every migration brings up to date (`db/local/public-holidays.ts`). */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table public_holidays (
      day date primary key,
      name text not null check (char_length(name) between 1 and 60),
      country text not null check (country ~ '^[A-Z]{2}$')
    )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table public_holidays`.execute(db)
}
