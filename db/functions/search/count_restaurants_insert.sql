-- Adds inserted restaurants to the counts of their town and cuisine.
-- Callers: its trigger. Locks: only the rows that it writes.
create or replace function count_restaurants_insert() returns trigger language plpgsql as $$
begin
  -- Ordered, so that two writers never deadlock.
  insert into public.restaurant_counts (neighborhood, cuisine, count)
  select neighborhood, cuisine, sum(step) from (
    select neighborhood, cuisine, 1 as step from coming where closed_on is null
  ) as steps
  group by neighborhood, cuisine having sum(step) <> 0
  order by neighborhood, cuisine
  on conflict (neighborhood, cuisine)
  do update set count = restaurant_counts.count + excluded.count;
  return null;
end $$;

create or replace trigger count_restaurants_insert after insert on restaurants referencing new table as coming
  for each statement execute function count_restaurants_insert();
