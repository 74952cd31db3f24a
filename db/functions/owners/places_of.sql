-- Returns the restaurants of an owner.
-- Callers: guide_admin. Locks: nothing.
create or replace function places_of(who text) returns setof integer language sql stable as $$
  select restaurant_id from place_owners where email_key = who
$$;
