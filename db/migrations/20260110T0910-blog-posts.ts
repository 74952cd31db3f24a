import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('blog_posts')
    .addColumn('id', 'integer', (col) => col.primaryKey().generatedByDefaultAsIdentity())
    .addColumn('title', 'text', (col) => col.notNull().check(sql`btrim(title) <> ''`))
    .addColumn('slug', 'text', (col) =>
      // `category` is the folder of the category pages.
      col
        .notNull()
        .unique()
        .check(sql`slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and slug <> 'category'`),
    )
    .addColumn('content', 'text', (col) => col.notNull())
    .addColumn('excerpt', 'text', (col) => col.notNull())
    .addColumn('author', 'text', (col) => col.notNull())
    .addColumn('category', 'text', (col) =>
      col
        .notNull()
        .check(
          sql`category in ('Featured', 'Dining Guide', 'Date Night', 'Hidden Gems', 'New Openings', 'Reviews', 'Food Events')`,
        ),
    )
    .addColumn('featured_image', 'text')
    .addColumn('is_published', 'boolean', (col) => col.notNull().defaultTo(false))
    .addColumn('published_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .addColumn('updated_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .execute()
  await db.schema
    .createIndex('blog_posts_published_at_idx')
    .on('blog_posts')
    .columns(['published_at', 'id'])
    .where(sql<boolean>`is_published`)
    .execute()
}

export async function down(db: Kysely<any>) {
  await db.schema.dropTable('blog_posts').execute()
}
