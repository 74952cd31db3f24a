-- The owners of each restaurant: the addresses of its approved claims, without those of people who were erased.
-- Callers: guide_admin. Locks: nothing.
create or replace view place_owners as
  select distinct restaurant_id, lower(owner_email) as email_key from claim_requests
  where status = 'approved' and owner_email not like 'erased-%@example.invalid';
