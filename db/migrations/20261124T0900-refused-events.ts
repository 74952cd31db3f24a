import { type Kysely, sql } from 'kysely'
import {
  COUNTED,
  createCountTriggers,
  createInserts,
  DECLARATIONS,
  type Prefix,
  upsert,
} from './20261122T1000-events.ts'

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
