import { type Kysely, sql } from 'kysely'

/**
 * One confirmation by the owner for each restaurant, with the facts that it covered, in place of a time for each fact. Of
 * what was confirmed on several days the last one counts.
 */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- They read the column that goes; no file makes them any more.
    drop trigger if exists restaurants_origins on restaurants;
    drop trigger if exists restaurants_outdated_facts on restaurants;
    drop function if exists facts_before;

    alter table restaurants
      -- When the owner last confirmed facts, and which.
      add column confirmed_at timestamptz,
      add column confirmed_facts text[] not null default '{}';
    update restaurants set confirmed_at = last, confirmed_facts = facts
    from (
      select restaurants.id, last, array_agg(key order by key) as facts
      from restaurants, lateral (
        select max(value::timestamptz) as last from jsonb_each_text(confirmed)
      ) as newest, jsonb_each_text(confirmed)
      where is_verified and (value::timestamptz at time zone guide_time_zone())::date
        = (last at time zone guide_time_zone())::date
      group by restaurants.id, last
    ) as confirmations where confirmations.id = restaurants.id;
    alter table restaurants
      drop column confirmed,
      add constraint restaurants_confirmed_check check (
        (confirmed_at is null) = (confirmed_facts = '{}') and (is_verified or confirmed_at is null)
      );

    alter table owner_edits
      -- What the place's confirmation was.
      add column old_confirmed_at timestamptz,
      add column old_confirmed_facts text[];
    update owner_edits set old_confirmed_at = last, old_confirmed_facts = coalesce(facts, '{}')
    from (
      select owner_edits.id, last, array_agg(key order by key) filter (
        where (value::timestamptz at time zone guide_time_zone())::date = (last at time zone guide_time_zone())::date
      ) as facts
      from owner_edits
        left join lateral (
          select max(value::timestamptz) as last from jsonb_each_text(old_confirmed)
        ) as newest on true
        left join lateral jsonb_each_text(old_confirmed) on true
      where old_confirmed is not null group by owner_edits.id, last
    ) as confirmations where confirmations.id = owner_edits.id;
    alter table owner_edits drop column old_confirmed`.execute(db)
}

export async function down(db: Kysely<unknown>) {
  await sql`
    alter table owner_edits
      drop column old_confirmed_at, drop column old_confirmed_facts, add column old_confirmed jsonb;
    alter table restaurants
      drop constraint restaurants_confirmed_check, drop column confirmed_at, drop column confirmed_facts,
      add column confirmed jsonb not null default '{}'`.execute(db)
}
