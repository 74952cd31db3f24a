import { type Kysely, sql } from 'kysely'

export async function up(db: Kysely<any>) {
  await db.schema
    .createTable('newsletter_subscribers')
    .addColumn('id', 'integer', (col) => col.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('email', 'text', (col) => col.notNull().check(sql`email like '%_@_%'`))
    .addColumn('email_key', 'text', (col) =>
      col
        .notNull()
        .unique()
        .check(sql`email_key = lower(btrim(email_key))`),
    )
    .addColumn('consent_page', 'text')
    .addColumn('consent_wording', 'text')
    .addColumn('consent_visitor', 'text')
    .addColumn('token', 'text', (col) =>
      col
        .notNull()
        .unique()
        .check(sql`length(token) >= 22`),
    )
    .addColumn('confirmed_at', 'timestamptz')
    .addColumn('unsubscribed_at', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (col) => col.notNull().defaultTo(sql`now()`))
    .execute()
}

export async function down(db: Kysely<any>) {
  await db.schema.dropTable('newsletter_subscribers').execute()
}
