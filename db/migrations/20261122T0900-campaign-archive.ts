import { type Kysely, sql } from 'kysely'

/** A campaign that is put away: its counts stay, it runs no more, and what still comes of it counts no more. */
export async function up(db: Kysely<any>) {
  await db.schema.alterTable('ad_campaigns').addColumn('archived_at', 'timestamptz').execute()
  await replaceInsertAdEvent(db, sql`not is_active or archived_at is not null`)
}

export async function down(db: Kysely<any>) {
  await replaceInsertAdEvent(db, sql`not is_active`)
  await db.schema.alterTable('ad_campaigns').dropColumn('archived_at').execute()
}

/** As before but for when a campaign is off. */
async function replaceInsertAdEvent(db: Kysely<any>, isOff: ReturnType<typeof sql>) {
  await sql`
    create or replace function insert_ad_event(campaign integer, type text, event uuid, page text,
      referring_page text, browser text, visitor text, reason text, limits jsonb)
    returns boolean language plpgsql as $$
    begin
      select coalesce(reason, case when ${isOff}
          or (now() at time zone 'America/New_York')::date
            not between coalesce(start_date, '-infinity') and coalesce(end_date, 'infinity')
        then 'not-live' end)
      into reason from ad_campaigns where id = campaign for key share;
      if not found then
        return null;
      end if;

      -- Copies wait here for the first, and then see its row: they are no hits.
      perform pg_advisory_xact_lock(hashtextextended(event::text, campaign));
      if exists (select from ad_analytics
        where campaign_id = campaign and event_type = type and event_id = event) then
        return false;
      end if;

      if reason is null and exists (
        select from hit_limits(limits)
        join jsonb_to_recordset(limits) as wanted (key text, max integer) using (key)
        where hits > max
      ) then
        reason := 'limit';
      end if;
      insert into ad_analytics (campaign_id, event_type, event_id, page_url, referrer, user_agent,
        ip_address, invalid_reason)
      values (campaign, type, event, page, referring_page, browser, visitor, reason);
      return true;
    end $$`.execute(db)
}
