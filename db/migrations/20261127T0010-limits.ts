import { type Kysely, sql } from 'kysely'

/** No limit that one network uses up for everybody, and none that a repeated call or event passes by. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- Seconds until a call is within all of its limits [{key, max, seconds}]; 0 admits and counts it. A sliding window:
    -- each admitted call is a row, and there are never more rows than the limit. Half of a limit that has a network, by
    -- whose key its calls are counted, is left to networks with fewer than two calls within a day. A call that has its
    -- row is a repetition: it is counted by the limits that are for repetitions, and by no other.
    create or replace function admit_call(wanted jsonb, this_call text) returns double precision
    language plpgsql as $$
    declare
      names text[] := array(
        select distinct key from jsonb_to_recordset(wanted) as asked (key text) order by key
      );
      is_repetition boolean;
      wait double precision;
    begin
      -- Ordered, so that two calls never deadlock; the statements below see what others have admitted.
      perform pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(names) as name;
      is_repetition := exists (select from limits where key = any (names) and call = this_call);
      select jsonb_agg(asked) into wanted from jsonb_array_elements(wanted) as asked
      where (asked ? 'isForRepetitions') = is_repetition;

      select max(extract(epoch from oldest.window_start - clock_timestamp()) + asked.seconds)
      into wait
      from jsonb_to_recordset(wanted) as asked (key text, max integer, seconds integer, network text)
      cross join lateral (
        select window_start from limits where key = asked.key
        order by window_start desc
        offset case when asked.network is null or (
          select count(*) from limits
          where key = asked.network and window_start > clock_timestamp() - interval '1 day'
        ) < 2 then asked.max else greatest(asked.max / 2, 1) end - 1 limit 1
      ) as oldest;
      if wait > 0 then
        return wait;
      end if;

      insert into limits (key, window_start, hits, call)
      select key, clock_timestamp(), 1, case when not is_repetition then this_call end
      from (select distinct asked ->> 'key' as key from jsonb_array_elements(wanted) as asked) as asked
      on conflict do nothing;
      return 0;
    end $$;

    -- Counts a hit of each share [{key, max}] of today (UTC), unless one of them is used up: it then counts none and returns
    -- false, so that an address that has used up its own takes nothing from its network's.
    create or replace function within_shares(shares jsonb) returns boolean language plpgsql as $$
    declare
      today timestamptz := date_trunc('day', now(), 'UTC');
      share record;
    begin
      -- Ordered, so that two events never deadlock; the statements below see what others have counted.
      perform pg_advisory_xact_lock(hashtextextended(key, 0))
      from (select key from jsonb_to_recordset(shares) as asked (key text) order by key) as ordered;
      -- One by one, which is two looks at an index: of a join the plan would guess a hundred.
      for share in select key, max from jsonb_to_recordset(shares) as asked (key text, max integer) loop
        if exists (
          select from limits where key = share.key and window_start = today and hits >= share.max
        ) then
          return false;
        end if;
      end loop;
      insert into limits as known (key, window_start, hits)
      select key, today, 1 from jsonb_to_recordset(shares) as asked (key text)
      on conflict (key, window_start) do update set hits = known.hits + 1;
      return true;
    end $$`.execute(db)
  await replaceEvents(db)
  await replaceInsertCorrection(db)
}

/** An event counts only within the shares of its sender: the client and its larger network. */
async function replaceEvents(db: Kysely<unknown>) {
  await sql`
    drop function insert_ad_event, insert_interaction, insert_place_event;

    -- Each returns true for an event that counts, false for one that is refused, null for an unknown
    -- subject. An event without a reason is refused outside the days of its campaign, when it came before, and when the
    -- shares of its sender are used up.
    create function insert_ad_event(campaign integer, type text, event uuid, page text,
      referring_page text, browser text, visitor text, reason text, shares jsonb default '[]')
    returns boolean language plpgsql as $$
    begin
      select coalesce(reason, case when not is_active or archived_at is not null
          or (now() at time zone guide_time_zone())::date
            not between coalesce(start_date, '-infinity') and coalesce(end_date, 'infinity')
        then 'not-live' end)
      into reason from ad_campaigns where id = campaign for key share;
      if not found then
        return null;
      end if;
      if reason is null and not exists (select from ad_analytics
        where campaign_id = campaign and event_type = type and event_id = event) then
        if within_shares(shares) then
          insert into ad_analytics (campaign_id, event_type, event_id, page_url, referrer, user_agent, ip_address)
          values (campaign, type, event, page, referring_page, browser, visitor)
          on conflict on constraint ad_analytics_event_key do nothing;
          if found then
            return true;
          end if;
        else
          reason := 'too-many';
        end if;
      end if;
      perform refuse_event('ad', type, coalesce(reason, 'repeated'));
      return false;
    end $$;

    create function insert_interaction(business integer, type text, event uuid, session text,
      referring_page text, browser text, visitor text, reason text, shares jsonb default '[]')
    returns boolean language plpgsql as $$
    declare
      business_name text;
    begin
      select name into business_name from businesses where id = business for key share;
      if not found then
        return null;
      end if;
      if reason is null and not exists (select from business_interactions
        where business_id = business and interaction_type = type and event_id = event) then
        if within_shares(shares) then
          insert into business_interactions (business_id, business_name, interaction_type, event_id,
            session_id, referrer, user_agent, ip_address)
          values (business, business_name, type, event, session, referring_page, browser, visitor)
          on conflict on constraint business_interactions_event_key do nothing;
          if found then
            return true;
          end if;
        else
          reason := 'too-many';
        end if;
      end if;
      perform refuse_event('business', type, coalesce(reason, 'repeated'));
      return false;
    end $$;

    create function insert_place_event(place integer, type text, event uuid, reason text,
      shares jsonb default '[]')
    returns boolean language plpgsql as $$
    begin
      perform from restaurants where id = place for key share;
      if not found then
        return null;
      end if;
      if reason is null and not exists (select from place_events
        where event_id = event and place_events.type = insert_place_event.type) then
        if within_shares(shares) then
          insert into place_events (event_id, type) values (event, insert_place_event.type)
          on conflict do nothing;
          if found then
            insert into place_days as days (restaurant_id, day, type, count)
            values (place, (now() at time zone guide_time_zone())::date, insert_place_event.type, 1)
            on conflict on constraint place_days_pkey do update set count = days.count + 1;
            return true;
          end if;
        else
          reason := 'too-many';
        end if;
      end if;
      perform refuse_event('restaurant', type, coalesce(reason, 'repeated'));
      return false;
    end $$`.execute(db)
}

async function replaceInsertCorrection(db: Kysely<unknown>) {
  await sql`
    drop function insert_correction;
    -- Takes a correction: taken; missing when there is no such restaurant; full when 500 of it wait already, or when the
    -- shares of its sender are used up.
    create function insert_correction(place integer, kind text, details text, email text,
      shares jsonb default '[]')
    returns text language plpgsql as $$
    begin
      -- One at a time, so that they see each other.
      perform from restaurants where id = place for no key update;
      if not found then
        return 'missing';
      elsif exists (select from corrections
        where restaurant_id = place and state = 'waiting' and corrections.kind = insert_correction.kind
          and corrections.details is not distinct from insert_correction.details
          and email_key is not distinct from lower(btrim(email))) then
        return 'taken';
      elsif (select count(*) from corrections where restaurant_id = place and state = 'waiting') >= 500
        or not within_shares(shares) then
        return 'full';
      end if;
      insert into corrections (restaurant_id, kind, details, email_key)
      values (place, insert_correction.kind, insert_correction.details, lower(btrim(email)));
      return 'taken';
    end $$`.execute(db)
}

/** The functions stay: they take what they were called with before. */
export async function down() {}
