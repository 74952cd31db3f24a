-- A list of ids without some and with others at its end.
-- Callers: keep_featured. Locks: nothing.
create or replace function featured_list(list jsonb, added integer[], removed integer[])
returns jsonb language sql immutable
return (
  select coalesce(jsonb_agg(id order by position), '[]')
  from (
    select id::integer, position from jsonb_array_elements_text(list) with ordinality as listed (id, position)
    union all
    select id, 1000000 + position from unnest(added) with ordinality as new (id, position)
    where not list @> to_jsonb(id)
  ) as ids
  where id <> all (removed)
);
