import { type Kysely, sql } from 'kysely'

const constraint = 'newsletter_subscribers_email_length_check'

export async function up(db: Kysely<any>) {
  await db.schema
    .alterTable('newsletter_subscribers')
    .addCheckConstraint(constraint, sql`char_length(email) <= 254`)
    .execute()
}

export async function down(db: Kysely<any>) {
  await db.schema.alterTable('newsletter_subscribers').dropConstraint(constraint).execute()
}
