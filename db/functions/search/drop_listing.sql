-- Takes deleted places out of what the administrator searches; the argument of the trigger is their kind.
-- Callers: its triggers. Locks: only the rows that it writes.
create or replace function drop_listing() returns trigger language plpgsql as $$
begin
  delete from public.listing_search using changed
  where kind = tg_argv[0] and listing_search.id = changed.id;
  return null;
end $$;

create or replace trigger drop_listing_businesses after delete on businesses
  referencing old table as changed
  for each statement execute function drop_listing('business');
create or replace trigger drop_listing_restaurants after delete on restaurants
  referencing old table as changed
  for each statement execute function drop_listing('restaurant');
