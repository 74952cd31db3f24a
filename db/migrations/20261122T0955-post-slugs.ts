import { type Kysely, type RawBuilder, sql } from 'kysely'

const LENGTHS = { title: 200, slug: 100, content: 50_000, excerpt: 500, author: 100 }
const complete = 'blog_posts_complete_check'

/**
 * When a post was first to be seen, kept by the database: from then on its slug stays. A draft may lack its text
 * and excerpt.
 */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('blog_posts').addColumn('first_public_at', 'timestamptz').execute()
  await sql`update blog_posts set first_public_at = published_at where is_published`.execute(db)
  await addCheck(
    db,
    complete,
    sql`not is_published or (btrim(content) <> '' and btrim(excerpt) <> '')`,
  )
  for (const [column, length] of Object.entries(LENGTHS)) {
    const isShort = sql`char_length(${sql.ref(column)}) <= ${sql.lit(length)}`
    await addCheck(db, `blog_posts_${column}_length_check`, isShort)
  }
  await sql`create function keep_post_address() returns trigger language plpgsql as $$
    begin
      if tg_op = 'UPDATE' and old.first_public_at <= now() then
        if new.slug <> old.slug then
          raise exception 'The slug of a post that was public stays'
            using errcode = 'check_violation', constraint = 'blog_posts_slug_stays';
        end if;
        new.first_public_at := old.first_public_at;
      else
        new.first_public_at := case when new.is_published then new.published_at end;
      end if;
      return new;
    end $$`.execute(db)
  await sql`create trigger blog_posts_keep_address before insert or update on blog_posts
    for each row execute function keep_post_address()`.execute(db)
}

/** Posts of before may stay as they are until they are saved. */
function addCheck(db: Kysely<any>, name: string, condition: RawBuilder<unknown>) {
  return sql`alter table blog_posts add constraint ${sql.ref(name)} check (${condition}) not valid`.execute(
    db,
  )
}

export async function down(db: Kysely<any>) {
  await sql`drop trigger blog_posts_keep_address on blog_posts`.execute(db)
  await sql`drop function keep_post_address`.execute(db)
  for (const column of Object.keys(LENGTHS)) {
    await db.schema
      .alterTable('blog_posts')
      .dropConstraint(`blog_posts_${column}_length_check`)
      .execute()
  }
  await db.schema.alterTable('blog_posts').dropConstraint(complete).execute()
  await db.schema.alterTable('blog_posts').dropColumn('first_public_at').execute()
}
