-- Returns the restaurants of an owner: those of approved claims.
-- Callers: guide_admin. Locks: nothing.
create or replace function places_of(who text) returns setof integer language sql stable as $$
  select distinct restaurant_id from claim_requests
  where lower(owner_email) = who and status = 'approved'
$$;
