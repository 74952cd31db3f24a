-- Returns whom a question goes to: each owner once for each of their places that trades.
-- Callers: guide_admin. Locks: nothing.
create or replace function holiday_owners() returns table (restaurant_id integer, email_key text)
language sql stable as $$
  select place_owners.* from place_owners join restaurants on restaurants.id = restaurant_id
  where closed_on is null
$$;
