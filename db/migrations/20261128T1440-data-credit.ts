import { type Kysely, sql } from 'kysely'

/** Whom the data of a restaurant is from, as its dataset asks to be named. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table restaurants
      add column data_credit text check (char_length(data_credit) between 1 and 300)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table restaurants drop column data_credit`.execute(db)
}
