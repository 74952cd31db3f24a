import { type Kysely, sql } from 'kysely'

/** When a business was last made a draft again: what the site still shows of it is out of date. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('businesses').addColumn('hidden_at', 'timestamptz').execute()
  await sql`
    create function keep_business_hidden_at() returns trigger language plpgsql as $$
    begin
      if new.is_draft and not old.is_draft then
        new.hidden_at = now();
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger businesses_hidden_at before update on businesses
    for each row execute function keep_business_hidden_at()`.execute(db)
}

export async function down(db: Kysely<any>) {
  await sql`drop trigger businesses_hidden_at on businesses`.execute(db)
  await sql`drop function keep_business_hidden_at()`.execute(db)
  await db.schema.alterTable('businesses').dropColumn('hidden_at').execute()
}
