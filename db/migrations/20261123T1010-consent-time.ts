import { type Kysely, sql } from 'kysely'

/** When a subscriber agreed to what is kept as their consent: for who has come back, when they did. */
export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('newsletter_subscribers')
    .addColumn('consented_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .execute()
  await sql`update newsletter_subscribers set consented_at = created_at`.execute(db)
  await sql`create function note_consent() returns trigger language plpgsql
    set search_path = pg_catalog, public as $$
    begin
      new.consented_at := now();
      return new;
    end $$`.execute(db)
  await sql`create trigger note_consent before update on newsletter_subscribers for each row
    when (old.unsubscribed_at is not null and new.unsubscribed_at is null)
    execute function note_consent()`.execute(db)
}

export async function down(db: Kysely<any>) {
  await sql`drop function note_consent cascade`.execute(db)
  await db.schema.alterTable('newsletter_subscribers').dropColumn('consented_at').execute()
}
