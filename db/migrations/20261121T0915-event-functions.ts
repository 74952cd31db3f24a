import { type Kysely, sql } from 'kysely'

/**
 * Functions, because their statements see what was committed after the caller's began, and because
 * the database keeps their plans: an event is stored twice as fast as by one long statement.
 */
export async function up(db: Kysely<any>) {
  await sql`
    -- Counts a hit in the current window of each key, by key, so that none waits in a circle.
    create function hit_limits(windows jsonb) returns table (key text, hits integer)
    language plpgsql as $$
    #variable_conflict use_column
    begin
      return query
      insert into limits (key, window_start, hits)
      select key, date_bin(make_interval(secs => "windowSeconds"), now(), 'epoch'), 1
      from jsonb_to_recordset(windows) as wanted (key text, "windowSeconds" integer)
      order by key
      on conflict (key, window_start) do update set hits = limits.hits + 1
      returning limits.key, limits.hits;
    end $$`.execute(db)

  await sql`
    -- True when the event is new, false when it came before, null for an unknown campaign.
    create function insert_ad_event(campaign integer, type text, event uuid, page text,
      referring_page text, browser text, visitor text, reason text, limits jsonb)
    returns boolean language plpgsql as $$
    begin
      select coalesce(reason, case when not is_active
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

  await sql`
    -- Answers as insert_ad_event.
    create function insert_interaction(business integer, type text, event uuid, session text,
      referring_page text, browser text, visitor text, reason text)
    returns boolean language plpgsql as $$
    begin
      insert into business_interactions (business_id, business_name, interaction_type, event_id,
        session_id, referrer, user_agent, ip_address, invalid_reason)
      select id, name, type, event, session, referring_page, browser, visitor, reason
      from businesses where id = business for key share
      on conflict on constraint business_interactions_event_key do nothing;
      if found then
        return true;
      end if;
      return (select false from businesses where id = business);
    end $$`.execute(db)
}

export async function down(db: Kysely<any>) {
  await sql`drop function insert_interaction`.execute(db)
  await sql`drop function insert_ad_event`.execute(db)
  await sql`drop function hit_limits`.execute(db)
}
