import { type Kysely, sql } from 'kysely'

/** The tables of events, and the columns they are counted by. */
const COUNTED = {
  ad: {
    events: 'ad_analytics',
    subjects: 'ad_campaigns',
    subject: 'campaign_id',
    type: 'event_type',
    types: "('impression', 'click')",
  },
  business: {
    events: 'business_interactions',
    subjects: 'businesses',
    subject: 'business_id',
    type: 'interaction_type',
    types: "('call', 'website', 'card_click', 'impression')",
  },
}
type Prefix = keyof typeof COUNTED

/** How many transactions can add to one count at once; see `free_slot`. */
const SLOTS = 32

/** What visitors do with ads and businesses, and the counts that dashboards read instead of the events. */
export async function up(db: Kysely<unknown>) {
  await sql`
    create table ad_analytics (
      id bigint primary key generated always as identity,
      -- Made in the browser: an event that is sent twice is stored once.
      event_id uuid not null default gen_random_uuid(),
      campaign_id integer not null references ad_campaigns on delete cascade,
      event_type text not null check (event_type in ${sql.raw(COUNTED.ad.types)}),
      user_agent text,
      ip_address text,
      referrer text,
      page_url text,
      -- Why it does not count; null when it does.
      invalid_reason text,
      timestamp timestamptz not null default now(),
      constraint ad_analytics_event_key unique (campaign_id, event_type, event_id)
    );
    create index ad_analytics_newest_idx on ad_analytics (campaign_id, timestamp desc, id desc);

    create table business_interactions (
      id bigint primary key generated always as identity,
      event_id uuid not null default gen_random_uuid(),
      business_id integer not null references businesses on delete cascade,
      business_name text not null,
      interaction_type text not null check (interaction_type in ${sql.raw(COUNTED.business.types)}),
      session_id text,
      user_agent text,
      ip_address text,
      referrer text,
      invalid_reason text,
      timestamp timestamptz not null default now(),
      constraint business_interactions_event_key unique (business_id, interaction_type, event_id)
    );
    -- The newest that count: of all businesses, of one business.
    create index business_interactions_newest_idx on business_interactions
      (timestamp desc, id desc) where invalid_reason is null;
    create index business_interactions_business_newest_idx on business_interactions
      (business_id, timestamp desc, id desc) where invalid_reason is null`.execute(db)

  await sql`
    -- Writers of one row wait for each other's commit. So a count is the sum over several rows, its slots,
    -- and each transaction adds to the first slot that no other transaction uses. A single writer uses one
    -- slot, so there are few rows to sum.
    create function free_slot() returns smallint language plpgsql as $$
    begin
      for slot in 0..${sql.lit(SLOTS - 1)} loop
        if pg_try_advisory_xact_lock(hashtext('counter slot'), slot) then
          return slot;
        end if;
      end loop;
      return floor(random() * ${sql.lit(SLOTS)});
    end $$`.execute(db)
  await countEvents(db, 'ad')
  await countEvents(db, 'business')
  await createInserts(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    drop function insert_interaction, insert_ad_event;
    drop table business_days, business_counters, business_totals, business_interactions;
    drop table ad_days, ad_counters, ad_totals, ad_analytics;
    drop function count_ad_analytics, sum_ad_days, deduct_ad_days;
    drop function count_business_interactions, sum_business_days, deduct_business_days;
    drop function free_slot`.execute(db)
}

/** Triggers keep the counts, so that they are right at any time, whoever inserts an event. */
async function countEvents(db: Kysely<unknown>, prefix: Prefix) {
  const { subjects, subject, type, types } = COUNTED[prefix]
  const slots = `slot smallint not null check (slot between 0 and ${SLOTS - 1})`
  const subjectColumn = `${subject} integer not null references ${subjects} on delete cascade`
  const typeColumn = `${type} text not null check (${type} in ${types})`
  await sql
    .raw(
      `
    -- Fill factor 50: an update finds room on its own page, so it writes no index entry.
    create table ${prefix}_totals (
      ${subjectColumn},
      ${typeColumn},
      ${slots},
      valid bigint not null check (valid >= 0),
      invalid bigint not null check (invalid >= 0),
      constraint ${prefix}_totals_pkey primary key (${subject}, ${type}, slot)
    ) with (fillfactor = 50);

    create table ${prefix}_counters (
      ${subjectColumn},
      ${typeColumn},
      ${slots},
      valid bigint not null check (valid >= 0),
      invalid bigint not null check (invalid >= 0),
      day date not null,
      constraint ${prefix}_counters_pkey primary key (${subject}, day, ${type}, slot)
    ) with (fillfactor = 50);

    -- Over all subjects: hundreds of them have tens of thousands of counters a month. Slot 0 may be
    -- negative, as deleted counts are subtracted from it; the sum over the slots never is.
    create table ${prefix}_days (
      day date not null,
      ${typeColumn},
      ${slots},
      valid bigint not null,
      invalid bigint not null,
      constraint ${prefix}_days_pkey primary key (day, ${type}, slot)
    ) with (fillfactor = 50);

    -- The counts of a campaign or business are deleted with it.
    create function deduct_${prefix}_days() returns trigger language plpgsql as $$
    begin
      insert into ${prefix}_days as counter (day, ${type}, slot, valid, invalid)
      select day, ${type}, 0, -sum(valid), -sum(invalid)
      from gone group by day, ${type} order by day, ${type}
      on conflict (day, ${type}, slot) ${ADD};
      return null;
    end $$;
    create trigger deduct_${prefix}_days after delete on ${prefix}_counters
      referencing old table as gone for each statement execute function deduct_${prefix}_days()`,
    )
    .execute(db)
  await createCountTriggers(db, prefix)
}

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
