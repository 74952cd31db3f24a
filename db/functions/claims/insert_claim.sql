-- Stores a claim and returns it with its status: the same row for the same words, and no row for an unknown restaurant.
-- Callers: guide_public, with the owner's rights, and guide_admin. Locks: the restaurant, for key share.
create or replace function insert_claim(restaurant integer, owner_name text, owner_email text,
  owner_phone text, message text)
returns table (id integer, status text) language sql as $$
  insert into claim_requests (restaurant_id, owner_name, owner_email, owner_phone, message)
  select restaurants.id, owner_name, owner_email, owner_phone, message
  from restaurants where restaurants.id = restaurant for key share
  -- Changes nothing: "do nothing" would not return the row.
  on conflict (restaurant_id, dedupe_key) do update set restaurant_id = excluded.restaurant_id
  returning claim_requests.id, claim_requests.status
$$;
