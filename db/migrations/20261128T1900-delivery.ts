import { type Kysely, sql } from 'kysely'

/** How much of a placement a campaign gets, and how many impressions it may have. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table ad_campaigns
      -- Its share beside the others of the placement: 3 comes first three times as often as 1.
      add column weight smallint not null default 1 check (weight between 1 and 100),
      -- It stops once it has as many; with a last day it is paced, and comes first while it is behind.
      add column impression_goal integer check (impression_goal > 0),
      add column daily_limit integer check (daily_limit > 0)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    alter table ad_campaigns
      drop column weight, drop column impression_goal, drop column daily_limit`.execute(db)
}
