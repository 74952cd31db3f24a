import { type Kysely, sql } from 'kysely'

/** The restaurant that a campaign is for, so that it is never shown beside a rival. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table ad_campaigns add column restaurant_id integer references restaurants on delete set null;
    create index ad_campaigns_restaurant_id_idx on ad_campaigns (restaurant_id)`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`alter table ad_campaigns drop column restaurant_id`.execute(db)
}
