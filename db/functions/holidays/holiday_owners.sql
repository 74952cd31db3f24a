-- Returns whom a question goes to: each owner once for each of their places that trades.
-- Callers: guide_admin. Locks: nothing.
create or replace function holiday_owners() returns table (restaurant_id integer, email_key text)
language sql stable as $$
  select distinct restaurant_id, lower(owner_email) as email_key
  from claim_requests join restaurants on restaurants.id = restaurant_id
  where status = 'approved' and closed_on is null
    and owner_email not like 'erased-%@example.invalid'
$$;
