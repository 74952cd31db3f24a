import { type Kysely, sql } from 'kysely'

/** How many pictures the administrator has uploaded, and their bytes: one row, once there is a picture. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table uploads (
      id integer primary key check (id = 1),
      pictures integer not null check (pictures >= 0),
      bytes bigint not null check (bytes >= 0)
    )`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`drop table uploads`.execute(db)
}
