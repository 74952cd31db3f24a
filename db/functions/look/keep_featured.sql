-- Keeps the list of featured places true when somebody marks a restaurant: it becomes the last, or goes. Before the first
-- build nobody has chosen, whatever a file of places brings.
-- Callers: its trigger, unless feature_places has marked it. Locks: the row that it writes.
create or replace function keep_featured() returns trigger language plpgsql as $$
declare
  list jsonb;
  added integer[];
  removed integer[];
begin
  select coalesce(published -> 'featured', configured -> 'featured') into list from look;
  if list is null then
    return null;
  end if;
  added := array(
    select id from restaurants where is_featured and closed_on is null and not list @> to_jsonb(id) order by id);
  removed := array(
    select id from restaurants
    where id in (select jsonb_array_elements_text(list)::integer) and not is_featured);
  if added <> '{}' or removed <> '{}' then
    update look set
      published = published || jsonb_build_object('featured', featured_list(list, added, removed)),
      draft = draft || jsonb_build_object('featured',
        featured_list(coalesce(draft -> 'featured', list), added, removed)),
      updated_at = now();
  end if;
  return null;
end $$;

create or replace trigger keep_featured after insert or update of is_featured on restaurants
  for each statement when (pg_trigger_depth() = 0) execute function keep_featured();
