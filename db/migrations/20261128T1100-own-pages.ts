import { type Kysely, sql } from 'kysely'

/** Posts of the category Page are pages of the site, such as /about. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table blog_posts
      drop constraint blog_posts_category_check,
      add constraint blog_posts_category_check check (category in ('Featured', 'Dining Guide',
        'Date Night', 'Hidden Gems', 'New Openings', 'Reviews', 'Food Events', 'Page'))`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    update blog_posts set category = 'Dining Guide' where category = 'Page';
    alter table blog_posts
      drop constraint blog_posts_category_check,
      add constraint blog_posts_category_check check (category in ('Featured', 'Dining Guide',
        'Date Night', 'Hidden Gems', 'New Openings', 'Reviews', 'Food Events'))`.execute(db)
}
