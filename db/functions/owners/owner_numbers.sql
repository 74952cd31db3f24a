-- Returns how the pages of a live session's owner were used in the last 7 and 30 days, today included.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: only the rows that it writes.
create or replace function owner_numbers(session text)
returns table (restaurant_id integer, type text, week integer, month integer)
language sql as $$
  select days.restaurant_id, days.type,
    coalesce(sum(count) filter (where day > today - 7), 0)::int, sum(count)::int
  from places_of(owner_of(session)) as owned
    join place_days as days on days.restaurant_id = owned,
    lateral (select (now() at time zone guide_time_zone())::date as today) as town
  where day > today - 30
  group by days.restaurant_id, days.type
$$;
