-- Makes the changes of a live session's owner to facts, and notes those that are asked for in place of the request that
-- the owner saw. What changes counts as confirmed. Whoever changes nothing, asks for nothing new and takes nothing back
-- confirms all facts, which checks the place unless somebody's request for others waits. Returns saved; missing if the
-- place is not theirs; conflict if somebody has changed the place since version, or the request; too often after 60 in
-- an hour.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: the restaurant, for no key update, then the
-- owner's request.
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
end $$;
