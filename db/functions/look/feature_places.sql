-- Marks the restaurants of the featured places, and no others, when their list changes.
-- Callers: its trigger. Locks: the restaurants that it writes.
create or replace function feature_places() returns trigger language plpgsql as $$
declare
  list constant jsonb := coalesce(new.published -> 'featured', new.configured -> 'featured');
  ids constant integer[] := array(select jsonb_array_elements_text(list)::integer);
begin
  if list is not null then
    update restaurants set is_featured = not is_featured, updated_at = now()
      where (is_featured and id <> all (ids)) or (not is_featured and id = any (ids));
  end if;
  return null;
end $$;

create or replace trigger feature_places after insert or update of published, configured on look
  for each row execute function feature_places();
