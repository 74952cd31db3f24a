import { type Kysely, sql } from 'kysely'

/** What visitors with dogs may expect of the patio. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table restaurants add column dog_friendly_patio text
      check (char_length(dog_friendly_patio) <= 200)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table restaurants drop column dog_friendly_patio`.execute(db)
}
