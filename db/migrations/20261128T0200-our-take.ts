import { type Kysely, sql } from 'kysely'

/** What to order at a restaurant, and what the guide says of it in one line. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table restaurants
      add column order_this text check (char_length(order_this) <= 120),
      add column our_take text check (char_length(our_take) <= 160)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table restaurants drop column order_this, drop column our_take`.execute(db)
}
