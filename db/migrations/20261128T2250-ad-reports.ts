import { type Kysely, sql } from 'kysely'

/** What did not count by campaign, and the links under which advertisers read what their campaigns brought. */
export async function up(db: Kysely<unknown>) {
  await sql`
    alter table refused_events
      -- 0 for other kinds, and from before campaigns were told apart. It refers to no row, as the guide's own totals
      -- keep what a removed campaign refused.
      add column campaign_id integer not null default 0 check (campaign_id = 0 or kind = 'ad'),
      drop constraint refused_events_pkey,
      add constraint refused_events_pkey primary key (day, kind, type, reason, slot, campaign_id);
    create index refused_events_campaign_idx on refused_events (campaign_id) where campaign_id > 0;

    -- A link shows all campaigns of an address. Whoever has the token reads them until it expires or is deleted.
    create table ad_reports (
      id integer primary key generated always as identity,
      token_hash text not null unique,
      advertiser_email text not null,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index ad_reports_email_idx on ad_reports (lower(advertiser_email))`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop table ad_reports;
    delete from refused_events where campaign_id > 0;
    alter table refused_events
      drop constraint refused_events_pkey,
      drop column campaign_id,
      add constraint refused_events_pkey primary key (day, kind, type, reason, slot)`.execute(db)
}
