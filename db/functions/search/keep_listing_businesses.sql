-- Keeps inserted and updated businesses in what the administrator searches.
-- Callers: its trigger. Locks: only the rows that it writes.
create or replace function keep_listing_businesses() returns trigger language plpgsql as $$
begin
  insert into public.listing_search (kind, id, name, text, state, is_verified, is_featured)
  select 'business', id, name, public.listing_text(name, neighborhood, address, phone),
    case when is_draft then 'draft' when is_open and closed_on is null then 'open' else 'closed' end,
    is_verified, is_featured
  from changed
  on conflict (kind, id) do update set name = excluded.name, text = excluded.text,
    state = excluded.state, is_verified = excluded.is_verified, is_featured = excluded.is_featured
  where (listing_search.name, listing_search.text, listing_search.state,
    listing_search.is_verified, listing_search.is_featured) is distinct from
    (excluded.name, excluded.text, excluded.state, excluded.is_verified, excluded.is_featured);
  return null;
end $$;

create or replace trigger keep_listing_businesses_insert after insert on businesses
  referencing new table as changed
  for each statement execute function keep_listing_businesses();
create or replace trigger keep_listing_businesses_update after update on businesses
  referencing new table as changed
  for each statement execute function keep_listing_businesses();
