import { type Kysely, sql } from 'kysely'

/** How often a visitor may see a campaign on a day; visitors' browsers count. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table ad_campaigns
      add column visitor_limit smallint check (visitor_limit between 1 and 100)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table ad_campaigns drop column visitor_limit`.execute(db)
}
