import { type Kysely, sql } from 'kysely'

/** The visitor of a consent was the visitor of events of that day, who could be joined to the mail address. */
export async function up(db: Kysely<any>) {
  await sql`update newsletter_subscribers set consent_visitor = null
    where consent_visitor is not null`.execute(db)
}

/** What was blanked does not come back. */
export async function down() {}
