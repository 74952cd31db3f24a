-- Takes deleted businesses out of what the administrator searches.
-- Callers: its trigger. Locks: only the rows that it writes.
create or replace function keep_listing_businesses_delete() returns trigger language plpgsql as $$
begin
  delete from public.listing_search using changed
  where kind = 'business' and listing_search.id = changed.id;
  return null;
end $$;

create or replace trigger keep_listing_businesses_delete after delete on businesses
  referencing old table as changed
  for each statement execute function keep_listing_businesses_delete();
