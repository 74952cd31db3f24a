import { type Kysely, sql } from 'kysely'

/** Every fact has a day of its own: the last check of the whole place or, if that is later, the owner's confirmation. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- The facts by which people find a place, reach it and order, that somebody has stated and that nobody has checked
    -- since a moment, by name.
    create function facts_before(place restaurants, moment timestamptz) returns text[]
    language sql stable as $$
      select coalesce(array_agg(fact order by fact), '{}')
      from to_jsonb(place) as facts, unnest(array['address', 'phone', 'website', 'menuUrl',
        'reservationUrl', 'orderUrl', 'hours', 'hoursAsGiven', 'kitchenHours']) as fact
      where greatest(place.checked_at, (place.confirmed ->> fact)::timestamptz) < moment
        and facts -> column_of(fact) not in ('null', '""', '{}')
    $$;

    drop trigger restaurants_freshness on restaurants;
    drop index restaurants_checked_at_idx;
    alter table restaurants add column outdated_facts text[] not null default '{}';
    update restaurants set outdated_facts = facts_before(restaurants, now()) where is_outdated;
    alter table restaurants drop column is_outdated;
    -- What the clock looks for.
    create index restaurants_checked_at_idx on restaurants (checked_at)
      where outdated_facts = '{}' and closed_on is null;
    create index restaurants_outdated_idx on restaurants (checked_at)
      where outdated_facts <> '{}' and closed_on is null;
    create index restaurants_confirmed_idx on restaurants (id)
      where confirmed <> '{}' and closed_on is null;

    -- A fact that is checked, or not stated any more, is not out of date, and the page says so.
    create or replace function keep_freshness() returns trigger language plpgsql as $$
    begin
      new.outdated_facts := array(
        select unnest(old.outdated_facts) intersect select unnest(facts_before(new, now())) order by 1
      );
      if new.outdated_facts <> old.outdated_facts then
        insert into site_builds (reason) values ('Check of ' || new.name)
        on conflict (state) where state = 'waiting' do nothing;
      end if;
      if new.outdated_facts = '{}' then
        delete from corrections
        where restaurant_id = new.id and kind = 'outdated' and state = 'waiting';
      end if;
      return new;
    end $$;
    create trigger restaurants_freshness before update on restaurants
      for each row when (old.outdated_facts <> '{}' and new.outdated_facts = old.outdated_facts)
      execute function keep_freshness()`.execute(db)
  await saveOwnerFacts(db)
}

/** Only who changes nothing says that all is right. */
async function saveOwnerFacts(db: Kysely<unknown>) {
  await sql`
    -- Makes the changes of a live session's owner to facts, unless somebody has changed the place since version, and
    -- notes those that are asked for in place of the request that the owner saw, some 60 times an hour. What changes
    -- counts as confirmed. Who changes, asks for and withdraws nothing confirms all that is known, which checks the place.
    create or replace function save_owner_facts(session text, place_id integer, version timestamptz,
      facts jsonb, asked jsonb, request integer)
    returns text language plpgsql as $$
    declare
      who text := owner_of(session);
      -- What makes or unmakes a place, and what proves who owns it.
      waits constant text[] := array['name', 'address', 'cuisine', 'closedOn', 'website'];
      place restaurants;
      waiting owner_edits;
      old_facts jsonb;
      old_asked jsonb;
      is_withdrawn boolean := false;
      confirms_all boolean;
    begin
      facts := facts - waits;
      select coalesce(jsonb_object_agg(key, value), '{}') into asked
      from jsonb_each(asked) where key = any (waits);
      select * into place from restaurants
      where id = place_id and id in (select places_of(who)) for no key update;
      if not found then
        return 'missing';
      end if;
      select * into waiting from owner_edits
      where restaurant_id = place_id and email_key = who and state = 'waiting' for update;
      if date_trunc('milliseconds', place.updated_at) <> version
        or waiting.id is distinct from request then
        return 'conflict';
      elsif (select count(*) from owner_edits
        where email_key = who and created_at > now() - interval '1 hour') >= 60 then
        return 'too often';
      end if;
      old_facts := facts_that_differ(place, facts);
      old_asked := facts_that_differ(place, asked);
      if waiting.id is not null and facts_that_differ(place, waiting.new) = old_asked
        and not exists (
          select from jsonb_each(asked) where waiting.new ? key and waiting.new -> key <> value
        ) then
        -- It is asked for already.
        old_asked := '{}';
      elsif waiting.id is not null then
        -- A newer request takes the place of an older one.
        delete from owner_edits where id = waiting.id;
        is_withdrawn := old_asked = '{}';
      end if;
      confirms_all := old_facts = '{}' and old_asked = '{}' and not is_withdrawn;
      if old_facts <> '{}' then
        perform set_facts(place, facts, 'Change by the owner of ' || place.name);
      elsif confirms_all then
        insert into site_builds (reason) values ('Confirmed by the owner of ' || place.name)
        on conflict (state) where state = 'waiting' do nothing;
      end if;
      if old_facts <> '{}' or confirms_all then
        update restaurants set
          checked_at = case when confirms_all then now() else checked_at end,
          confirmed = confirmed || (
            select coalesce(jsonb_object_agg(key, now()), '{}') from jsonb_each(facts)
            where value not in ('null', '{}', '[]') and (confirms_all or old_facts ? key)
          )
        where id = place_id;
        insert into owner_edits (restaurant_id, email_key, state, old, new, old_confirmed, old_checked_at)
        values (place_id, who, 'live', old_facts,
          (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(facts) where old_facts ? key),
          place.confirmed, place.checked_at);
      end if;
      if old_asked <> '{}' then
        insert into owner_edits (restaurant_id, email_key, state, old, new)
        values (place_id, who, 'waiting', old_asked,
          (select jsonb_object_agg(key, value) from jsonb_each(asked) where old_asked ? key));
      end if;
      return 'saved';
    end $$`.execute(db)
}

/** `save_owner_facts` stays: it reads and writes nothing that this migration adds. */
export async function down(db: Kysely<unknown>) {
  await sql`
    drop trigger restaurants_freshness on restaurants;
    drop index restaurants_checked_at_idx, restaurants_confirmed_idx;
    alter table restaurants add column is_outdated boolean not null default false;
    update restaurants set is_outdated = true where outdated_facts <> '{}';
    alter table restaurants drop column outdated_facts;
    drop function facts_before;
    create index restaurants_checked_at_idx on restaurants (checked_at)
      where not is_outdated and closed_on is null;
    create or replace function keep_freshness() returns trigger language plpgsql as $$
    begin
      new.is_outdated := false;
      delete from corrections
      where restaurant_id = new.id and kind = 'outdated' and state = 'waiting';
      insert into site_builds (reason) values ('Check of ' || new.name)
      on conflict (state) where state = 'waiting' do nothing;
      return new;
    end $$;
    create trigger restaurants_freshness before update on restaurants
      for each row when (old.is_outdated and new.checked_at > old.checked_at)
      execute function keep_freshness()`.execute(db)
}
