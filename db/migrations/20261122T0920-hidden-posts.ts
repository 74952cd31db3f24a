import { type Kysely, sql } from 'kysely'

/** When a post was last taken from readers: what the site still shows of it is out of date. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('blog_posts').addColumn('hidden_at', 'timestamptz').execute()
  await sql`
    create function keep_hidden_at() returns trigger language plpgsql as $$
    begin
      if old.is_published and old.published_at <= now()
        and not (new.is_published and new.published_at <= now()) then
        new.hidden_at = now();
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger blog_posts_hidden_at before update on blog_posts
    for each row execute function keep_hidden_at()`.execute(db)
}

export async function down(db: Kysely<any>) {
  await sql`drop trigger blog_posts_hidden_at on blog_posts`.execute(db)
  await sql`drop function keep_hidden_at()`.execute(db)
  await db.schema.alterTable('blog_posts').dropColumn('hidden_at').execute()
}
