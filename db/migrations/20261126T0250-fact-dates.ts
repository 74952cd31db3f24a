import { type Kysely, sql } from 'kysely'

/** Every fact has a day of its own: the last check of the whole place or, if that is later, the owner's confirmation. */
export async function up(db: Kysely<unknown>) {
  await sql`
    -- The facts by which people find a place, reach it and order, that somebody has stated and that nobody has checked
    -- since a moment, by name.
    create function facts_before(place restaurants, moment timestamptz) returns text[]
    language sql stable
    return (
      select coalesce(array_agg(fact order by fact), '{}')
      from (values
        ('address', place.address <> ''),
        ('phone', place.phone is not null),
        ('website', place.website is not null),
        ('menuUrl', place.menu_url is not null),
        ('reservationUrl', place.reservation_url is not null),
        ('orderUrl', place.order_url is not null),
        ('hours', place.hours <> '{}'),
        ('hoursAsGiven', place.hours_as_given is not null),
        ('kitchenHours', place.kitchen_hours <> '{}')
      ) as facts (fact, is_stated)
      where is_stated and greatest(place.checked_at, (place.confirmed ->> fact)::timestamptz) < moment
    );

    drop trigger restaurants_freshness on restaurants;
    drop index restaurants_checked_at_idx;
    alter table restaurants add column outdated_facts text[] not null default '{}';
    update restaurants set outdated_facts = facts_before(restaurants, now()) where is_outdated;
    alter table restaurants drop column is_outdated;
    -- What the clock looks for.
    create index restaurants_checked_at_idx on restaurants (checked_at)
      where outdated_facts = '{}' and closed_on is null;
    create index restaurants_outdated_idx on restaurants (id) where outdated_facts <> '{}';

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
    -- Named to come after restaurants_origins, which takes confirmations away.
    create trigger restaurants_outdated_facts before update on restaurants
      for each row when (old.outdated_facts <> '{}' and new.outdated_facts = old.outdated_facts)
      execute function keep_freshness()`.execute(db)
  await saveOwnerFacts(db)
  await decideOwnerEdit(db)
}

/** Only an owner who neither changes nor asks for anything says that all is right. */
async function saveOwnerFacts(db: Kysely<unknown>) {
  await sql`
    -- Makes the changes of a live session's owner to facts, unless somebody has changed the place since version, and
    -- notes those that are asked for in place of the request that the owner saw, some 60 times an hour. What changes
    -- counts as confirmed. Whoever changes nothing, asks for nothing new and takes nothing back confirms all facts, which
    -- checks the place unless anybody's request for others waits.
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
          checked_at = case when confirms_all and not exists (
            select from owner_edits as requests
            where restaurant_id = place_id and state = 'waiting'
              and facts_that_differ(place, requests.new) <> '{}'
          ) then now() else checked_at end,
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

/** What the administrator agrees to is the owner's word from that moment on. */
async function decideOwnerEdit(db: Kysely<unknown>) {
  await sql`
    drop function moment_without_undone;
    -- What the moment of a check or of a confirmation was before the changes that are undone by now and, of a check, before
    -- owners said after since that all is right.
    create function moment_without_undone(place_id integer, fact text, moment timestamptz,
      since timestamptz default 'infinity')
    returns timestamptz language plpgsql stable as $$
    declare
      edit owner_edits;
    begin
      loop
        select * into edit from owner_edits
        where restaurant_id = place_id and created_at = moment and old_checked_at is not null
          and (state = 'undone' or fact is null and new = '{}' and created_at > since);
        exit when not found;
        moment := case when fact is null then edit.old_checked_at
          else (edit.old_confirmed ->> fact)::timestamptz end;
      end loop;
      return moment;
    end $$;

    -- Accepts or declines a change that waits, or undoes one that is live: done; conflict if the place has changed
    -- since; settled if it is in another state by now; null if there is no such change. The owner hears of it by mail.
    create or replace function decide_owner_edit(edit_id integer, decision text, tells_by_mail boolean) returns text
    language plpgsql as $$
    declare
      edit owner_edits;
      place restaurants;
      needed text := case decision when 'undo' then 'live' else 'waiting' end;
      becomes jsonb;
    begin
      -- The place first, as a save locks it.
      select restaurants.* into place from restaurants join owner_edits on restaurant_id = restaurants.id
      where owner_edits.id = edit_id for no key update of restaurants;
      select * into edit from owner_edits where id = edit_id for update;
      if not found then
        return null;
      elsif edit.state <> needed then
        return 'settled';
      end if;
      becomes := case decision when 'undo' then edit.old else edit.new end;
      if decision = 'undo' and edit.new ? 'specialHours' then
        becomes := becomes || jsonb_build_object('specialHours', special_hours_without(
          place.special_hours, edit.old -> 'specialHours', edit.new -> 'specialHours'));
      end if;
      if becomes -> 'specialHours' = 'null' or decision <> 'decline' and facts_that_differ(
        place, case decision when 'undo' then edit.new - 'specialHours' else edit.old end) <> '{}' then
        return 'conflict';
      end if;
      update owner_edits set decided_at = now(),
        state = case decision when 'undo' then 'undone' when 'accept' then 'live' else 'declined' end,
        -- No old_checked_at: acceptance is no check of the page.
        old_confirmed = case decision when 'accept' then place.confirmed else old_confirmed end
      where id = edit_id;
      if decision = 'accept' then
        perform set_facts(place, becomes, 'Change by the owner of ' || place.name);
        update restaurants set confirmed = confirmed || (
          select coalesce(jsonb_object_agg(key, now()), '{}') from jsonb_each(becomes)
          where value <> 'null' and key <> 'closedOn'
        ) where id = place.id;
      elsif decision = 'undo' then
        perform set_facts(place, becomes, 'Undone change by the owner of ' || place.name);
        -- The page is as it was; the clock notes again what is out of date. What goes back is confirmed as it was before,
        -- whoever confirmed what goes. Whoever said afterwards that all is right said so of what goes, too.
        update restaurants set
          checked_at = moment_without_undone(
            place.id, null, place.checked_at, coalesce(edit.decided_at, edit.created_at)),
          confirmed = (
            select coalesce(jsonb_object_agg(key, moment) filter (where moment is not null), '{}')
            from jsonb_object_keys(place.confirmed || coalesce(edit.old_confirmed, '{}')) as key,
              lateral (select moment_without_undone(place.id, key, (
                case
                  -- Others have changed the list since, and what is left of it is confirmed as it was.
                  when key = 'specialHours' and place.special_hours <> edit.new -> key then place.confirmed
                  when edit.new ? key then edit.old_confirmed
                  else place.confirmed
                end ->> key
              )::timestamptz) as moment) as earlier
          )
        where id = place.id;
      end if;
      if tells_by_mail and edit.email_key not like 'erased-%@example.invalid' then
        insert into mails (cause, recipient, template, data)
        values (concat_ws(' ', 'owner edit', edit_id, decision), edit.email_key, 'owner-decision',
          jsonb_build_object('restaurant', place.name, 'decision', decision))
        on conflict (cause) do nothing;
      end if;
      return 'done';
    end $$`.execute(db)
}

/** The functions of owners stay: they work without the column, but a change by an owner is no check. */
export async function down(db: Kysely<unknown>) {
  await sql`
    drop trigger restaurants_outdated_facts on restaurants;
    drop index restaurants_checked_at_idx;
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
