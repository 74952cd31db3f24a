-- Counts an event of a restaurant's page by day. Returns true if it counts; false if it is refused; null for an unknown
-- restaurant. An event without a reason is refused when it came before and when the shares of its sender are used up.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: the restaurant, for key share; then the shares
-- (advisory).
create or replace function insert_place_event(place integer, type text, event uuid, reason text,
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
end $$;
