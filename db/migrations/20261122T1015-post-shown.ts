import { type Kysely, sql } from 'kysely'

/** When a post came before readers as it stands: a date in the past may be given to a post that is new to them. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('blog_posts').addColumn('shown_at', 'timestamptz').execute()
  await sql`create function keep_shown_at() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.is_published and greatest(old.published_at, new.published_at) <= now() then
        new.shown_at := old.shown_at;
      elsif new.is_published then
        new.shown_at := greatest(now(), new.published_at);
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger blog_posts_shown_at before insert or update on blog_posts
    for each row execute function keep_shown_at()`.execute(db)
}

export async function down(db: Kysely<any>) {
  await sql`drop trigger blog_posts_shown_at on blog_posts`.execute(db)
  await sql`drop function keep_shown_at()`.execute(db)
  await db.schema.alterTable('blog_posts').dropColumn('shown_at').execute()
}
