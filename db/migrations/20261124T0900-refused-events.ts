import { type Kysely, sql } from 'kysely'

/** The tables of events, and the columns they are counted by. */
const COUNTED = {
  ad: {
    events: 'ad_analytics',
    subject: 'campaign_id',
    type: 'event_type',
  },
  business: {
    events: 'business_interactions',
    subject: 'business_id',
    type: 'interaction_type',
  },
}
type Prefix = keyof typeof COUNTED

/** As many as `free_slot` has. */
const SLOTS = 32

/** An event that does not count is counted by its reason instead of being stored. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table refused_events (
      day date not null,
      kind text not null check (kind in ('ad', 'business')),
      type text not null check (type in ('impression', 'click', 'call', 'website', 'card_click')),
      reason text not null check (reason ~ '^[a-z-]{1,20}$'),
      slot smallint not null check (slot between 0 and ${sql.lit(SLOTS - 1)}),
      count bigint not null check (count > 0),
      constraint refused_events_pkey primary key (day, kind, type, reason, slot)
    ) with (fillfactor = 50);

    create function refuse_event(kind text, type text, reason text) returns void language sql as $$
      insert into refused_events as refused (day, kind, type, reason, slot, count)
      values ((now() at time zone guide_time_zone())::date, kind, type, reason, free_slot(), 1)
      on conflict (day, kind, type, reason, slot) do update set count = refused.count + 1;
    $$;

    drop function insert_ad_event, insert_interaction, hit_limits;

    -- Each returns true for an event that counts, false for one that is refused, null for an unknown
    -- subject. An event without a reason is refused outside the days of its campaign, and when it came before.
    create function insert_ad_event(campaign integer, type text, event uuid, page text,
      referring_page text, browser text, visitor text, reason text)
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
      if reason is null then
        insert into ad_analytics (campaign_id, event_type, event_id, page_url, referrer, user_agent, ip_address)
        values (campaign, type, event, page, referring_page, browser, visitor)
        on conflict on constraint ad_analytics_event_key do nothing;
        if found then
          return true;
        end if;
      end if;
      perform refuse_event('ad', type, coalesce(reason, 'repeated'));
      return false;
    end $$;

    create function insert_interaction(business integer, type text, event uuid, session text,
      referring_page text, browser text, visitor text, reason text)
    returns boolean language plpgsql as $$
    begin
      if reason is null then
        insert into business_interactions (business_id, business_name, interaction_type, event_id,
          session_id, referrer, user_agent, ip_address)
        select id, name, type, event, session, referring_page, browser, visitor
        from businesses where id = business for key share
        on conflict on constraint business_interactions_event_key do nothing;
        if found then
          return true;
        end if;
      end if;
      perform from businesses where id = business;
      if not found then
        return null;
      end if;
      perform refuse_event('business', type, coalesce(reason, 'repeated'));
      return false;
    end $$`.execute(db)
  await countAtOnce(db, 'ad')
  await countAtOnce(db, 'business')
}

/** One trigger for all three counts: to find a slot and the day once makes an event a tenth cheaper. */
async function countAtOnce(db: Kysely<unknown>, prefix: Prefix) {
  const { events, subject, type } = COUNTED[prefix]
  await sql
    .raw(
      `
    drop trigger sum_${prefix}_days on ${events};
    drop function sum_${prefix}_days;
    -- Every event locks its rows in the same order, so that transactions of one event never deadlock.
    create or replace function count_${events}() returns trigger language plpgsql as $$
    declare
      ${DECLARATIONS}
    begin
      ${upsert(`${prefix}_counters`, `${subject}, day, ${type}`, `new.${subject}, today, new.${type}`)}
      ${upsert(`${prefix}_totals`, `${subject}, ${type}`, `new.${subject}, new.${type}`)}
      ${upsert(`${prefix}_days`, `day, ${type}`, `today, new.${type}`)}
      return null;
    end $$`,
    )
    .execute(db)
}

async function countApart(db: Kysely<unknown>, prefix: Prefix) {
  const { events } = COUNTED[prefix]
  await sql
    .raw(`drop trigger count_${events} on ${events}; drop function count_${events}`)
    .execute(db)
  await createCountTriggers(db, prefix)
}

export async function down(db: Kysely<unknown>) {
  await countApart(db, 'ad')
  await countApart(db, 'business')
  await sql`drop function insert_ad_event, insert_interaction`.execute(db)
  await createInserts(db)
  await sql`
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
  await sql`drop function refuse_event; drop table refused_events`.execute(db)
}

/** The triggers and functions of before. */
async function createCountTriggers(db: Kysely<unknown>, prefix: Prefix): Promise<void> {
  const { events, subject, type } = COUNTED[prefix]
  await sql
    .raw(
      `
    -- Every event locks its rows in the same order (triggers fire by name), so that transactions of one
    -- event, as ours are, never deadlock.
    create function count_${events}() returns trigger language plpgsql as $$
    declare
      ${DECLARATIONS}
    begin
      ${upsert(`${prefix}_counters`, `${subject}, day, ${type}`, `new.${subject}, today, new.${type}`)}
      ${upsert(`${prefix}_totals`, `${subject}, ${type}`, `new.${subject}, new.${type}`)}
      return null;
    end $$;
    create trigger count_${events} after insert on ${events}
      for each row execute function count_${events}();

    create function sum_${prefix}_days() returns trigger language plpgsql as $$
    declare
      ${DECLARATIONS}
    begin
      ${upsert(`${prefix}_days`, `day, ${type}`, `today, new.${type}`)}
      return null;
    end $$;
    create trigger sum_${prefix}_days after insert on ${events}
      for each row execute function sum_${prefix}_days()`,
    )
    .execute(db)
}

const DECLARATIONS = `own smallint := free_slot();
      today date := (new.timestamp at time zone guide_time_zone())::date;
      counts integer := (new.invalid_reason is null)::int;`

const ADD = `do update set
        valid = counter.valid + excluded.valid, invalid = counter.invalid + excluded.invalid`

/** SQL that adds an event to a count. */
function upsert(table: string, key: string, values: string): string {
  return `insert into ${table} as counter (${key}, slot, valid, invalid)
      values (${values}, own, counts, 1 - counts)
      on conflict (${key}, slot) ${ADD};`
}

/**
 * Functions, because each of their statements sees what was committed before it, because Postgres caches their plans,
 * and because the role of visitors' calls then needs no rights on the tables.
 */
async function createInserts(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- True for a new event, false for a repeated one, null for an unknown campaign.
    create function insert_ad_event(campaign integer, type text, event uuid, page text,
      referring_page text, browser text, visitor text, reason text, limits jsonb)
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

      -- A repeated event waits here for the first and then sees its row: it is no hit of a limit.
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
    end $$;

    -- Returns the same as insert_ad_event.
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
